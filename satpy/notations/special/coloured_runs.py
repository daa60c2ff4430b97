"""Runs in colours, outside of a nonogram."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import Cell
from satpy.notations.layers.values import ABSENT, Forms
from satpy.notations.source import ALPHABET
from satpy.notations.special.nonogram import RunClues

__all__ = ['ColouredRuns', 'length_of', 'letters_of', 'shown_colors']

INITIALS = {
    'b': '#4a90d9',
    'g': '#5cb85c',
    'k': '#444444',
    'o': '#ff9f1c',
    'p': '#b07cc6',
    'r': '#e05a5a',
    'y': '#ffd93b',
}
"""The colours of letters that begin their names, where a puzzle does not say how they are shown."""
PALETTE = [*INITIALS.values()]
"""Those of other letters."""


class ColouredRuns(RunClues):
    """Runs, which may have colours; given cells in black and white.

    A coloured run is a text, its length and the letter of its colour: `3a`, `?a`. The fact `colors`
    says how letters are shown, {'a': '#ff0000'}; a typed board is a .non file then.

    >>> board = Board.grid(2, 1, top=[['1a'], ['1b']], left=[['1a', '1b']])
    >>> ColouredRuns().typed(board)
    ['rows', '1a,1b', 'columns', '1a', '1b']
    """

    def forms(self) -> Mapping[str, Forms]:
        runs = [*super().forms()['top'], [str]]
        return {**super().forms(), 'top': runs, 'left': runs, 'facts.colors': [dict, ABSENT]}

    def is_run(self, part: Cell) -> bool:
        return super().is_run(part) or is_coloured(part)

    def write_link(self, board: Board) -> str:
        if letters_of(board):
            raise FormatError('a puzzle URL has no coloured runs')
        return super().write_link(board)

    def typed(self, board: Board) -> list[str]:
        if not letters_of(board):
            return super().typed(board)
        if board.colors:
            raise FormatError('a .non file has no given cells')
        colors: dict[str, str] = board.facts.get('colors') or {}
        shown = [f'color {letter} {color}' for letter, color in colors.items()]
        rows, columns = (
            [','.join(runs) or '0' for runs in side] for side in (board.left, board.top)
        )
        return [*shown, 'rows', *rows, 'columns', *columns]

    def take(self, drawn: Board, board: Board) -> None:
        """Take runs and given cells, and the colours among the rules of a drawing."""
        super().take(drawn, board)
        colors = drawn.facts.pop('colors', None)
        if colors is not None:
            board.facts['colors'] = colors

    def check(self, board: Board) -> None:
        """Each line's runs must fit into it, and rows and columns agree for each colour."""
        letters = letters_of(board)
        colors = board.facts.get('colors') or {}
        if not all(isinstance(color, str) for color in [*colors, *colors.values()]):
            raise FormatError(f"colors: expected {{'a': '#ff0000', ...}}, not {colors!r}")
        if not letters:
            super().check(board)
            return
        cells = {letter: [0, 0] for letter in letters}
        sides = ('row', board.left, board.width), ('column', board.top, board.height)
        for at, (name, lines, room) in enumerate(sides):
            for number, runs in enumerate(lines, 1):
                check_fits(f'{name} {number}', runs, f'the {name} has {room}', room)
                for run in runs:
                    cells[run[-1]][at] += least(run)
        unknown = {run[-1] for line in board.top + board.left for run in line if run[0] == '?'}
        for letter, (by_rows, by_columns) in cells.items():
            if by_rows != by_columns and letter not in unknown:
                detail = f'{by_rows} cells by the rows, {by_columns} by the columns'
                raise FormatError(f'colour {letter}: {detail}')
            if colors and letter not in colors:
                shown = f'color {letter} #ff0000'
                raise FormatError(f'no line says what colour {letter} is: {shown}')
        if 'black' in board.colors.values():
            raise FormatError('a cell is given as black, and the runs have colours')


def is_coloured(part: object) -> bool:
    """Return whether a part of a clue is a length, or `?`, and the letter of a colour."""
    if not isinstance(part, str) or part[-1:] not in [*ALPHABET]:
        return False
    return part[:-1] == '?' or part[:-1].isdecimal()


def length_of(run: str) -> int | str:
    """Return the length of a coloured run, or `?`.

    >>> length_of('12a'), length_of('?a')
    (12, '?')
    """
    return '?' if run[0] == '?' else int(run[:-1])


def least(run: str) -> int:
    """Return how many cells a coloured run has at least."""
    length = length_of(run)
    return 1 if isinstance(length, str) else length


def check_fits(line: str, runs: list[Cell], room_in_words: str, room: int) -> None:
    """Raise FormatError if a line has a run without a colour, or its runs need too many cells."""
    for run in runs:
        if not is_coloured(run) or not run[:-1].strip('0'):
            found = '?' if run is None else run
            raise FormatError(f'{line}: others have colours; expected a run like 3a, found {found}')
    same = sum(a[-1] == b[-1] for a, b in zip(runs, runs[1:]))
    needs = sum(map(least, runs)) + same
    if needs > room:
        raise FormatError(f'{line}: runs {" ".join(runs)} need {needs} cells, {room_in_words}')


def letters_of(board: Board) -> list[str]:
    """Return the letters of the colours of the runs; none in black and white.

    >>> letters_of(Board.grid(1, 1, top=[['1b']], left=[['1b']])), letters_of(Board.grid(1, 1))
    (['b'], [])
    """
    runs = [run for runs in board.top + board.left for run in runs or ()]
    return sorted({run[-1] for run in runs if isinstance(run, str)})


def shown_colors(board: Board) -> dict[str, str]:
    """Return {letter: how it is shown}.

    >>> shown_colors(Board.grid(1, 2, top=[['1a', '1b']], left=[['1a'], ['1b']]))
    {'b': '#4a90d9', 'a': '#5cb85c'}
    """
    letters = letters_of(board)
    found = {letter: INITIALS[letter] for letter in letters if letter in INITIALS}
    others = [letter for letter in letters if letter not in found]
    free = [color for color in PALETTE if color not in found.values()] or PALETTE
    found.update((letter, free[n % len(free)]) for n, letter in enumerate(others))
    return {**found, **(board.facts.get('colors') or {})}
