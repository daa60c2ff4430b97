"""Blanks in typed boards: around the rows they mean nothing, in place of cells they are refused."""

import re
from importlib import import_module
from itertools import permutations
from textwrap import indent

import pytest

from satpy import CNF, Board
from satpy.errors import FormatError
from satpy.notations.library import KINDS, script


@pytest.mark.parametrize('name', KINDS)
def test_boards_in_a_block_are_read(name):
    """The whole block indented; the first row or the ends of the lines stripped; or not."""
    kind = KINDS[name]
    pairs = import_module(f'kinds.{name}').PAIRS
    for text in [script(name).PUZZLE, *(pair[0] for pair in pairs)]:
        lines = text.strip('\n')
        if '\n' not in lines or '\t' in text:
            continue
        board = kind.read(lines)
        block = indent(lines, '    ', lambda line: True)
        ended = '\n'.join(f'{line} ' if line.strip() else line for line in lines.split('\n'))
        texts = [block, f'\n{block}\n    ', ended, lines.replace('\n', '\r\n')]
        if name != 'futoshiki':  # signs stand below cells
            texts.append(block.strip())
        for other in texts:
            assert kind.read(other) == board


ROWS, INDENT = 'a row of blanks: type . for an', 'begins in another column than most'
GAP, ASIDE = 'a gap as for a cell', 'begins in another column: type .'


@pytest.mark.parametrize(
    ('kind', 'text', 'line', 'column', 'reason'),
    [
        ('slitherlink', '3 3\n   \n2 2', 2, 1, ROWS),
        ('slitherlink', '3 3\n   \n2 2\n   \n1 1', 2, 1, ROWS),
        ('slitherlink', '    33\n\n      \n    22', 3, 1, ROWS),
        ('nurikabe', '  2\n 1\n3', 1, 3, INDENT),
        ('nurikabe', '2\n 1\n3', 2, 2, INDENT),
        ('slitherlink', '2   2\n  2  2', 1, 2, GAP),
        ('slitherlink', '0   1\n2     3\n  3   2', 1, 2, GAP),
        ('akari', '#   1\n    # .', 1, 2, GAP),
        ('nurikabe', '2     1\n  3   2\n1   4\n  2   1', 1, 2, GAP),
        ('yin_yang', '  B B\nW B\nB   B', 3, 2, GAP),
        ('yin_yang', 'B W\nW B\n  B W', 3, 3, ASIDE),
        ('patchwork', '  52\n??\n01\n\n    10', 1, 3, INDENT),
        ('patchwork', '  52  \n??    \n01    \n      \n    10', 4, 1, ROWS),
    ],
)
def test_blanks_for_empty_cells_are_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        KINDS[kind].read(text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ('kind', 'row'),
    [
        ('detour', 1),
        ('yajilin_regions', 1),
        ('stitches', 2),
        ('japanese_sums', 3),
        ('japanese_sums', 6),
        ('kakuro', 2),
    ],
)
def test_a_row_of_blanks_is_not_passed_over(kind, row):
    """Where no cell can be empty, as among rooms and sums, the board would be a row shorter."""
    rows = script(kind).PUZZLE.strip('\n').split('\n')
    rows[row] = ' ' * len(rows[row])
    with pytest.raises(FormatError, match='a row of blanks: leave the line empty') as caught:
        KINDS[kind].read('\n'.join(rows))
    assert caught.value.line == row + 1


def test_numbers_aligned_on_the_right_are_read():
    board = KINDS['nurikabe'].read('  2  .  .  .\n\n  .  .  .  .\n\n  .  . 10  .\n\n  .  .  .  .')
    assert board.clues == {(0, 0): 2, (2, 2): 10} and board.height == 4
    board = KINDS['tents'].read('   1 0\n 1 T .\n00 . .')
    assert (board.left, board.top) == ([1, 0], [1, 0])


@pytest.mark.parametrize('kind', ['suguru', 'jigsaw_sudoku', 'makaro', 'tilepaint'])
def test_a_second_grid_that_is_missing_is_named(kind):
    with pytest.raises(FormatError, match='expected a second grid after') as caught:
        KINDS[kind].read('AAB\nCAB\nCCB')
    assert (caught.value.line, caught.value.column) == (3, 4)
    with pytest.raises(FormatError) as caught:
        KINDS[kind].read('AAB\nCAB\nCCB\n\n...\n.!.\n...')
    assert 'second grid' not in str(caught.value)


@pytest.mark.parametrize(
    'name', ['castle_wall', 'firefly', 'makaro', 'sashigane', 'yajikazu', 'yajilin']
)
def test_arrows_are_read_as_boards_show_them(name):
    kind = KINDS[name]
    board = kind.read(script(name).PUZZLE)
    typed = kind.typed(board)
    shown = typed.translate(str.maketrans('^v<>', '↑↓←→'))
    assert shown != typed and kind.read(shown) == board


