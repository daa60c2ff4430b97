"""How an answer is written behind its puzzle in a puzz.link file: one class a kind of answer."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.puzzles.kinds.files import file_line
from satpy.puzzles.kinds.rooms import walls_between

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from satpy.puzzles.kinds.puzzles import Puzzle

__all__ = ['Answer', 'Joined', 'Lines', 'Loop', 'NoLines', 'Regions', 'Shaded']

Rows: TypeAlias = 'Sequence[str]'
RIGHT = '╶└┌├─┴┬┼'
DOWN = '╷│┌├┐┤┬┼'
LEFT = '╴┘─┴┐┤┬┼'
UP = '╵└│├┘┴┤┼'


class Answer:
    """An answer of which nothing stands behind the puzzle: its cells stand among the clues."""

    def size(self, puzzle: Puzzle) -> tuple[int, int]:
        """Return width and height of the drawn answer in characters."""
        return puzzle.width, puzzle.height

    def write(self, puzzle: Puzzle, rows: Rows) -> list[str]:
        """Return the lines of the file for these rows of the answer."""
        return []


class Shaded(Answer):
    """Cells with a `sign` are marked."""

    def __init__(self, sign: str = '#') -> None:
        self.sign = sign

    def write(self, puzzle: Puzzle, rows: Rows) -> list[str]:
        return [file_line('#' if cell == self.sign else '+' for cell in row) for row in rows]


class NoLines(Answer):
    """Lines that the player could draw between cells, none of which is drawn."""

    def write(self, puzzle: Puzzle, rows: Rows) -> list[str]:
        across = file_line('0' * (puzzle.width - 1))
        return [across] * puzzle.height + [file_line('0' * puzzle.width)] * (puzzle.height - 1)


class Regions(Answer):
    """Numbers in the cells that have no clue (`clues`), then the borders between numbers."""

    def __init__(self, clues: str) -> None:
        self.clues = clues

    def write(self, puzzle: Puzzle, rows: Rows) -> list[str]:
        clues = getattr(puzzle, self.clues)
        answer = [[*row] if len(row) == puzzle.width else row.split() for row in rows]
        lines = [
            file_line('.' if clues.get((x, y)) else cell for x, cell in enumerate(row))
            for y, row in enumerate(answer)
        ]
        walls = walls_between(answer)
        for i, j in ((1, 0), (0, 1)):
            for y in range(puzzle.height - j):
                line = [((x, y), (x + i, y + j)) in walls for x in range(puzzle.width - i)]
                lines.append(file_line('01'[wall] for wall in line))
        return lines


class Loop(Answer):
    """A loop from dot to dot, drawn with dots and lines in every other row and column."""

    def size(self, puzzle: Puzzle) -> tuple[int, int]:
        return 2 * puzzle.width + 1, 2 * puzzle.height + 1

    def write(self, puzzle: Puzzle, rows: Rows) -> list[str]:
        drawn = [['0' if sign == ' ' else '1' for sign in row] for row in rows]
        return [file_line(row[::2]) for row in drawn[1::2]] + [
            file_line(row[1::2]) for row in drawn[::2]
        ]


class Lines(Answer):
    """Lines from cell to cell, drawn with box characters; `ends`: {place: number} of paths."""

    def __init__(self, ends: str) -> None:
        self.ends = ends

    def write(self, puzzle: Puzzle, rows: Rows) -> list[str]:
        joined = Joined(getattr(puzzle, self.ends), rows)
        xs, ys = range(puzzle.width), range(puzzle.height)
        return [file_line(joined.line(x, y, 1, 0) for x in xs[:-1]) for y in ys] + [
            file_line(joined.line(x, y, 0, 1) for x in xs) for y in ys[:-1]
        ]


class Joined:
    """Which neighbours a drawing in box characters joins; the ends of paths are numbers in it."""

    def __init__(self, ends: dict[tuple[int, int], int], rows: Rows) -> None:
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
