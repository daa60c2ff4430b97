"""Boards in spreadsheets: what is copied out of one, and its files."""

from __future__ import annotations

from random import Random

import pytest

from satpy import Board
from satpy.cli.reading import text_of
from satpy.errors import FormatError
from satpy.notations.kind import read_text
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds
from satpy.notations.typed.sheets import copied_cells, tabbed


def copied(name, typed):
    """The cells of a typed board: each sign in one, none for `.` and for a corner."""
    rows = []
    for line in typed.strip('\n').split('\n'):
        plain = line.replace(' | ', '')
        if ':' in line or (line.isalpha() and line.islower()) or line == 'FNPTUVWXZ':
            rows.append([line])
        elif name == 'futoshiki':  # its blanks stand for something
            rows.append([plain[at].strip() for at in range(0, len(plain), 2)])
        elif '--' not in line:
            rows.append(plain.split() if len(plain.split()) > 1 else [*plain.rstrip()])
    width = max(map(len, rows))
    if name == 'kakurasu':
        rows[0].insert(0, '')
    # In a pentominoes an empty cell is none of the board.
    empty = ' ' if name == 'pentominoes' else '. '
    return tabbed(
        [[cell.strip(empty[0] + ' ') if cell in empty else cell for cell in row]
         + [''] * (width - len(row)) for row in rows]
    )  # fmt: skip


@pytest.mark.parametrize('name', KINDS)
def test_the_cells_of_an_example_are_read_as_its_typed_board(name):
    kind, typed = KINDS[name], script(name).PUZZLE
    text = copied(name, typed)
    assert '\t' in text or '\n' not in typed.strip()
    assert kind.read(text) == kind.read(typed)
    assert kind.read(text.replace('\n', '\r\n')) == kind.read(typed)


RULED = (
    'akari araf balance_loop binairo canal_view cave creek fillomino hitori masyu minesweeper '
    'nurikabe shikaku slitherlink sudoku yin_yang'
).split()


ASCII = str.maketrans('┌┐├┤┼─│·', '+++++-| ')


@pytest.mark.parametrize('name', RULED)
def test_a_table_with_bars_is_read_as_its_cells(name):
    """In Markdown with or without a head, and with drawn lines; `·` is an empty cell."""
    kind, typed = KINDS[name], script(name).PUZZLE
    rows = copied_cells(copied(name, typed), '\t')
    plain = ['| ' + ' | '.join(row) + ' |' for row in rows]
    rule = '|---' * len(rows[0]) + '|'
    head = '|   ' * len(rows[0]) + '|'
    drawn = '┼'.join('─' * len(rows[0]))
    boxed = [f'│{"│".join(cell or "·" for cell in row)}│\n├{drawn}┤' for row in rows]
    boxed.insert(0, f'┌{drawn}┐')
    ascii_box = [line.translate(ASCII) for line in boxed]
    headed = [[head, rule, *plain]] * (len(rows) == len(rows[0]))
    for lines in plain, *headed, [plain[0], rule, *plain[1:]], boxed, ascii_box:
        assert kind.read('\n'.join(lines)) == kind.read(typed)
    assert name in find_kinds('\n'.join(plain))


@pytest.mark.parametrize(
    'text',
    [
        '| 1 | 2 | 3 |\n|---|---|---|\n| . | 3 |   |\n|   |   |   |',
        '|   | 1 | 2 | 3 |\n|---|---|---|---|\n| 1 |   | 3 |   |\n| 2 |   |   |   |',
        '| 1 |   | 3 |\n| 2 |   |   |\n| 3 |   | 2 |',
        '\t1\t2\t3\n1\t\t3\t\n2\t\t\t\n3\t\t\t',
    ],
)
def test_a_table_whose_lines_are_numbered_is_refused(text):
    """The numbers would be read as clues."""
    with pytest.raises(FormatError, match='1 2 3 and so on'):
        KINDS['slitherlink'].read(text)


def test_an_empty_row_between_lines_is_no_head():
    board = KINDS['slitherlink'].read('│ │ │\n├─┼─┤\n│3│ │\n├─┼─┤\n│ │2│')
    assert (board.height, board.clues) == (3, {(0, 1): 3, (1, 2): 2})


