"""Any puzzle, written in each notation by a writer of the tests' own, is read as it was."""

from __future__ import annotations

from itertools import groupby
from string import ascii_lowercase

from hypothesis import given, settings
from hypothesis import strategies as st

from satpy.puzzles.notations import (
    Battleship,
    Nonogram,
    Nurikabe,
    Tents,
    answer_link,
    puzzle_url,
    read_puzzle,
)

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
