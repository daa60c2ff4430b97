"""Boards of f-puzzles: every key is read, ignored or refused by name; damaged ones are refused."""

from __future__ import annotations

import json
import random
from collections import Counter
from contextlib import suppress

import pytest
from kinds.drawn_constraints import blank, filled, kept, to_json
from running import BOARDS
from satpy.examples.sudoku import KIND

from satpy import FormatError
from satpy.notations.library import KINDS
from satpy.notations.special.constraints import FORMS
from satpy.notations.special.fpuzzles import unpacked

# As lz-string's compressToBase64 packs them.
PACKED = {
    '{"size":4,"grid":[]}': 'N4IgzglgXgpiBcAWANCA5gJwgEwQbQF0BfIA',
    'aaaaaaaaaaaaaaaaaaaaaaaaaa': 'IY18eQ==',
    'abcabcabcabcababc': 'IYIwxqHpqUA=',
    'a': 'IZA=',
    'é漢字' + 'xyz' * 6: 'JeIntOraAeCeBe17eTZA',
}


def random_board(rng):
    size = rng.choice([4, 6, 9])
    answer = filled(rng, size)
    words = rng.sample([*FORMS], 4)
    said = [kept(word, rng, answer) for word in words for _ in range(3)]
    alone = [said[0], *(one for one in said[1:] if one.groups)]
    board = blank(size, dict.fromkeys(map(str, alone)))
    board.clues.update((place, answer[place]) for place in rng.sample([*answer], 3))
    return board


@pytest.mark.parametrize(('text', 'packed'), PACKED.items())
def test_packed_texts(text, packed):
    assert unpacked(packed) == text


def test_a_packed_text_that_is_cut_or_changed_is_refused_or_another_text():
    rng = random.Random(1)
    for text, packed in PACKED.items():
        for end in range(len(packed.rstrip('=')) - 1):
            with pytest.raises(FormatError):
                unpacked(packed[:end])
        for _ in range(50):
            at = rng.randrange(len(packed.rstrip('=')))
            changed = packed[:at] + rng.choice('ABCxyz019+/') + packed[at + 1 :]
            with suppress(FormatError):
                assert isinstance(unpacked(changed), str)
        assert unpacked(packed) == text


def test_boards_are_read_whole_from_their_json_and_typed():
    rng = random.Random(2)
    for _ in range(4 * BOARDS):
        board = random_board(rng)
        there = KIND.read(json.dumps(to_json(board)))
        said = [Counter(one.facts.pop('constraints')) for one in (board, there)]
        assert said[0] == said[1]
        assert board == there


def test_typed_boards_are_read_as_they_are_written():
    rng = random.Random(3)
    for _ in range(4 * BOARDS):
        board = random_board(rng)
        assert KIND.read(KIND.typed(board)) == board


def parts(found):
    """The containers of a JSON object, itself first."""
    yield found
    for value in [*found] if isinstance(found, list) else [*found.values()]:
        if isinstance(value, (dict, list)):
            yield from parts(value)


def test_a_changed_json_is_read_or_refused_by_name():
    rng = random.Random(4)
    texts = [json.dumps(to_json(random_board(rng))) for _ in range(1 + BOARDS)]
    values = [None, True, -1, 0, 99, 10**9, 'x', '', [], {}, 'R1C1', 'R0C5', 'R99C1', ['R1C1'], 3.5]
    for _ in range(50 * BOARDS):
        found = json.loads(rng.choice(texts))
        part = rng.choice([one for one in parts(found) if one])
        key = rng.choice([*part] if isinstance(part, dict) else range(len(part)))
        if rng.random() < 0.3:
            del part[key]
        else:
            part[key] = rng.choice(values)
        try:
            board = KIND.read(json.dumps(found))
        except FormatError as error:
            assert str(error)
        else:
            assert board.width == board.height == len(found['grid'])


def test_an_unknown_key_is_refused_by_name_unless_it_is_ignored():
    found = {**to_json(blank(4)), 'chevron': [{'cell': 'R1C1'}], 'title': 'by me', 'text': [{}]}
    with pytest.raises(FormatError, match="'chevron' is not known: --ignore chevron"):
        KIND.read(json.dumps(found))
    board = KIND.read(json.dumps(found), ignore=['chevron'])
    assert board.facts == {'drawn': ['text'], 'without': ['chevron']}
    with pytest.raises(FormatError, match='--ignore arrow: there is none on this board'):
        KIND.read(json.dumps(found), ignore=['arrow'])
    board = KIND.read('arrow r1c1-3\nodd r1c1\n....\n....\n....\n....', ignore=['arrow'])
    assert board.facts == {'constraints': ['odd r1c1'], 'without': ['arrow']}