def test_an_empty_head_of_a_board_that_is_no_square_may_be_a_row():
    table = '|  |  |\n|--|--|\n| 3 |  |'
    for text in (table, '|  |  |  |\n|--|--|--|\n| 3 |  |  |\n|  |  |  |'):
        with pytest.raises(FormatError, match='the head of this table is empty'):
            KINDS['slitherlink'].read(text)
    assert KINDS['slitherlink'].read(table.replace('  ', ' . ', 1)).height == 2
    assert KINDS['slitherlink'].read(f'{table}\n|  |  |').height == 2


@pytest.mark.parametrize(('kind', 'sign'), [('pipelink', '|'), ('tatamibari', '|')])
def test_bars_that_are_signs_of_the_kind_are_no_table(kind, sign):
    assert KINDS[kind].read(f'{sign}.{sign}.{sign}\n' * 2).width == 5


@pytest.mark.parametrize('text', ['\t3..\n\t.2.', '3..\t\n.2.\t', '\t3 . .\r\n\t. 2 .\r\n'])
def test_tabs_beside_rows_of_several_signs_are_blanks(text):
    assert KINDS['slitherlink'].read(text) == KINDS['slitherlink'].read('3..\n.2.')


@pytest.mark.parametrize('text', ['3..\t\n.2.', '\t32\n\t22', '\t3..\n.2.', '.2.\n\t\t\n3..'])
def test_a_tab_beside_several_signs_in_a_cell_is_no_empty_cell(text):
    with pytest.raises(FormatError, match='a second sign in a cell'):
        KINDS['slitherlink'].read(text)


def test_a_clue_of_several_signs_beside_empty_cells():
    board = KINDS['yajilin'].read('\t2^\t\n\t1<\t')
    assert board == KINDS['yajilin'].read('. 2^ .\n. 1< .')


@pytest.mark.parametrize(
    ('kind', 'text', 'typed'),
    [
        ('slitherlink', '\t\t\n\t3\t\n\t\t', '...\n.3.\n...'),
        ('slitherlink', 'every dot: true\t\t\n\t\t\n3\t\t', 'every dot: true\n...\n3..'),
        ('suguru', 'A\tA\nA\tB\n\t\n\t\n3\t', 'AA\nAB\n\n..\n3.'),
        ('tents', '\t1\t0\t0\n1\t\tT\t\n0\t\t\t', ' 100\n1.T.\n0...'),
    ],
)
def test_empty_cells_and_rows(kind, text, typed):
    assert KINDS[kind].read(text) == KINDS[kind].read(typed)


@pytest.mark.parametrize(
    ('kind', 'text', 'size'),
    [
        ('nurikabe', '12\t\n\t', (2, 2)),
        ('binairo', '1\t0\t\n0\t\t0', (3, 2)),
        ('binairo', '\t\n1\t0\n\t\n\t\n\t1', (2, 5)),
        ('binairo', '1\t0\n\t\n0\t1', (2, 3)),
    ],
)
def test_clues_that_contradict_each_other_stay_in_their_cells(kind, text, size):
    """They are no reason to take a cell for two, or an empty row for a gap."""
    board = read_text(KINDS[kind], text)
    assert (board.width, board.height) == size
    assert board.clues == Board.read(text).clues


def test_a_table_that_is_no_board_of_the_kind():
    with pytest.raises(FormatError, match="found 'Q'"):
        KINDS['slitherlink'].read('1\tQ\n2\t3')


CELLS = Board.grid(2, 2, clues={(0, 0): 1, (1, 0): 'a,b', (1, 1): 12})


@pytest.mark.parametrize(
    ('name', 'data'),
    [
        ('b.csv', b'1,"a,b"\r\n,12\r\n'),
        ('b.csv', b'\xef\xbb\xbf1;"a,b"\n;12\n'),
        ('b.tsv', b'1\ta,b\n\t12\n'),
        ('b.txt', '\ufeff1\ta,b\r\n\t12\r\n'.encode('utf-16-le')),
        ('b.txt', '\ufeff1\ta,b\r\n\t12\r\n'.encode('utf-16-be')),
    ],
)
def test_files(tmp_path, name, data):
    path = tmp_path / name
    path.write_bytes(data)
    assert Board.read(str(path)) == CELLS == Board.read(text_of(str(path)))


def test_a_file_that_is_no_text(tmp_path):
    path = tmp_path / 'b.txt'
    path.write_bytes(b'1\t2\n\xff')
    with pytest.raises(FormatError, match='this is not text') as caught:
        Board.read(str(path))
    assert (caught.value.path, caught.value.line) == (str(path), 2)


