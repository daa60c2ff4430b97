"""`satpy make`: each puzzle has one answer, no clue too many, and is read back as it is printed."""

from __future__ import annotations

from copy import deepcopy

import pytest
from harness import formula, script, solve

from satpy import FormatError, Timeout
from satpy.puzzles import making
from satpy.puzzles.kinds import KINDS
from satpy.puzzles.making import make_puzzle
from satpy.puzzles.notations import puzzle_address, read_puzzle, typed_text
from satpy.puzzles.solution_path import SolutionPath

# {kind: (side, attributes whose clues may be left out)}
KNOWN = {
    'akari': (7, ['clues']), 'battleship': (7, ['givens']), 'binairo': (6, ['givens']),
    'futoshiki': (5, ['less', 'givens']), 'heyawake': (6, ['clues']), 'hitori': (6, []),
    'kakurasu': (6, ['rows', 'cols']), 'kurodoko': (6, ['clues']), 'masyu': (7, ['white', 'black']),
    'minesweeper': (7, ['clues']), 'mosaic': (6, ['clues']), 'nonogram': (10, []),
    'nurikabe': (7, []), 'skyscrapers': (5, ['top', 'bottom', 'left', 'right', 'givens']),
    'slant': (6, ['clues']), 'slitherlink': (7, ['clues']), 'sudoku': (6, ['givens']),
    'tents': (9, []),
}  # fmt: skip


def made(kind, width, height=None, **options):
    return make_puzzle(kind, script(kind).rules, width, height or width, **options)


def with_less(puzzle, names):
    """The puzzles that lack one of the clues."""
    for name in names:
        clues = getattr(puzzle, name)
        for at, key in enumerate(clues):
            less = deepcopy(puzzle)
            there = getattr(less, name)
            if isinstance(clues, set):
                there.remove(key)
            elif isinstance(clues, dict) and puzzle.kind == 'akari':
                there[key] = None
            elif isinstance(clues, dict) or name in ('white', 'black'):
                del there[key if isinstance(clues, dict) else at]
            else:
                there[at] = None
            if less != puzzle:
                yield less


def answers_up_to_two(puzzle):
    cnf, terms = formula(puzzle.kind, puzzle)
    return cnf.count(terms.values(), limit=2)


def level(puzzle):
    cnf, terms = formula(puzzle.kind, puzzle)
    draw = script(puzzle.kind).draw
    steps = [*SolutionPath(cnf, terms, lambda cells: draw(puzzle, cells)).steps()]
    found = {abs(literal) for step in steps for literal in step.literals}
    assert found >= {*map(abs, terms.values())}
    return max(len(step.sections) for step in steps)


def test_all_makers_are_tested():
    assert sorted(KNOWN) == sorted(name for name, kind in KINDS.items() if kind.made)


@pytest.mark.parametrize('kind', KNOWN)
def test_one_answer_and_no_clue_too_many(kind):
    side, optional = KNOWN[kind]
    puzzle = made(kind, side, seed=5).puzzle
    puzzle.check()
    assert len(solve(kind, puzzle)) == 1  # the checker finds no fault in it
    reduced = [*with_less(puzzle, optional)]
    assert bool(reduced) == bool(optional)
    assert {answers_up_to_two(less) for less in reduced} <= {2}
    address = puzzle_address(puzzle)
    for text in [typed_text(puzzle), *[address] * (address is not None)]:
        assert read_puzzle(kind, text) == puzzle


def test_numbers_of_two_digits():
    for kind in ('kurodoko', 'hitori', 'tents'):
        puzzle = made(kind, 12, 5, seed=1).puzzle
        assert read_puzzle(kind, typed_text(puzzle)) == puzzle
        assert (puzzle.width, puzzle.height) == (12, 5)


@pytest.mark.parametrize('wanted', [1, 2])
def test_levels_of_tents(wanted):
    found = made('tents', 10, level=wanted, seed=3)
    assert found.level == level(found.puzzle) == wanted


def test_a_level_that_is_too_high_gives_the_hardest(monkeypatch):
    monkeypatch.setattr(making, 'EASIER', 3)
    found = made('binairo', 4, level=9, seed=1)
    assert found.level == level(found.puzzle) < 9


def test_the_same_seed_gives_the_same_puzzle():
    texts = [typed_text(made('tents', 6, seed=seed).puzzle) for seed in (7, 7, 8)]
    assert texts[0] == texts[1] != texts[2]
    # On every version of Python as well.
    text = '5x5:4/3.1/1/2.1/4/2.1/2.2/3.1/1.1/1.2'
    assert typed_text(made('nonogram', 5, seed=7).puzzle) == text
    assert typed_text(made('sudoku', 4, seed=7).puzzle) == '..32\n....\n....\n.41.'


@pytest.mark.parametrize('kind', ['sudoku', 'slant'])
def test_the_solver_makes_no_difference(kind, monkeypatch):
    pytest.importorskip('pysat')
    puzzle = made(kind, 4, seed=2).puzzle
    monkeypatch.setenv('SATPY_SOLVER', 'pysat:glucose4')
    assert made(kind, 4, seed=2).puzzle == puzzle


def test_what_cannot_be_made():
    for kind, size, told in [
        ('kakuro', (5, 5), 'cannot make kakuro puzzles, only akari, battleship'),
        ('sudoku', (9, 8), 'sudoku of 9x8: boxes of 9 cells, a board of 9x8: ask for another'),
        ('binairo', (5, 6), 'half of 5 cells are 0: no answer'),
        ('tents', (0, 5), 'a board of 0x5: each side has 1 to 500 cells'),
    ]:
        with pytest.raises(FormatError, match=told):
            make_puzzle(kind, None if kind == 'kakuro' else script(kind).rules, *size)
    with pytest.raises(Timeout, match='no nurikabe puzzle of 40x9 in 0'):
        made('nurikabe', 40, 9, timeout=0.1)