def test_a_sudoku_with_other_boxes_can_be_typed_as_a_jigsaw_sudoku():
    rows = '..|..|..\n' * 3
    tall = KINDS['sudoku'].read(f'{rows}--+--+--\n{rows}')
    with pytest.raises(FormatError, match='jigsaw_sudoku can be typed with any'):
        KINDS['sudoku'].typed(tall)
    other = KINDS['jigsaw_sudoku'].read('AABBCC\n' * 3 + 'DDEEFF\n' * 3 + '......\n' * 6)
    assert [cells for _, cells, _ in other.areas()] == [cells for _, cells, _ in tall.areas()]


def test_a_row_out_of_line_is_read_if_no_cell_can_be_missing():
    text = ' 2  .  .  .\n .   . 10  .\n .  .  .  .\n .  .  .  .'
    assert KINDS['nurikabe'].read(text).clues == {(0, 0): 2, (2, 1): 10}


def test_gaps_that_all_rows_have_are_read():
    text = '3 3   2 2\n2 2   3 3'
    assert KINDS['slitherlink'].read(text) == KINDS['slitherlink'].read(text.replace('   ', ' '))


@pytest.mark.parametrize('name', KINDS)
def test_full_width_signs_are_read(name):
    text = script(name).PUZZLE.strip('\n')
    wide = text.translate({sign: sign + 0xFEE0 for sign in range(ord('0'), ord('9') + 1)})
    assert KINDS[name].read(wide) == KINDS[name].read(text)


@pytest.mark.parametrize(
    ('name', 'usual', 'other'),
    [
        ('masyu', 'WB', '○●'),
        ('yin_yang', 'WB', '○●'),
        ('statue_park', 'WB', '○●'),
        ('kropki', 'WB', '○●'),
        ('akari', '#.', '■·'),
        ('crossword', '#', '█'),
        ('makaro', '<>^v', '←→↑↓'),
        ('thermometers', '<>^v', '←→↑↓'),
        ('yajilin', '<>^v', '←→↑↓'),
        ('futoshiki', '^v', '∧∨'),
        ('hidato', 'x', 'X'),
        ('nurikabe', '.', '_'),
    ],
)
def test_other_signs_of_the_same_look_are_read(name, usual, other):
    text = script(name).PUZZLE.strip('\n')
    looks = text.translate(str.maketrans(usual, other))
    assert looks != text
    assert KINDS[name].read(looks) == KINDS[name].read(text)


@pytest.mark.parametrize(
    ('name', 'text', 'holes'),
    [
        ('slitherlink', '3..\n..x\n.xx', [(2, 1), (1, 2), (2, 2)]),
        ('masyu', 'W . x\n. x .\n. . B', [(2, 0), (1, 1)]),
        ('tents', '  1 1 0\n1 T . .\n1 . . x\n0 . T .', [(2, 1)]),
        ('heyawake', 'AAB\nCxB\nA1', [(1, 1)]),
        ('suguru', 'ABB\nAxB\n\n2..\n.x.', [(1, 1)]),
        ('akari', 'ragged\n..#\n.\n..1', [(1, 1), (2, 1)]),
        ('nurikabe', 'ragged\n| 2 | . | . |\n| . | . |', [(2, 1)]),
        ('lits', 'ragged\nAAAB\nABBB\nAB', [(2, 2), (3, 2)]),
    ],
)
def test_cells_are_missing(name, text, holes):
    """By x, or at the end of short rows; the board comes back as typed and as a drawing."""
    board = KINDS[name].read(text)
    assert {*Board.grid(board.width, board.height).places} - {*board.places} == {*holes}
    assert KINDS[name].read(KINDS[name].typed(board)) == board == KINDS[name].read(board.penpa())


@pytest.mark.parametrize(
    ('name', 'first', 'other'),
    [
        ('slitherlink', 'every dot: true', 'touching: true'),
        ('numberlink', 'every cell: false', 'squares: false'),
    ],
)
def test_facts_are_said_in_any_order(name, first, other):
    cells = {'slitherlink': '3..\n..2', 'numberlink': '12\n..\n12'}[name]
    one, two = (
        KINDS[name].read('\n'.join([*lines, cells])) for lines in permutations([first, other])
    )
    assert one == two
    assert one.facts == two.facts == {line.split(':')[0]: 'true' in line for line in (first, other)}
    with pytest.raises(FormatError):
        KINDS[name].read(f'{first}\n{other}\n{first}\n{cells}')


@pytest.mark.parametrize(
    ('name', 'text', 'reason'),
    [
        (
            'masyu',
            'W..\n..\nB..',
            "has 2 cells, not 3 ('..'): type . for an empty cell, x for a hole",
        ),
        (
            'hitori',
            '12.\n1.\n..3',
            "has 2 cells, not 3 ('1.'): type . for an empty cell, or a line before: ragged",
        ),
        ('tents', 'ragged\n 1 0\n1 . T\n0 .', 'ragged: with numbers around the board type x'),
        ('kropki', 'ragged\n...\n..\n...', 'ragged: kropki boards have no holes'),
        ('snake', '  1 3\n1 . x\n0 . x', '3 on the top: column 2 has no cells'),
    ],
)
def test_rows_that_are_short_in_no_way(name, text, reason):
    with pytest.raises(FormatError, match=re.escape(reason)):
        script(name).rules(CNF(), KINDS[name].read(text))
