"""Tents and trees.

Typed: the column tallies, then for each row its tally and its cells: `T` tree, `.` not known,
`*` a given tent, `-` a given place without one. Tallies of one digit need no blanks, and `?` is
a tally that is not given:

     1?1            1  ?  1
    1T..         1  T  .  .
    0..T         0  .  .  T
    1..-        10  .  .  -
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Tally, Tents
from satpy.puzzles.notations.puzzleteam import PAGE, find_size, open_task
from satpy.puzzles.notations.source import MAX_SIDE, Kind, Notation, Source, Start
from satpy.puzzles.notations.tatham import GAME_ID, open_id
from satpy.puzzles.notations.typed import places, read_cells, read_tallies

__all__ = ['KIND']


def board(rows: list[Tally], cols: list[Tally], cells: Sequence[Sequence[str]]) -> Tents:
    trees, tents, empty = (places(cells, symbol) for symbol in 'T*-')
    return Tents(len(cols), len(rows), rows, cols, trees, tents, empty)


def read_typed(source: Source) -> Tents:
    header, *lines = source.lines()
    if not lines:
        raise header.error('expected a line of column tallies, then the rows')
    if not any(sign.isdigit() or sign == '?' for sign in header.text[header.at : header.end]):
        told = 'a number for each, ? for one that is not known'
        raise header.error(f'the columns have no tallies: put a line of them before this, {told}')
    rows = [line.tally('the tally of this row before its cells, or ?') for line in lines]
    cells = read_cells(lines, lambda line: line.run('.Tt*-', 1), 'one of . T * -')
    cells = [[cell.upper() for cell in row] for row in cells]
    width = len(cells[0])
    blanks = any(header.text[at].isspace() for at in range(header.at, header.end))
    cols = read_tallies(header, width, 'column', compact=width > 1 and not blanks)
    return board(rows, cols, cells)


def read_description(text: Source) -> tuple[str, list[Tally]]:
    """`runs,c1,...,cW,r1,...,rH`: the cells in one line, and the tallies.

    Where the runs end on a tree beyond the board, as they should, it is still there.
    """
    cells: list[str] = []
    while not text.take(','):
        run = text.expect('[_a-z!-]', 'a run of empty cells, or a comma')
        if run in '!-':
            if not cells:
                raise text.error(f'{run} needs a cell before it')
            cells[-1] = '*' if run == '!' else '-'
        else:
            plain = 0 if run == '_' else min(ord(run) - ord('a') + 1, 25)
            cells += '.' * plain + 'T' * (run != 'z')
        if len(cells) > MAX_SIDE**2 + 1:
            raise text.error(f'each side of a board has 1 to {MAX_SIDE} cells')
    tallies: list[Tally] = [text.number('a tally')]
    while text.take(','):
        tallies.append(text.number('a tally'))
    text.finish()
    return ''.join(cells), tallies


def fill(text: Source, cells: str, tallies: list[Tally], width: int, height: int) -> Tents:
    size = width * height
    if len(cells) != size and not (len(cells) == size + 1 and cells.endswith('T')):
        told = len(cells) - cells.endswith('T')
        raise text.error(f'{told} cells, a {width}x{height} board has {size}')
    if len(tallies) != width + height:
        raise text.error(f'{len(tallies)} tallies, a {width}x{height} board has {width + height}')
    rows = [cells[at : at + width] for at in range(0, size, width)]
    return board(tallies[width:], tallies[:width], rows)


def read_id(source: Source) -> Tents:
    text, _, width, height = open_id(source, 'tents')
    cells, tallies = read_description(text)
    return fill(text, cells, tallies, width, height)


def read_task(source: Source) -> Tents:
    task = open_task(source)
    cells, tallies = read_description(task)
    numbers = [tally or 0 for tally in tallies]

    def fits(width: int, height: int) -> bool:
        size = width * height
        if len(cells) != size and not (len(cells) == size + 1 and cells.endswith('T')):
            return False
        trees = cells.count('T', 0, size)
        return sum(numbers[:width]) == sum(numbers[width:]) == trees

    return fill(task, cells, tallies, *find_size(task, len(tallies), fits))


def read_url(source: Source) -> Tents:
    text, width, height = puzzlink.open_url(source, 'tents')
    clues = puzzlink.number16(text, width + height)
    tallies = [puzzlink.known(clue) for clue in clues]
    trees = puzzlink.trees36(text, width * height)
    text.finish()
    return Tents(
        width,
        height,
        rows=tallies[width:],
        cols=tallies[:width],
        trees=[(tree % width, tree // width) for tree in trees],
    )


def read_file(source: Source) -> Tents:
    text, width, height = puzzlink.open_file(source, 'tents')
    top, *lines = puzzlink.file_words(text, height + 1, width + 1)
    _, *cols = [puzzlink.known(puzzlink.file_number(word)) for word in top]
    rows = [puzzlink.known(puzzlink.file_number(line[0])) for line in lines]
    cells = [[puzzlink.file_sign(word, '1A-.') for word in line[1:]] for line in lines]
    trees = places(cells, '1')
    return Tents(width, height, rows, cols, trees)


def puzzle_url(puzzle: Tents) -> str:
    if puzzle.tents or puzzle.empty:
        raise FormatError('a puzzle URL has no given tents, or places without one')
    tallies = puzzlink.write_number16([*puzzle.cols, *puzzle.rows])
    trees = [y * puzzle.width + x for x, y in puzzle.trees]
    body = tallies + puzzlink.write_trees36(trees, puzzle.width * puzzle.height)
    return puzzlink.url('tents', puzzle.width, puzzle.height, body)


def answer_link(puzzle: Tents, rows: Sequence[str]) -> str:
    words = {'T': '1', '*': 'A'}
    width, height = puzzle.width, puzzle.height
    lines = [['.', *map(puzzlink.file_word, puzzle.cols)]]
    for tally, row in zip(puzzle.rows, rows):
        lines.append([puzzlink.file_word(tally), *(words.get(cell, '-') for cell in row)])
    # One 0 for each pair of neighbours: no line is drawn between them.
    lines += [['0'] * (width - 1)] * height + [['0'] * width] * (height - 1)
    return puzzlink.file_link('tents', width, height, lines)


KIND = Kind(
    [
        Notation('a Puzzle Team page', PAGE, read_task),
        Notation('a Tatham game ID', GAME_ID, read_id),
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a Puzzle Team task', Start(r'\s*[_a-z!-]+,', ','), read_task),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
)
