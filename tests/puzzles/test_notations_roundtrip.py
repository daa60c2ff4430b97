"""Any puzzle, written in each notation by a writer of the tests' own, is read as it was."""

from __future__ import annotations

from itertools import groupby, product
from string import ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import FormatError, cartesian_table, pairs
from satpy.puzzles.kinds.rooms import cells_of, rooms_between
from satpy.puzzles.notations import *

sides = st.integers(1, 6)
tally = st.none() | st.integers(0, 300)


@st.composite
def boards(draw, symbols):
    """Width, height, and some symbol for each cell, in reading order."""
    width, height = draw(sides), draw(sides)
    places = [(x, y) for y in range(height) for x in range(width)]
    drawn = st.lists(symbols, min_size=len(places), max_size=len(places))
    return width, height, dict(zip(places, draw(drawn)))


def tallies(data, count):
    return data.draw(st.lists(tally, min_size=count, max_size=count))


def told(number):
    return '?' if number is None else str(number)


def joined(between, items):
    return between.join(map(told, items))


def grid(width, words, between=''):
    words = [*words]
    return [between.join(words[at : at + width]) for at in range(0, len(words), width)]


def skipping(cells, apart=''):
    """The cells in one word, a-z for 1 to 26 empty ones."""
    out = ''
    for empty, group in groupby(cells, lambda cell: cell == '.'):
        found = [*group]
        more, rest = divmod(len(found), 26)
        out += 'z' * more + ascii_lowercase[rest - 1] * (rest > 0) if empty else apart.join(found)
    return out


def pattern_givens(cells):
    """X black, x white; a-y for 0 to 24 cells not known and then one that is, z for 25."""
    out, many = '', 0
    for cell in cells:
        if cell == '.':
            many += 1
        else:
            out += ascii_lowercase[many].upper() if cell == 'X' else ascii_lowercase[many]
            many = 0
        if many == 25:
            out, many = out + 'z', 0
    return out + ascii_lowercase[many] * (many > 0)


@settings(deadline=None)
@given(boards(st.sampled_from('..T*-')), st.data())
def test_any_tents(board, data):
    width, height, cells = board
    where = {symbol: [place for place in cells if cells[place] == symbol] for symbol in 'T*-'}
    rows, cols = tallies(data, height), tallies(data, width)
    puzzle = Tents(width, height, rows, cols, where['T'], where['*'], where['-'])
    for blank in ('', ' '):
        lines = zip(rows, grid(width, cells.values(), blank))
        text = '\n'.join([joined(' ', cols), *(f'{told(row)} {line}' for row, line in lines)])
        assert read_puzzle('tents', text) == puzzle
    plain = Tents(width, height, rows, cols, where['T'])
    assert read_puzzle('tents', puzzle_url(plain)) == plain
    assert read_puzzle('tents', answer_link(puzzle, grid(width, cells.values()))) == plain