@pytest.mark.parametrize('text', ['https://sudokupad.app/sclN4IgzglgXgpiBcA', 'scfN4IgzglgXgpiBcA'])
def test_a_drawing_without_meaning_is_refused_with_the_way_out(text):
    with pytest.raises(FormatError, match='export it to f-puzzles'):
        KIND.read(text)


@pytest.mark.parametrize('text', ['https://f-puzzles.com/?id=yxz123', 'https://f-puzzles.com/'])
def test_a_short_address_is_refused(text):
    with pytest.raises(FormatError, match='open it in a browser'):
        KIND.read(text)


SHEET = ['.' * 9] * 15


@pytest.mark.parametrize(
    ('rows', 'reason'),
    [
        (['xxx', *SHEET], 'this row has 3 cells, the longest 9'),
        (['grids: 1,1', *SHEET], 'r10c1 is in none of the grids'),
        (['grids: 1,1 1,10', *SHEET], 'the grid at 1,10 leaves the board'),
        (['grids: 1,1 1,6', *SHEET[:14]], 'the boxes of two grids do not fit at r6c1'),
        (['grids: 1', *SHEET], 'expected a comma between column and row'),
        (
            ['grids: 1,1', *SHEET[:8], '..a......'],
            "expected a digit, . or x for no cell, found 'a'",
        ),
        ([*['........xxx'] * 9], 'no 9x9 of cells is on this board'),
        ([f'{row}xxx' for row in SHEET], 'the 9x9 at r4c1 may be a grid or not'),
    ],
)
def test_several_grids_that_do_not_fit_are_refused(rows, reason):
    with pytest.raises(FormatError) as caught:
        KIND.read('\n'.join(rows))
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ('line', 'reason'),
    [
        ('termo r1c1 r1c2', "'termo r1c1 r1c2': no constraint is called so; the nearest is thermo"),
        ('thermo r1c1 r1c5', "'thermo r1c1 r1c5': r1c5 is not on a board of 4x4"),
        ('killer r3c1 r3c2 5', "expected as in 'killer 15 r2c3 r2c4'"),
        ('sandwich row 9', "expected as in 'sandwich 12 row 3'"),
        ('thermo r1c1', "expected as in 'thermo r1c1 r1c2 r2c3'"),
    ],
)
def test_a_typed_constraint_is_refused_with_what_would_be_right(line, reason):
    board = '....\n....\n....\n....'
    with pytest.raises(FormatError) as caught:
        KIND.read(f'{line}\n{board}')
    assert reason in str(caught.value)
    with pytest.raises(FormatError) as after:
        KIND.read(f'{board}\n{line}')
    assert reason in str(after.value)
    assert 'line 5, column 1' in str(after.value)


def test_constraints_may_stand_after_the_board():
    first, second, board = 'killer 4 r1c1 r1c2', 'anti-knight', '...4\n....\n....\n....'
    wanted = KIND.read(f'{first}\n{second}\n{board}')
    for text in f'{board}\n{first}\n{second}', f'{board}\n\n{first}\n\n{second}\n':
        assert KIND.read(text).clues == wanted.clues
        assert KIND.read(text).facts['constraints'] == wanted.facts['constraints']
    both = KIND.read(f'{second}\n{board}\n{first}').facts['constraints']
    assert {*both} == {*wanted.facts['constraints']}
    with pytest.raises(FormatError, match=r'line 3.*before or after the board'):
        KIND.read(f'...4\n....\n{second}\n....\n....')


def test_constraints_may_stand_after_regions_and_cells():
    read = KINDS['jigsaw_sudoku'].read
    areas, cells = 'aabb\naabb\nccdd\nccdd', '....\n...4\n....\n....'
    line = 'thermo r1c1-3'
    assert read(f'{areas}\n{cells}\n{line}').facts == read(f'{line}\n{areas}\n{cells}').facts


def test_a_colon_may_stand_after_the_word():
    assert KIND.read('thermo: r1c1-3\n....\n....\n....\n....').facts['constraints'] == [
        'thermo r1c1 r1c2 r1c3'
    ]
