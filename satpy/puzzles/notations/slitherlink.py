"""Slitherlink.

Typed: a digit 0-4 for a clue, `.` for none, blanks between them or not:

    2..1        2 . . 1
    .0.3        . 0 . 3

An answer is drawn with box characters: dots and lines in every other row and column, from the
first to the last, clues between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, groupby

from satpy.puzzles.notations import puzzlink
from satpy.puzzles.notations.puzzles import Slitherlink
from satpy.puzzles.notations.puzzleteam import PAGE, open_task, size_of
from satpy.puzzles.notations.source import LETTERS, Kind, Notation, Source, Start
from satpy.puzzles.notations.tatham import GAME_ID, open_id, skip_letters
from satpy.puzzles.notations.typed import read_cells

__all__ = ['KIND']

TASK = Start(r'\s*[0-4]*[a-z][0-4a-z]*\s*$', *LETTERS)


def board(width: int, height: int, clues: dict[int, int]) -> Slitherlink:
    """From the clues by the numbers of their cells in reading order."""
    placed = {(at % width, at // width): clue for at, clue in clues.items()}
    return Slitherlink(width, height, placed)


def read_typed(source: Source) -> Slitherlink:
    rows = read_cells(source.lines(), lambda line: line.run('01234.', 1), 'a digit 0-4 or .')
    cells = [cell for row in rows for cell in row]
    clues = {at: int(cell) for at, cell in enumerate(cells) if cell != '.'}
    return board(len(rows[0]), len(rows), clues)


def read_letters(text: Source, width: int, height: int) -> Slitherlink:
    """Clues, and letters that skip 1 to 26 cells."""
    found, count = skip_letters(text, '[0-4]', 'a digit 0-4')
    if count != width * height:
        raise text.error(f'{count} cells, a {width}x{height} board has {width * height}')
    return board(width, height, {at: int(clue) for at, clue in found.items()})


def read_id(source: Source) -> Slitherlink:
    text, params, width, height = open_id(source, 'loopy', r'(t[0-9]{1,2})?(d[a-z])?')
    if params.startswith('t') and params.rstrip('abcdefghijklmnopqrstuvwxyz') not in ('t0', 't00'):
        raise text.error('only boards of squares are known, t0')
    return read_letters(text, width, height)


def read_task(source: Source) -> Slitherlink:
    task = open_task(source)
    return read_letters(task, *size_of(task))


def read_url(source: Source) -> Slitherlink:
    text, width, height = puzzlink.open_url(source, 'slither')
    if text.text[: text.at].rstrip('/').split('/')[-3] == 'f':
        raise text.error('the variant f, a loop that passes every dot, is not known')
    clues = read_number4(text, width * height)
    text.finish()
    return board(width, height, clues)


def read_number4(text: Source, count: int) -> dict[int, int]:
    """Which of `count` cells has which clue.

    0-4: a clue; 5-9: 0-4 and then an empty cell; a-e: 0-4 and two; g-z: 1 to 20 empty cells. The
    last of these may be more than there is room for.

    >>> read_number4(Source('ch0.6', 'example'), 8)
    {0: 2, 5: 0, 7: 1}
    """
    clues: dict[int, int] = {}
    cell = 0
    while cell < count:
        if text.at == text.end:
            raise text.error(f'the URL ends after {cell} of {count} cells')
        char = text.expect('[0-9a-eg-z.]', 'a clue')
        value = 0 if char == '.' else int(char, 36)
        if value > 15:
            cell += value - 15
        else:
            if char != '.':
                clues[cell] = value % 5
            cell += 1 + value // 5
    return clues


def write_number4(cells: Iterable[int | None]) -> str:
    """The text that `read_number4` reads.

    >>> write_number4([2, None, None, None, None, 0, 1, None])
    'ch06'
    """
    out: list[str] = []
    for empty, group in groupby(cells, lambda cell: cell is None):
        found = list(group)
        if not empty:
            out += map(str, found)
            continue
        many = len(found)
        if out:
            behind = min(many, 2)
            out[-1] = puzzlink.base36(int(out[-1]) + 5 * behind)
            many -= behind
        twenties, rest = divmod(many, 20)
        out += ['z' * twenties, puzzlink.base36(15 + rest) if rest else '']
    return ''.join(out)


def read_file(source: Source) -> Slitherlink:
    text, width, height = puzzlink.open_file(source, 'slither')
    words = chain.from_iterable(puzzlink.file_words(text, height, width))
    cells = [puzzlink.file_sign(word, '01234.-') for word in words]
    return board(width, height, {at: int(cell) for at, cell in enumerate(cells) if cell.isdigit()})


def cells_of(puzzle: Slitherlink) -> list[list[int | None]]:
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [[puzzle.clues.get((x, y)) for x in xs] for y in ys]


def puzzle_url(puzzle: Slitherlink) -> str:
    body = write_number4(cell for row in cells_of(puzzle) for cell in row)
    return puzzlink.url('slither', puzzle.width, puzzle.height, body)


def answer_link(puzzle: Slitherlink, rows: Sequence[str]) -> str:
    drawn = [['0' if sign == ' ' else '1' for sign in row] for row in rows]
    lines = [[puzzlink.file_word(cell) for cell in row] for row in cells_of(puzzle)]
    lines += [row[::2] for row in drawn[1::2]]
    lines += [row[1::2] for row in drawn[::2]]
    return puzzlink.file_link('slither', puzzle.width, puzzle.height, lines)


KIND = Kind(
    [
        Notation('a Puzzle Team page', PAGE, read_task),
        Notation('a Tatham game ID', GAME_ID, read_id),
        Notation('a puzz.link file', puzzlink.FILE, read_file),
        Notation('a puzz.link URL', puzzlink.URL, read_url),
        Notation('a Puzzle Team task', TASK, read_task),
        Notation('a typed board', None, read_typed),
    ],
    puzzle_url,
    answer_link,
    drawn=lambda puzzle: (2 * puzzle.width + 1, 2 * puzzle.height + 1),
)
