"""A new kind is one entry in the table: it is read and written like the others."""

from __future__ import annotations

import importlib

import pytest

from satpy.puzzles.kinds import KINDS, TABLES, Game, Kind, common
from satpy.puzzles.kinds.codes import DIGITS4, NUMBERS16, TEAM_DIGITS4, OneOf, Packed
from satpy.puzzles.kinds.parts import KEEP, Numbers
from satpy.puzzles.kinds.puzzles import Puzzle
from satpy.puzzles.kinds.room_parts import NumberedRooms, Rooms
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.kinds.symbol_parts import Frame, Symbols
from satpy.puzzles.notations import answer_link, puzzle_url, read_puzzle
from satpy.puzzles.notations.pasting import find_kinds

CIRCLES = Packed([None, 'o', '*'], 3, 'circles')
AKARI = Numbers('clues', DIGITS4, unknown=KEEP, greatest=4)
MASYU = Symbols({'o': 'white', '*': 'black'}, CIRCLES, words={'o': '1', '*': '2'}, answers={})
ENTRIES = [
    Kind('akari', [AKARI], links=['lightup'], game=Game('lightup', TEAM_DIGITS4)),
    Kind('masyu', [MASYU], links=['mashu']),
    Kind('lits', [Rooms('rooms')], 'shaded', title='LITS'),
    Kind('country_road', [NumberedRooms('rooms', 'clues')], links=['country']),
    Kind('ripple_effect', [Rooms('rooms'), Numbers('numbers', least=1)], links=['ripple']),
    Kind('skyscrapers', [Frame(Numbers('numbers'))]),
]


@pytest.fixture(autouse=True)
def _more_kinds(monkeypatch):
    monkeypatch.setattr(common, 'TABLE', [*ENTRIES, *common.TABLE])
    for entry in ENTRIES:
        monkeypatch.setitem(KINDS.tables, entry.name, 'common')


@pytest.mark.parametrize(('module', 'names'), TABLES.items())
def test_tables_have_the_kinds_that_they_are_said_to_have(module, names):
    table = importlib.import_module(f'satpy.puzzles.kinds.{module}').TABLE
    assert [kind.name for kind in table if kind not in ENTRIES] == names.split()


@pytest.mark.parametrize(
    ('kind', 'body', 'typed', 'parts'),
    [
        ('akari', 'lightup/3/2/7.g5', '2.?\n.0.', {'clues': {(0, 0): 2, (2, 0): None, (1, 1): 0}}),
        ('masyu', 'mashu/3/2/3i', '.o.\n*..', {'white': [(1, 0)], 'black': [(0, 1)]}),
        ('lits', 'lits/3/2/c8', 'AAB\nABB', {'rooms': [['A', 'A', 'B'], ['A', 'B', 'B']]}),
        (
            'country_road',
            'country/3/2/c8g4',
            'AAB\nABB\nB4',
            {'rooms': [['A', 'A', 'B'], ['A', 'B', 'B']], 'clues': {'B': 4}},
        ),
        (
            'ripple_effect',
            'ripple/3/2/c8i2h',
            'AAB\nABB\n\n...\n2..',
            {'rooms': [['A', 'A', 'B'], ['A', 'B', 'B']], 'numbers': {(0, 1): 2}},
        ),
        (
            'skyscrapers',
            'skyscrapers/2/2/1h2h1g',
            '1 ?\n? . .\n2 1 .',
            {'cols': [1, None], 'rows': [None, 2], 'numbers': {(0, 1): 1}},
        ),
    ],
)
def test_an_entry_is_enough(kind, body, typed, parts):
    url = f'https://puzz.link/p?{body}'
    width, height = map(int, body.split('/')[1:3])
    puzzle = Puzzle(width, height, kind=kind, **parts)
    assert read_puzzle(kind, url) == puzzle
    assert read_puzzle(kind, typed) == puzzle
    assert find_kinds(url) == [kind]
    assert read_puzzle(kind, puzzle_url(puzzle)) == puzzle
    assert puzzle_url(read_puzzle(kind, puzzle_url(puzzle))) == puzzle_url(puzzle)
    assert read_puzzle(kind, answer_link(puzzle, ['#' * width] * height)) == puzzle


def test_what_an_entry_tells():
    assert KINDS['country_road'].title == 'Country road'
    assert KINDS['lits'].title == 'LITS'
    assert read_puzzle('akari', '3x1:a2a') == Puzzle(3, 1, kind='akari', clues={(1, 0): 2})
    assert find_kinds('https://a.org/js/lightup.html#3x1:a2a') == ['akari']


@pytest.mark.parametrize('kind', [kind for kind in KINDS.values() if kind.links])
def test_names_are_of_one_kind(kind):
    for other in KINDS.values():
        if other.name != kind.name:
            assert not {*other.links, other.name} & {*kind.links, kind.name}


def test_a_code_is_reader_and_writer():
    """Each code writes what it reads, from its first number to its last."""
    for code, cells in [
        (NUMBERS16, [None] * 21 + [0, 15, 16, 255, 256, 4095, 4096, 12239, 12240, 77776, -1]),
        (DIGITS4, [None] * 3 + [0, None, 1, None, None, 2, None, None, None, -1, 4]),
        (CIRCLES, [None, 'o', '*', '*']),
    ]:
        assert isinstance(code, (OneOf, Packed))
        assert code.read(Source(code.write(cells), 'code'), len(cells)) == cells


def test_a_puzzle_says_what_it_takes():
    with pytest.raises(TypeError, match='Nurikabe takes clues, holes'):
        KINDS['nurikabe'].puzzle(2, 1)
    with pytest.raises(TypeError, match='Nurikabe takes clues, holes'):
        KINDS['nurikabe'].puzzle(2, 1, {}, hole=set())
