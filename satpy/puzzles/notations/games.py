"""Game IDs of Tatham's that are more than the cells of a board: a function for each kind.

What stands behind the colon is in some of the Puzzle Team's tasks as well.
"""

from __future__ import annotations

from satpy.puzzles.kinds import Kind
from satpy.puzzles.kinds.codes import TEAM_NUMBERS
from satpy.puzzles.kinds.source import DIGITS, LETTERS, MAX_SIDE, Source
from satpy.puzzles.kinds.typed import places
from satpy.puzzles.notations.tatham import open_id, open_square_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.puzzles.kinds.puzzles import Tally

__all__ = [
    'binairo', 'dominosa', 'futoshiki', 'read_futoshiki', 'read_numbers', 'read_skyscrapers',
    'read_tents', 'skyscrapers', 'tents', 'tents_board', 'tents_fit',
]  # fmt: skip

WAYS = {'U': (0, -1), 'R': (1, 0), 'D': (0, 1), 'L': (-1, 0)}


def binairo(kind: Kind, source: Source) -> Any:
    """Read an ID of Unruly, such as `6x6u:aBcA...`.

    a to y count the cells from one given 0 to the next, A to Y those to a given 1, a or A if it is
    the next cell; z and Z are 25 cells without one. Only with the letter u no two rows or columns
    are the same.
    """
    text, params, width, height = open_id(source, 'unruly')
    givens = {}
    at = 0
    while text.more():
        sign = text.some(LETTERS + LETTERS.upper(), 'a letter', 1)
        count = LETTERS.index(sign.lower())
        at += count
        if count < 25:
            givens[at % width, at // width] = int(sign.isupper())
            at += 1
        if at > width * height + 1:
            raise text.error(f'more than the {width * height} cells of the board')
    if at < width * height + 1:
        raise text.error(f'the text ends after {at} of {width * height} cells and one more')
    givens = {place: digit for place, digit in givens.items() if place[1] < height}
    return kind.puzzle(width, height, givens, 'u' in params.partition('d')[0])


def dominosa(kind: Kind, source: Source) -> Any:
    """Read `n:numbers`, the numbers from 0 to n, of a board of n + 2 columns and n + 1 rows."""
    text = source.unquoted()
    text.more()
    text.take(r'[^\s#]*#')
    most = text.number('the largest number')
    text.check_size(most + 2, most + 1)
    text.take('d[a-z]*')
    text.expect(':', 'a colon')
    return read_numbers(kind, text, most)


def read_numbers(kind: Kind, text: Source, most: int) -> Any:
    """Read the numbers from 0 to `most` of a board of dominosa, `[12]` for 12."""
    width, height = most + 2, most + 1
    numbers = []
    while text.more():
        if text.run('[', 1):
            numbers.append(text.number('a number'))
            text.expect(']', ']')
        else:
            numbers.append(int(text.some(DIGITS, 'a digit or [', 1)))
        if numbers[-1] > most:
            raise text.error(f'{numbers[-1]} is larger than {most}')
    if len(numbers) != width * height:
        raise text.error(f'{len(numbers)} cells, the board has {width * height}')
    rows = [numbers[at : at + width] for at in range(0, len(numbers), width)]
    return kind.puzzle(width, height, numbers=rows)


def futoshiki(kind: Kind, source: Source) -> Any:
    """Read an ID of Unequal, `5:0,0L,0L,...`."""
    text, params, size = open_square_id(source, 'unequal')
    if 'a' in params.partition('d')[0]:
        raise text.error('the mode Adjacent is not known')
    return read_futoshiki(kind, text, size)


def read_futoshiki(kind: Kind, text: Source, size: int) -> Any:
    """Read of each cell its number or 0, and the ways to neighbours that have smaller numbers."""
    givens, less = {}, set()
    for at in range(size * size):
        x, y = at % size, at // size
        if at:
            text.expect(',', 'a comma between two cells')
        number = text.number('a number, 0 for none')
        if number:
            givens[x, y] = number
        for sign in text.run(''.join(WAYS)):
            other = x + WAYS[sign][0], y + WAYS[sign][1]
            if not (0 <= other[0] < size and 0 <= other[1] < size):
                raise text.error(f'no cell in the way {sign}')
            less.add((other, (x, y)))
    text.take(',')
    text.finish()
    return kind.puzzle(size, size, givens, less)


def skyscrapers(kind: Kind, source: Source) -> Any:
    """Read an ID of Towers, `4:////1/3///4////3/`."""
    text, _, size = open_square_id(source, 'towers')
    return read_skyscrapers(kind, text, size)


def read_skyscrapers(kind: Kind, text: Source, size: int) -> Any:
    """Read the clues of columns, above and below, and of rows, left and right; `,`; the givens."""
    clues: list[int | None] = []
    for at in range(4 * size):
        if at:
            text.expect('/', '/ between two clues')
        there = text.at < text.end and text.text[text.at] in DIGITS
        clues.append(text.number('a clue') if there else None)
    sides = [clues[at : at + size] for at in range(0, 4 * size, size)]
    cells: list[int | None] = []
    if text.take(','):
        cells = TEAM_NUMBERS.read(text, size * size)
    text.finish()
    givens = {(at % size, at // size): cell for at, cell in enumerate(cells) if cell}
    return kind.puzzle(size, size, *sides, givens)


def tents(kind: Kind, source: Source) -> Any:
    """Read an ID of Tents, `WxH:runs,c1,...,cW,r1,...,rH`."""
    text, _, width, height = open_id(source, 'tents')
    return tents_board(kind, text, *read_tents(text), width, height)


def read_tents(text: Source) -> tuple[str, list[Tally]]:
    """Return the cells in one line, with the tree beyond the board if there is one, and tallies.

    runs: `_` a tree at once, a-y 1 to 25 cells and then a tree, z 25 cells without one; `!` and
    `-`: the cell before is a given tent, or a given place without one. The runs end on a tree
    beyond the board.
    """
    cells: list[str] = []
    while not text.take(','):
        run = text.expect('[_a-z!-]', 'a run of empty cells, or a comma')
        if run in '!-':
            if not cells:
                raise text.error(f'{run} needs a cell before it')
            cells[-1] = '*' if run == '!' else '-'
        else:
            plain = 0 if run == '_' else min(LETTERS.index(run) + 1, 25)
            cells += '.' * plain + 'T' * (run != 'z')
        if len(cells) > MAX_SIDE**2 + 1:
            raise text.error(f'each side of a board has 1 to {MAX_SIDE} cells')
    tallies: list[Tally] = [text.number('a tally')]
    while text.take(','):
        tallies.append(text.number('a tally'))
    text.finish()
    return ''.join(cells), tallies


def tents_board(
    kind: Kind, text: Source, cells: str, tallies: list[Tally], width: int, height: int
) -> Any:
    """Return the puzzle with these cells, and with tallies of the columns, then of the rows."""
    size = width * height
    if not tents_fit(cells, size):
        told = len(cells) - cells.endswith('T')
        raise text.error(f'{told} cells, a {width}x{height} board has {size}')
    if len(tallies) != width + height:
        raise text.error(f'{len(tallies)} tallies, a {width}x{height} board has {width + height}')
    rows = [cells[at : at + width] for at in range(0, size, width)]
    found = (places(rows, symbol) for symbol in 'T*-')
    return kind.puzzle(width, height, tallies[width:], tallies[:width], *found)


def tents_fit(cells: str, size: int) -> bool:
    """Return whether these are the cells of a board, with the tree beyond it or without."""
    return len(cells) == size or (len(cells) == size + 1 and cells.endswith('T'))