@settings(deadline=None)
@given(boards(st.sampled_from('....T')), st.data())
def test_any_tents_in_runs(board, data):
    width, height, cells = board
    numbers = [number or 0 for number in tallies(data, width + height)]
    trees = [place for place in cells if cells[place] == 'T']
    puzzle = Tents(width, height, numbers[width:], numbers[:width], trees)
    runs = ''
    for run in ''.join(cells.values()).split('T'):
        runs += 'z' * (len(run) // 25) + '_abcdefghijklmnopqrstuvwxy'[len(run) % 25]
    task = f'{runs},{joined(",", numbers)}'
    assert read_puzzle('tents', f'{width}x{height}:{task}') == puzzle
    assert read_puzzle('tents', task, size=(width, height)) == puzzle


@settings(deadline=None)
@given(boards(st.booleans()), st.data())
def test_any_nonogram(board, data):
    """Clues of a picture, which `check` must be content with."""
    width, height, cells = board
    rows = [[cells[x, y] for x in range(width)] for y in range(height)]
    puzzle = Nonogram(
        width,
        height,
        rows=[[len([*run]) for black, run in groupby(row) if black] for row in rows],
        cols=[[len([*run]) for black, run in groupby(col) if black] for col in zip(*rows)],
    )
    puzzle.check()
    lines = puzzle.cols + puzzle.rows
    task = '/'.join(joined('.', line) for line in lines)
    words = '\n'.join(joined(' ', line) for line in puzzle.rows + puzzle.cols)
    non = ['rows', *(joined(',', line) for line in puzzle.rows)]
    non += ['columns', *(joined(',', line) for line in puzzle.cols)]
    for text in (
        f'{width}x{height}:{task}',
        f'var task = "{task}"; puzzleWidth: {width}, puzzleHeight: {height}',
        str((puzzle.cols, puzzle.rows)),
        f'{puzzle.rows} {puzzle.cols}',
        f'{width} {height}\n{words}\n',
        '\n'.join([f'width {width}', f'height {height}', *non, '']),
        puzzle_url(puzzle),
        answer_link(puzzle, [''.join('.#'[cell] for cell in row) for row in rows]),
    ):
        assert read_puzzle('nonogram', text) == puzzle
    shown = [place for place in cells if data.draw(st.booleans())]
    puzzle.givens = {place: cells[place] for place in shown}
    word = ['xX'[cells[place]] if place in shown else '.' for place in cells]
    game_id = f'{width}x{height}:{task},{pattern_givens(word)}'
    assert read_puzzle('nonogram', game_id) == puzzle


@settings(deadline=None)
@given(boards(st.sampled_from(['.', '.', '?']) | st.integers(1, 6000).map(str)))
def test_any_nurikabe(board):
    width, height, cells = board
    clues = {
        place: None if cell == '?' else int(cell) for place, cell in cells.items() if cell != '.'
    }
    puzzle = Nurikabe(width, height, clues)
    if width > 1:
        assert read_puzzle('nurikabe', '\n'.join(grid(width, cells.values(), '  '))) == puzzle
    if all(clue is None or clue < 4096 for clue in clues.values()):
        assert read_puzzle('nurikabe', puzzle_url(puzzle)) == puzzle
    answer = grid(width, ['#' if cell == '.' else '.' for cell in cells.values()])
    assert read_puzzle('nurikabe', answer_link(puzzle, answer)) == puzzle


@settings(deadline=None)
@given(boards(st.sampled_from(['.', '.']) | st.integers(1, 99).map(str)))
def test_any_nurikabe_task(board):
    width, height, cells = board
    puzzle = Nurikabe(
        width, height, {place: int(cell) for place, cell in cells.items() if cell != '.'}
    )
    task = skipping(cells.values(), apart='_')
    page = f"puzzleWidth: {width}, puzzleHeight: {height}, task = '{task}'"
    assert read_puzzle('nurikabe', page) == puzzle


@settings(deadline=None)
@given(boards(st.sampled_from('.....~O<>^v#+x')), st.lists(st.integers(1, 40)), st.data())
def test_any_battleship(board, fleet, data):
    width, height, cells = board
    fleet = sorted(fleet, reverse=True)
    puzzle = Battleship(width, height, tallies(data, height), tallies(data, width), fleet or [1])
    puzzle.givens = {place: cell for place, cell in cells.items() if cell not in '.x'}
    puzzle.holes = {place for place, cell in cells.items() if cell == 'x'}
    ships = ' '.join('+' * length for length in puzzle.fleet)
    lines = [ships, joined(' ', puzzle.cols), joined(' ', puzzle.rows)]
    assert read_puzzle('battleship', '\n'.join(lines + grid(width, cells.values()))) == puzzle
    puzzle.holes = set()
    puzzle.fleet = [length for length in puzzle.fleet if length < 36] or [1]
    for link in (puzzle_url(puzzle), answer_link(puzzle, ['#' * width] * height)):
        assert read_puzzle('battleship', link) == puzzle


@settings(deadline=None)
@given(boards(st.sampled_from('.....~O<>^v#')), st.data())
def test_any_battleship_in_letters(board, data):
    width, height, cells = board
    puzzle = Battleship(width, height, tallies(data, height), tallies(data, width), [1])
    puzzle.givens = {place: cell for place, cell in cells.items() if cell != '.'}
    word = ''.join(cells.values()).translate(str.maketrans('~O^v<>#', 'WSTBLRC'))
    told_tallies = joined(',', puzzle.cols + puzzle.rows).replace('?', '-')
    game_id = f'{width}x{height}f1,1:{told_tallies},{skipping(word)}'
    assert read_puzzle('battleship', game_id) == puzzle
    puzzle.rows, puzzle.cols = [0] * height, [0] * width
    word = ''.join(cells.values()).translate(str.maketrans('~O#^>v<', '0123456'))
    task = f'{joined(",", puzzle.cols + puzzle.rows)};{skipping(word)}'
    assert read_puzzle('battleship', task, size=(width, height), fleet=[1]) == puzzle


BOXES = {4: (2, 2), 6: (3, 2), 8: (4, 2), 9: (3, 3), 10: (5, 2), 12: (4, 3), 16: (4, 4), 25: (5, 5)}


@settings(deadline=None)
@given(st.sampled_from(sorted(BOXES)), st.data())
def test_any_sudoku(size, data):
    cells = st.lists(
        st.sampled_from([0, 0, *range(1, size + 1)]), min_size=size**2, max_size=size**2
    )
    numbers = data.draw(cells)
    givens = {(at % size, at // size): n for at, n in enumerate(numbers) if n}
    puzzle = Sudoku(size, size, BOXES[size], givens, data.draw(st.booleans()))
    puzzle.check()
    signs = ['.123456789abcdefghijklmnop'[n] for n in numbers]
    for between, words in [('', signs), (' ', [str(n) if n else '.' for n in numbers])]:
        rows = [between.join(words[at : at + size]) for at in range(0, size**2, size)]
        text = '\n'.join(['x' * puzzle.diagonal, *rows])
        assert read_puzzle('sudoku', text) == puzzle
        assert read_puzzle('sudoku', text.replace('\n', between)) == puzzle
    puzzle.diagonal = False
    if size in (4, 6, 9, 16, 25):
        assert read_puzzle('sudoku', puzzle_url(puzzle)) == puzzle
        answer = ''.join(sign.replace('.', '1') for sign in signs)
        rows = [answer[at : at + size] for at in range(0, size**2, size)]
        assert read_puzzle('sudoku', answer_link(puzzle, rows)) == puzzle
    else:
        with pytest.raises(FormatError, match='only boxes of 2x2, 3x2, 3x3, 4x4, 5x5'):
            puzzle_url(puzzle)


sums = st.sampled_from([0, 0, 1, 9, 10, 19, 20, 45])


@settings(deadline=None)
@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_any_kakuro(width, height, data):
    places = [(x, y) for y in range(height) for x in range(width)]
    black = {place for place in places if data.draw(st.integers(0, 2)) == 0}
    white = set(places) - black
    down, across = {}, {}
    for x, y in [*black, *((x, -1) for x in range(width)), *((-1, y) for y in range(height))]:
        # puzz.link has no sums outside the board where a black cell follows.
        below = data.draw(sums) if y >= 0 or (x, 0) in white else 0
        beside = data.draw(sums) if x >= 0 or (0, y) in white else 0
        if below and x >= 0:
            down[x, y] = below
        if beside and y >= 0:
            across[x, y] = beside
    puzzle = Kakuro(width, height, black, down, across)
    rows = [
        [
            '.' if (x, y) in white else f'{down.get((x, y), "")}\\{across.get((x, y), "")}'
            for x in range(-1, width)
        ]
        for y in range(-1, height)
    ]
    typed = '\n'.join(' '.join('#' if cell == '\\' else cell for cell in row) for row in rows)
    assert read_puzzle('kakuro', typed) == puzzle
    assert read_puzzle('kakuro', puzzle_url(puzzle)) == puzzle
    answer = [''.join('#' if (x, y) in black else '7' for x in range(width)) for y in range(height)]
    assert read_puzzle('kakuro', answer_link(puzzle, answer)) == puzzle


@st.composite
def walls(draw, width, height):
    """Borders between some cells."""
    links = pairs(cartesian_table(range(width), range(height)))
    return (
        draw(st.sets(st.sampled_from([tuple(sorted(link)) for link in links]))) if links else set()
    )


@st.composite
def rooms(draw, width, height):
    return rooms_between(draw(walls(width, height)), width, height)


def typed(rows):
    return '\n'.join(' '.join(map(str, row)) for row in rows)


@given(sides, sides, st.integers(0, 9), st.data())
def test_any_star_battle(width, height, stars, data):
    puzzle = StarBattle(width, height, stars, data.draw(rooms(width, height)))
    link = answer_link(puzzle, ['*' * width] * height)
    for text in (f'{stars}\n{typed(puzzle.regions)}', puzzle_url(puzzle), link):
        assert read_puzzle('star_battle', text) == puzzle


@given(sides, sides, st.data())
def test_any_heyawake(width, height, data):
    board = data.draw(rooms(width, height))
    names = sorted(cells_of(board))
    clues = data.draw(st.dictionaries(st.sampled_from(names), st.integers(0, 300)))
    puzzle = Heyawake(width, height, board, clues)
    numbers = ' '.join(f'{name}{n}' for name, n in clues.items())
    link = answer_link(puzzle, ['#' * width] * height)
    for text in (f'{typed(board)}\n{numbers}', puzzle_url(puzzle), link):
        assert read_puzzle('heyawake', text) == puzzle


@given(sides, sides, st.data())
def test_any_hitori(width, height, data):
    number = st.none() | st.integers(0, 36 * 36 - 1)
    row = st.lists(number, min_size=width, max_size=width)
    puzzle = Hitori(width, height, data.draw(st.lists(row, min_size=height, max_size=height)))
    assert read_puzzle('hitori', puzzle_url(puzzle)) == puzzle
    assert read_puzzle('hitori', answer_link(puzzle, ['#' * width] * height)) == puzzle
    if width > 1:
        rows = [['.' if n is None else n for n in row] for row in puzzle.numbers]
        assert read_puzzle('hitori', typed(rows)) == puzzle


@given(sides, sides, st.data())
def test_any_fillomino(width, height, data):
    cells = list(product(range(width), range(height)))
    clues = data.draw(st.dictionaries(st.sampled_from(cells), st.integers(1, 300)))
    puzzle = Fillomino(width, height, clues)
    assert read_puzzle('fillomino', answer_link(puzzle, ['1' * width] * height)) == puzzle
    if width > 1:
        rows = [[clues.get((x, y), '.') for x in range(width)] for y in range(height)]
        assert read_puzzle('fillomino', typed(rows)) == puzzle
    puzzle.walls = data.draw(walls(width, height))
    assert read_puzzle('fillomino', puzzle_url(puzzle)) == puzzle


def test_a_fillomino_one_cell_wide():
    """Without blanks, 10 is one cell all the same."""
    puzzle = Fillomino(1, 11, clues={(0, 0): 10})
    link = answer_link(puzzle, [*['10'] * 10, ' 1']).replace('%20', ' ')
    assert link.endswith('/. /' + '10 /' * 9 + '1 /' + '/' * 11 + '0 /' * 9 + '1 /')
    assert read_puzzle('fillomino', link) == puzzle
    with pytest.raises(FormatError, match='not 11 rows of 1 cells'):
        answer_link(puzzle, ['10 1'] * 11)