def workbook(path, cells):
    """Write a workbook: {name of a cell: (value, sides with a thick border, fill)}."""
    openpyxl = pytest.importorskip('openpyxl')
    from openpyxl.styles import Border, PatternFill, Side

    book = openpyxl.Workbook()
    for name, (value, sides, fill) in cells.items():
        cell = book.active[name]
        cell.value = value
        cell.border = Border(**dict.fromkeys(sides, Side('thick')), diagonal=Side('thin'))
        if fill:
            cell.fill = PatternFill('solid', fill)
    book.save(path)
    return book


def test_a_workbook(tmp_path):
    path = str(tmp_path / 'b.xlsx')
    workbook(path, {'B2': (3.0, ['right'], ''), 'C3': ('A', [], ''), 'D2': (None, [], '808080')})
    board = Board.read(path)
    assert board == Board.grid(
        3, 2, clues={(0, 0): 3, (1, 1): 'A'}, colors={(2, 0): 'gray'}, walls=[((0, 0), (1, 0))]
    )
    assert Board.read(text_of(path)) == board


@pytest.mark.parametrize('far', ['XFD1', 'A1048576', 'XFD1048576'])
def test_cells_that_are_far_apart_are_refused(tmp_path, far):
    path = str(tmp_path / 'b.xlsx')
    workbook(path, {'A1': (1, [], ''), far: (2, [], '')})
    with pytest.raises(FormatError, match=f'far apart, A1:{far}: delete the rows and columns'):
        Board.read(path)


def test_a_workbook_with_rooms_is_a_board_of_a_kind(tmp_path):
    path = str(tmp_path / 'b.xlsx')
    cells = {'A1': (1, ['right'], ''), 'A2': (None, ['right'], '')}
    workbook(path, {**cells, 'B2': (None, [], '000000'), 'B1': (None, [], 'FFFFFF')})
    there = Board.read(path)
    assert (there.rooms, there.black) == ({(0, 0): 0, (0, 1): 0, (1, 0): 1, (1, 1): 1}, {(1, 1)})
    workbook(path, {**cells, 'B2': (None, ['top'], '')})
    kind = KINDS['heyawake']
    assert kind.read(text_of(path)) == kind.read('AB\nAC\nA1')


def test_a_workbook_of_cells_is_a_typed_board(tmp_path):
    path = str(tmp_path / 'b.xlsx')
    workbook(path, {'A1': (2, [], ''), 'C3': ('?', [], '')})
    assert text_of(path) == '2\t\t\n\t\t\n\t\t?\n'


def framed(columns, rows, inside):
    """Cells with a thick line round these columns and rows, and what is in them."""
    cells = {}
    for x in columns:
        for y in rows:
            sides = ['left'] * (x == columns[0]) + ['right'] * (x == columns[-1])
            sides += ['top'] * (y == rows[0]) + ['bottom'] * (y == rows[-1])
            cells[f'{x}{y}'] = (inside.get(f'{x}{y}'), sides, '')
    return cells


def test_clues_beside_a_block_with_a_thick_line_round_it(tmp_path):
    path = str(tmp_path / 'b.xlsx')
    cells = framed('CDE', [3, 4], {'D4': 'T'})
    for name, value in {'C1': 1, 'C2': 2, 'E2': 7, 'A3': 4, 'B3': 5, 'F4': 'x', 'D5': 6}.items():
        cells[name] = (value, [], 'FFFF00' if name == 'F4' else '')
    workbook(path, cells)
    board = Board.grid(
        3, 2, clues={(1, 1): 'T'}, top=[[1, 2], None, [7]], left=[[4, 5], None],
        bottom=[None, 6], right=[None, 'x'],
    )  # fmt: skip
    assert Board.read(path) == board == Board.read(text_of(path))


def test_a_block_is_a_board_of_a_kind(tmp_path):
    path = str(tmp_path / 'b.xlsx')
    clues = {'B1': 1, 'C1': 1, 'A2': 2, 'A3': 0}
    workbook(path, {**framed('BC', [2, 3], {}), **{a: (n, [], '') for a, n in clues.items()}})
    board = KINDS['nonogram'].read(text_of(path))
    assert (board.top, board.left) == ([[1], [1]], [[2], []])


