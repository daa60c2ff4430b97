"""Every kind: its puzzles are read, solved, checked, drawn, and written in every notation."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from unittest import mock
from xml.etree import ElementTree

import pytest
from answers import faults, is_right, solve
from running import BOARDS

from satpy import Board, FormatError
from satpy.notations import drawn_kinds, pasting
from satpy.notations.library import KINDS, script
from satpy.notations.notation import notations_of, read_janko, read_penpa, spans

# {kind: the text of each of its puzzles, with the answer or None}
PAIRS = {
    name: [(script(name).PUZZLE, None), *import_module(f'kinds.{name}').PAIRS] for name in KINDS
}


FOUND = {}  # for `once`: many boards come in several notations


@cache
def may_be(name, text):
    """Whether this kind is among those that a text fits, beside some others or all of them."""
    few = {
        name: KINDS[name],
        **{other: KINDS[other] for other in [*KINDS][:: max(1, 80 // BOARDS)]},
    }
    with mock.patch.object(pasting, 'KINDS', few), mock.patch.object(drawn_kinds, 'KINDS', few):
        try:
            return name in pasting.find_kinds(text.strip('\n'))
        except FormatError:
            return False  # none of these few kinds takes it for its own


@cache
def boards_of(name):
    """The boards of the pairs of a kind, and each once: [(text, board, answer)], [board]."""
    read = [(text, KINDS[name].read(text), answer) for text, answer in PAIRS[name]]
    return read, [*{repr(board): board for _, board, _ in read}.values()]


def once(find, name, board):
    """What `find(name, board)` returns, found once for each board."""
    key = find, name, repr(board)
    if key not in FOUND:
        FOUND[key] = find(name, board)
    return FOUND[key]


def reader(kind, text):
    """What reads the notation that a text is in."""
    for notation in notations_of(kind):
        begins = notation.begins
        if begins is None or any(begins.fits(text, *span) for span in spans(text)):
            return notation.read
    return None


@pytest.mark.parametrize('name', KINDS)
def test_there_is_a_pair_in_every_notation(name):
    kind = KINDS[name]
    # That a drawing is read is shown by one that is written; few pairs have one. Texts of janko.at
    # are read from the same cells as typed boards.
    readers = {notation.read for notation in notations_of(kind)}
    texts = [text for text, _ in PAIRS[name]]
    assert readers == {read_penpa, read_janko} & readers | {reader(kind, text) for text in texts}


@pytest.mark.parametrize('name', [name for name in KINDS if KINDS[name].link])
def test_there_is_a_pair_for_every_flag_of_puzz_link(name):
    link = KINDS[name].link
    texts = ' '.join(text for text, _ in PAIRS[name])
    for flag in [*link.rules, *link.ignored]:
        assert any(f'{called}/{flag}/' in texts for called in link.names), flag


def kept(kind, write, board):
    """The text of a board, which is read again, with its clues; None if it is refused."""
    try:
        text = write(board)
    except FormatError:
        return None
    if not text:
        return None
    there = kind.read(text)
    assert there == board.copy()
    return text


@pytest.mark.parametrize('name', KINDS)
def test_a_puzzle_and_its_answer(name):
    kind, asked = KINDS[name], set()
    for text, board, answer in boards_of(name)[0]:
        solved, *others = once(solve, name, board)
        # A message has many answers, and could be rows of rooms.
        assert name == 'life' or others == [], text
        if (notation := reader(kind, text)) not in asked or BOARDS > 8:  # it takes all kinds
            asked.add(notation)
            assert name == 'life' or may_be(name, text) or not kind.guess(board), text
        assert answer in (None, ' '.join(solved.rows())), text
        assert board == kind.read(text) == eval(repr(board)), text
        once(looked_at, name, board)


def looked_at(name, board):
    """The checker finds no fault in the answer, and both have pictures."""
    solved = once(solve, name, board)[0]
    assert faults(name, board, solved.rows()) == []
    for picture in board, solved:
        assert picture.text() and picture.text(color=True)
        assert ElementTree.fromstring(picture.svg()).tag.endswith('svg')


def forms(kind):
    """{form: (whether the kind has it, what writes it)}"""
    return {
        'url': (kind.link is not None, kind.url),
        'typed': (bool(kind.layers), kind.typed),
        'penpa': (kind.penpa_known, kind.penpa),
    }


@pytest.mark.parametrize('name', KINDS)
def test_boards_are_written_and_read(name):
    """As URL, typed board and drawing, in which the answer stands as well."""
    kind = KINDS[name]
    boards = boards_of(name)[1]
    for form, (known, write) in forms(kind).items():
        texts = [*filter(None, (kept(kind, write, board) for board in boards))]
        assert bool(texts) == known, form
        # Those that are pairs are looked at above.
        assert all(may_be(name, text) for text in texts[:1]), texts[:1]
    for board in boards:
        address = kind.address(board)
        assert address is None or kind.read(address) == board
        plain = {
            x: n
            for x, n in board.clues.items()
            if x in board.places and not isinstance(n, (list, tuple))
        }
        if board == Board.grid(board.width, board.height, clues=plain):
            assert kind.accept(Board.read(board.copy().tsv())) == board


@pytest.mark.parametrize('name', KINDS)
def test_the_checker_finds_any_one_sign_that_is_wrong(name):
    """There is one answer, so any other board is none."""
    for board in boards_of(name)[1]:
        if board.width * board.height <= 120:
            assert unnoticed(name, board) == [], board


def unnoticed(name, board):
    """The signs, each with its place, that the checker takes in place of one of the answer."""
    rows = signs_of(once(solve, name, board)[0])
    given = signs_of(KINDS[name].put(board, []))
    put = {
        (x, y)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if (given[y][x] != sign or sign in '.·#') and sign[-1] not in '↑↓←→'
    }
    every, found = {rows[y][x] for x, y in put} - {' '}, []
    # Some of the places, if there are many.
    for x, y in Random(name).sample(sorted(put), min(2 * BOARDS, len(put))):
        for sign in every - {rows[y][x], ' '}:
            other = [[*row] for row in rows]
            other[y][x] = sign
            wrong = [' '.join(row) if max(map(len, row)) > 1 else ''.join(row) for row in other]
            if is_right(name, board, wrong):
                found.append((x, y, sign))
    return found


def signs_of(board):
    """The rows as lists of signs."""
    return [row.split() if len(row) > 2 * board.width + 1 else [*row] for row in board.rows()]
