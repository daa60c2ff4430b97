"""`satpy make`: each puzzle has one answer, no clue too many, and is read back as it is printed."""

from __future__ import annotations

import pytest
from answers import faults, solve
from running import BOARDS, script

from satpy import CNF, FormatError, Timeout
from satpy.notations.library import KINDS
from satpy.puzzles import making
from satpy.puzzles.making import MADE, make_puzzle
from satpy.puzzles.solution_path import SolutionPath

# {kind: (side, layers whose clues may be left out)}
KNOWN = {
    'akari': (7, ['clues']), 'battleship': (7, ['clues']), 'binairo': (6, ['clues']),
    'futoshiki': (5, ['arrows', 'clues']), 'heyawake': (6, ['corners']), 'hitori': (6, []),
    'kakurasu': (6, ['left', 'top']), 'kurodoko': (6, ['clues']), 'masyu': (7, ['circles']),
    'minesweeper': (7, ['clues']), 'mosaic': (6, ['clues']), 'nonogram': (10, []),
    'nurikabe': (7, []), 'skyscrapers': (5, ['top', 'bottom', 'left', 'right', 'clues']),
    'slant': (6, ['clues']), 'slitherlink': (7, ['clues']), 'sudoku': (6, ['clues']),
    'tents': (9, []),
}  # fmt: skip


def made(kind, width, height=None, **options):
    module = script(kind)
    return make_puzzle(module.KIND, module.rules, width, height or width, **options)


def with_less(puzzle, names):
    """The boards that lack one of the clues."""
    for name in names:
        for at, clue in enumerate(getattr(puzzle, name)):
            less = puzzle.copy()
            there = getattr(less, name)
            if isinstance(there, list):
                there[at] = None
            else:
                del there[clue]
            if less != puzzle:
                yield less


def formula(kind, puzzle):
    cnf = CNF()
    return cnf, script(kind).rules(cnf, puzzle)


def answers_up_to_two(kind, puzzle):
    cnf, terms = formula(kind, puzzle)
    return cnf.count(terms.values(), limit=2)


def level(kind, puzzle):
    cnf, terms = formula(kind, puzzle)
    steps = [*SolutionPath(cnf, terms, lambda cells: KINDS[kind].put(puzzle, cells)).steps()]
    found = {abs(literal) for step in steps for literal in step.literals}
    assert found >= {*map(abs, terms.values())}
    return max(len(step.sections) for step in steps)


def test_all_makers_are_tested():
    assert sorted(KNOWN) == MADE


@pytest.mark.parametrize('kind', KNOWN)
def test_one_answer_and_no_clue_too_many(kind):
    side, optional = KNOWN[kind]
    puzzle = made(kind, side, seed=5).board
    (answer,) = solve(kind, puzzle)
    assert faults(kind, puzzle, answer.rows()) == []
    reduced = [*with_less(puzzle, optional)]
    assert bool(reduced) == bool(optional)
    assert {answers_up_to_two(kind, less) for less in reduced} <= {2}
    for text in filter(None, [KINDS[kind].typed(puzzle), KINDS[kind].address(puzzle)]):
        assert KINDS[kind].read(text) == puzzle


SMALL = [(w, h) for w in (1, 2, 3, 4) for h in (1, 2, 3, 4)] + [(1, 5), (5, 1)]
# The small sizes of which there is no puzzle.
OBLONG = {(w, h) for w, h in SMALL if w != h}
IMPOSSIBLE = {
    'binairo': {size for size in SMALL if 1 in size or 3 in size} | {(2, 4), (4, 2)},
    'futoshiki': OBLONG,
    'hitori': {(1, 1), (1, 2), (2, 1)},
    'kurodoko': {(1, 1)},
    'masyu': {size for size in SMALL if 1 in size},
    'skyscrapers': OBLONG,
    'sudoku': {*SMALL} - {(4, 4)},
}


@pytest.mark.parametrize('kind', KNOWN)
@pytest.mark.parametrize('seed', [1, 2])
def test_small_boards(kind, seed):
    """Each is made at once, or refused by its size."""
    refused = set()
    for width, height in SMALL:
        try:
            puzzle = made(kind, width, height, seed=seed, timeout=20).board
        except FormatError as error:
            assert str(error).startswith(f'{kind} of {width}x{height}: ')
            refused.add((width, height))
            continue
        assert (puzzle.width, puzzle.height) == (width, height)
        assert KINDS[kind].read(KINDS[kind].typed(puzzle)) == puzzle
        assert answers_up_to_two(kind, puzzle) == 1
    assert refused == IMPOSSIBLE.get(kind, set())


@pytest.mark.parametrize('wanted', [1, 2])
def test_levels_of_tents(wanted):
    found = made('tents', 10, level=wanted, seed=3)
    assert found.level == level('tents', found.board) == wanted


def test_a_level_that_is_too_high_gives_the_hardest(monkeypatch):
    monkeypatch.setattr(making, 'EASIER', 3)
    found = made('binairo', 4, level=9, seed=1)
    assert found.level == level('binairo', found.board) < 9


@pytest.mark.parametrize('size', [(6, 14), (8, 34)][: 1 + BOARDS // 10])
def test_a_binairo_with_all_lines_that_keep_the_rules(size):
    puzzle = made('binairo', *size, seed=1, timeout=60).board
    assert answers_up_to_two('binairo', puzzle) == 1


def typed(kind, side, seed):
    return KINDS[kind].typed(made(kind, side, seed=seed).board)


def test_the_same_seed_gives_the_same_puzzle():
    texts = [typed('tents', 6, seed) for seed in (7, 7, 8)]
    assert texts[0] == texts[1] != texts[2]
    # On every version of Python as well.
    text = '5x5:4/3.1/1/2.1/4/2.1/2.2/3.1/1.1/1.2'
    assert typed('nonogram', 5, 7) == text
    assert typed('sudoku', 4, 7) == '..32\n....\n....\n.41.'


@pytest.mark.parametrize('kind', ['sudoku', 'slant'])
def test_the_solver_makes_no_difference(kind, monkeypatch):
    pytest.importorskip('pysat')
    puzzle = made(kind, 4, seed=2).board
    monkeypatch.setenv('SATPY_SOLVER', 'pysat:glucose4')
    assert made(kind, 4, seed=2).board == puzzle


def test_what_cannot_be_made():
    for kind, size, told in [
        ('kakuro', (5, 5), 'cannot make kakuro puzzles, only akari, battleship'),
        ('sudoku', (9, 8), 'sudoku of 9x8: a board of 9x8 is not a square: ask for another'),
        ('binairo', (6, 40), 'only 14 lines of 6 cells keep the rules, and 40 have to differ'),
        ('binairo', (40, 6), 'only 14 lines of 6 cells keep the rules, and 40 have to differ'),
        ('binairo', (5, 6), 'half of 5 cells are 0: no solution'),
        ('tents', (0, 5), 'a board of 0x5: each side has 1 to 500 cells'),
    ]:
        with pytest.raises(FormatError, match=told):
            make_puzzle(KINDS[kind], script(kind).rules, *size)
    with pytest.raises(Timeout, match='no nurikabe puzzle of 40x9 in 0'):
        made('nurikabe', 40, 9, timeout=0.1)
