"""How answers are written behind their puzzles in puzz.link files.

A function here is named by `answer` of a kind; it returns lines for the rows of an answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import files
from satpy.puzzles.kinds.rooms import Place, Wall, walls_between

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = [
    'Joined',
    'borders',
    'borders_and_marks',
    'bridges',
    'drawn',
    'lines',
    'loop',
    'no_lines',
    'numbers_between',
    'regions',
    'shaded',
    'shaded_and_drawn',
    'shaded_and_ticks',
    'slashes',
    'starred',
    'triangles',
]

Rows: TypeAlias = 'Sequence[str]'
RIGHT = '╶└┌├─┴┬┼'
DOWN = '╷│┌├┐┤┬┼'
LEFT = '╴┘─┴┐┤┬┼'
UP = '╵└│├┘┴┤┼'
ISLANDS = '12345678?'


def shaded(puzzle: Any, rows: Rows, sign: str = '#') -> list[str]:
    """Mark the cells with a sign."""
    return [files.line('#' if cell == sign else '+' for cell in row) for row in rows]


def starred(puzzle: Any, rows: Rows) -> list[str]:
    """Mark the cells with a star."""
    return shaded(puzzle, rows, '*')


def no_lines(puzzle: Any, rows: Rows) -> list[str]:
    """Draw none of the lines that the player could draw between cells."""
    across = files.line('0' * (puzzle.width - 1))
    return [across] * puzzle.height + [files.line('0' * puzzle.width)] * (puzzle.height - 1)


def numbers_between(puzzle: Any, rows: Rows) -> list[str]:
    """Write numbers in the cells that have none of `puzzle.numbers`."""
    answer = spread(puzzle, rows)
    return [
        files.line('.' if (x, y) in puzzle.numbers else cell for x, cell in enumerate(row))
        for y, row in enumerate(answer)
    ]


def regions(puzzle: Any, rows: Rows) -> list[str]:
    """Write numbers in the cells that have no clue, then the borders between numbers."""
    answer = spread(puzzle, rows)
    lines = [
        files.line('.' if puzzle.clues.get((x, y)) else cell for x, cell in enumerate(row))
        for y, row in enumerate(answer)
    ]
    return lines + border_lines(puzzle, walls_between(answer))


def border_lines(puzzle: Any, walls: set[Wall]) -> list[str]:
    """Write the borders between columns, row by row, then those between rows."""
    lines = []
    for i, j in ((1, 0), (0, 1)):
        for y in range(puzzle.height - j):
            line = [((x, y), (x + i, y + j)) in walls for x in range(puzzle.width - i)]
            lines.append(files.line('01'[wall] for wall in line))
    return lines


def borders(puzzle: Any, rows: Rows) -> list[str]:
    """Write the borders between regions; each cell shows the name of its region."""
    return border_lines(
        puzzle, walls_between([row if len(row) == puzzle.width else row.split() for row in rows])
    )


def borders_and_marks(puzzle: Any, rows: Rows) -> list[str]:
    """Write the borders between regions, then a cell's colour, of which there is none."""
    return borders(puzzle, rows) + [files.line('0' * puzzle.width)] * puzzle.height


def shaded_and_ticks(puzzle: Any, rows: Rows) -> list[str]:
    """Mark the shaded cells, then the pieces that the player has ticked off, of which none is."""
    return [*shaded(puzzle, rows), files.line('0' * len(puzzle.pieces))]


def triangles(puzzle: Any, rows: Rows) -> list[str]:
    """Write which corner of each cell is black: 2 to 5, or none."""
    return [files.line(dict(zip('◣◢◥◤', '2345')).get(cell, '.') for cell in row) for row in rows]


def loop(puzzle: Any, rows: Rows) -> list[str]:
    """Write a loop from dot to dot; dots and lines are in every other row and column."""
    drawn = [['0' if sign == ' ' else '1' for sign in row] for row in rows]
    upright = [files.line(row[::2]) for row in drawn[1::2]]
    return upright + [files.line(row[1::2]) for row in drawn[::2]]


def lines(puzzle: Any, rows: Rows) -> list[str]:
    """Write lines from cell to cell, drawn with box characters, between `puzzle.numbers`."""
    return joined_lines(puzzle, Joined(puzzle.numbers, rows))


def joined_lines(puzzle: Any, joined: Joined) -> list[str]:
    """Write which cells are joined to the next one in their rows, then in their columns."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    across = [files.line(joined.line(x, y, 1, 0) for x in xs[:-1]) for y in ys]
    return across + [files.line(joined.line(x, y, 0, 1) for x in xs) for y in ys[:-1]]


def drawn(puzzle: Any, rows: Rows) -> list[str]:
    """Write lines from cell to cell, drawn with box characters."""
    return joined_lines(puzzle, Joined({}, spread(puzzle, rows)))


def shaded_and_drawn(puzzle: Any, rows: Rows) -> list[str]:
    """Mark shaded cells, then write the lines between the others."""
    signs = spread(puzzle, rows)
    marks = [files.line('#' if cell == '#' else '.' for cell in row) for row in signs]
    return marks + joined_lines(puzzle, Joined({}, signs))


def bridges(puzzle: Any, rows: Rows) -> list[str]:
    """Write how many lines there are between cells; between islands side by side none is drawn."""
    columns = [''.join(column) for column in zip(*rows)]
    for line in (*rows, *columns):
        for one, other in zip(line, line[1:]):
            if one in ISLANDS and other in ISLANDS:
                raise FormatError('the drawing does not show the bridges of islands side by side')
    across = [[count_lines(row[x : x + 2], '─═') for x in range(len(row) - 1)] for row in rows]
    down = [
        [count_lines(column[y : y + 2], '│║') for column in columns] for y in range(len(rows) - 1)
    ]
    return [files.line(line) for line in across + down]


def count_lines(signs: str, lines: str) -> int:
    """Return how many lines two cells show; lines: the signs for one and for two."""
    return max(lines.find(sign) + 1 for sign in signs)


def slashes(puzzle: Any, rows: Rows) -> list[str]:
    """Write the diagonals of cells."""
    return [files.line({'\\': '1', '/': '2'}.get(cell, '.') for cell in row) for row in rows]


def spread(puzzle: Any, rows: Rows) -> list[Sequence[str]]:
    """Return the signs of each row, between which there are blanks if any has two characters."""
    return [row if len(row) == puzzle.width else row.split() for row in rows]


class Joined:
    """Which neighbours a drawing in box characters joins; the ends of paths are numbers in it."""

    def __init__(self, ends: dict[Place, int], rows: Sequence[Sequence[str]]) -> None:
        self.ends = ends
        self.signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}

    def line(self, x: int, y: int, dx: int, dy: int) -> int:
        """Return 1 if there is a line from a cell to the next, right or below; else 0."""
        here, there = (x, y), (x + dx, y + dy)
        ends = [place for place in (here, there) if place in self.ends]
        if len(ends) < 2:
            leads = self.signs[here] in (RIGHT if dx else DOWN)
            comes = self.signs[there] in (LEFT if dx else UP)
            return int(leads or comes)
        # Two ends side by side are joined if no line leads to either of them.
        same = self.ends[here] == self.ends[there]
        return int(same and not any(self.led_to(*end) for end in ends))

    def led_to(self, x: int, y: int) -> bool:
        """Return whether a line from another cell leads to this one."""
        beside = [(x - 1, y, RIGHT), (x + 1, y, LEFT), (x, y - 1, DOWN), (x, y + 1, UP)]
        return any(self.signs.get((a, b), ' ') in arms for a, b, arms in beside)
