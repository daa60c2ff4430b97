"""Random boards of each kind: written and read again; small ones against all ways to fill them."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from importlib import import_module

import pytest
from answers import answers, is_right
from kinds.boards import random_board
from kinds.fillings import SMALL, cuts, named, shadings, values
from running import BOARDS

from satpy import CNF, Board, FormatError
from satpy.boards.layers import LAYERS
from satpy.notations.kind import read_text
from satpy.notations.library import KINDS, script

# Boxes need a square of them.
SQUARE = {'sudoku', 'killer_sudoku'}
TYPED = [name for name in KINDS if KINDS[name].layers]


def boards_of(name, choose, count):
    """So many random boards of a kind."""
    for _ in range(count):
        size = (4, 4) if name in SQUARE else (choose.randint(1, 5), choose.randint(1, 5))
        yield random_board(choose, KINDS[name], *size)


@pytest.mark.parametrize('name', TYPED)
def test_boards_come_back(name):
    """As URL, typed board and drawing; what one of these cannot hold is refused."""
    choose, kind, found = random.Random(name), KINDS[name], Counter()
    # One has few clues, so that the codes of puzz.link suffice.
    plain = random_board(choose, kind, 4, 4, 0)
    for board in [*boards_of(name, choose, BOARDS), plain]:
        for form in 'url', 'typed', 'penpa':
            try:
                text = getattr(kind, form)(board)
            except FormatError:
                continue
            assert read_text(kind, text) == board, text
            found[form] += 1
    assert found['typed'] >= BOARDS // 3
    assert (found['url'] > 0) == (kind.link is not None)
    assert (found['penpa'] > BOARDS // 3) == kind.penpa_known


# A list without runs is not 0, and paper under a clue is not a white cell, unless a kind says so.
REFUSED = {('nonogram', 'top'), ('japanese_sums', 'top'), ('castle_wall', 'colors')}


@pytest.mark.parametrize('form', ['penpa', 'tsv'])
def test_boards_come_back_without_a_kind(form):
    """As drawing and sheet; of which the layer that cannot be shown is refused by its name."""
    found = Counter()
    for name in TYPED:
        for board in boards_of(name, random.Random(f'{name} alone'), BOARDS):
            try:
                text = getattr(board, form)()
            except FormatError as error:
                layer = str(error).partition(':')[0]
                assert layer in LAYERS
                found[name, layer] += 1
            else:
                assert Board.read(text) == board, text
                found[form] += 1
                with suppress(FormatError):  # as a sheet of a kind that is typed otherwise
                    assert form == 'penpa' or read_text(KINDS[name], text) == board, text
    assert found[form] > {'penpa': 50, 'tsv': 9}[form] * BOARDS
    assert form == 'tsv' or found.keys() >= REFUSED


# Messages have no small boards.
OTHERS = {'life'}
# Of these kinds few random boards have an answer, or few have none. With these numbers in the seeds
# one of each comes soon.
SEEDS = {
    'araf': 1, 'binairo': 7, 'cave': 6, 'compass': 15, 'country_road': 4, 'crossword': 20,
    'doppelblock': 10, 'dotchi_loop': 3, 'double_back': 14, 'easy_as_abc': 1, 'fillomino': 3,
    'galaxies': 2, 'gappy': 2, 'hakoiri': 55, 'heteromino': 12, 'hitori': 19, 'juosan': 1,
    'kakuro': 12, 'kakuru': 4, 'makaro': 1, 'moon_or_sun': 2, 'net': 17, 'nonogram': 15,
    'numberlink': 10, 'nurimaze': 7, 'renban': 69, 'shakashaka': 4, 'slalom': 11, 'str8ts': 16,
    'tenner_grid': 2, 'zip': 27,
}  # fmt: skip


def filled(kind, checker, board):
    """Yield all answers as rows, whatever the clues say; none if there are too many."""
    terms = script(kind.name).rules(CNF(), board)
    usual = shadings if all(len(key) == 2 for key in terms) else values
    fillings = getattr(checker, 'fillings', usual)
    for keys in fillings(board, terms) if terms or fillings is cuts else [()]:
        yield keys if fillings is cuts else kind.put(board, keys).rows()


@pytest.mark.parametrize('name', sorted({*TYPED} - OTHERS))
def test_all_answers_of_small_boards(name):
    """The answers are all those in which the checker finds no fault."""
    choose = random.Random(f'{name} {SEEDS[name]}' if name in SEEDS else name)
    kind, counts, tried = KINDS[name], [], 0
    checker = import_module(f'kinds.{name}')
    for _ in range(500 * BOARDS):
        size = choose.choice(getattr(checker, 'SIZES', SMALL))
        share = choose.choice([0, 0.1, 0.2, 0.3, 0.6])
        board = random_board(choose, kind, *size, share, most=4)
        try:
            kind.check(board)
        except FormatError:
            continue
        every = {'\n'.join(rows) for rows in filled(kind, checker, board)}
        if not every:
            continue
        right = {rows for rows in every if is_right(name, board, rows.split('\n'))}
        drawn = ['\n'.join(kind.put(board, keys).rows()) for keys in answers(name, board)]
        found = {*drawn}
        assert len(found) == len(drawn), board
        if getattr(checker, 'fillings', None) is cuts:
            found = {'\n'.join(named(rows.split('\n'))) for rows in found}
        assert found == right, board
        counts.append(len(right))
        tried += len(every)
        # Fewer boards, where there are thousands of ways to fill them.
        enough = max(BOARDS // 4, min(BOARDS, 20 * BOARDS**2 // tried))
        if len(counts) >= enough and 0 in counts and any(counts):
            break
    assert 0 in counts and any(counts)