@pytest.mark.parametrize(
    ('cells', 'reason'),
    [
        ({}, 'the first sheet is empty'),
        ({'A1': (1, [], ''), 'merge': 'A1:B2'}, 'merged cells at A1:B2'),
        (
            {**framed('BC', [2, 3], {}), 'A1': ('by me', [], '')},
            'the text in cell A1 stands beside no row or column',
        ),
        ({'A1': (1, [], ''), 'theme': 'A1'}, 'the fill of cell A1: choose a plain colour'),
    ],
)
def test_workbooks_that_are_refused(tmp_path, cells, reason):
    openpyxl = pytest.importorskip('openpyxl')
    path = str(tmp_path / 'b.xlsx')
    merged, theme = cells.pop('merge', ''), cells.pop('theme', '')
    book = workbook(path, cells)
    if merged:
        book.active.merge_cells(merged)
    if theme:
        color = openpyxl.styles.Color(theme=5)
        book.active[theme].fill = openpyxl.styles.PatternFill('solid', color)
    book.save(path)
    with pytest.raises(FormatError, match=reason):
        Board.read(path)


def test_a_file_that_is_no_workbook(tmp_path, monkeypatch):
    path = tmp_path / 'b.xlsx'
    path.write_bytes(b'1\t2')
    with pytest.raises(FormatError, match='not a workbook'):
        Board.read(str(path))
    monkeypatch.setitem(__import__('sys').modules, 'openpyxl', None)
    with pytest.raises(FormatError, match='pip install openpyxl'):
        Board.read(str(path))


def test_cells_are_written_as_they_are_read():
    rows = [['a\tb', 'c "d"'], ['', 'two\nlines']]
    assert copied_cells(tabbed(rows), '\t') == rows


@pytest.mark.parametrize(
    'text', ['1\t\t2\n\t\t\n\n', '\n\n1\t\t2\n\t\t\n\n\n', '\ufeff1\t\t2\n\t\t']
)
def test_empty_lines_at_the_ends_are_no_rows(text):
    board = Board.read(text)
    assert (board.height, board.clues) == (2, {(0, 0): 1, (2, 0): 2})


def test_two_boards_are_refused():
    for text, line in ('1\t2\n\n3\t4', 2), ('\n1\t2\n3\t4\n\n5\t6', 4):
        with pytest.raises(FormatError, match='an empty line: give the rows') as caught:
            Board.read(text)
        assert caught.value.line == line


def test_what_is_no_table_is_refused_with_its_line():
    with pytest.raises(FormatError, match='not a table of cells') as caught:
        Board.read('1\t2\n3\t' + 200_000 * '4')
    assert caught.value.line == 2


def runs_of(cells):
    """The lengths of the runs of `#`, [0] for none."""
    return [len(run) for run in ''.join(cells).split('.') if run] or [0]


def test_a_nonogram_in_cells():
    """Random pictures, the runs in cells of their own next to the picture or away from it."""
    choose = Random(1)
    for _ in range(300):
        width, height = choose.randint(1, 7), choose.randint(1, 7)
        rows = [[choose.choice('##.') for _ in range(width)] for _ in range(height)]
        left, top = [*map(runs_of, rows)], [*map(runs_of, zip(*rows))]
        deep, wide, first = max(map(len, top)), max(map(len, left)), choose.random() < 0.5
        cells = [[''] * (wide + width) for _ in range(deep + height)]
        for x, runs in enumerate(top):
            for n, run in enumerate(runs, 0 if first else deep - len(runs)):
                cells[n][wide + x] = str(run)
        for y, runs in enumerate(left):
            for n, run in enumerate(runs, 0 if first else wide - len(runs)):
                cells[deep + y][n] = str(run)
        board = KINDS['nonogram'].read(tabbed(cells))
        assert (board.width, board.height) == (width, height)
        assert [[runs or [0] for runs in side] for side in (board.top, board.left)] == [top, left]


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('\t1\t1\n2\t\t\n\t\t', 'expected runs above the columns and before the rows, 0 for none'),
        ('\t1\t\n1\t\t', 'column 2: expected the length of a run, 0 for none, found'),
        ('\t1\t1\n2\t#\t', 'expected runs above the columns'),
        ('\t1\t1\nA\t\t', "row 1: expected the length of a run, 0 for none, found 'A'"),
        ('\t\t1\n1\t\t', 'expected runs above the columns'),
    ],
)
def test_cells_that_are_no_nonogram(text, reason):
    with pytest.raises(FormatError, match=reason):
        KINDS['nonogram'].read(text)
