"""The letters of a board: in reading order, along a line, and the selections of a solution."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from satpy.boards.board_svg import fenced_in
from satpy.boards.grids import areas, connected_parts, in_order, joined
from satpy.boards.layers import Pair, Place, reading_order
from satpy.boards.signs import dark, is_symbol, steps
from satpy.boards.tables import typed_rows
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.board import Board

__all__ = ['board_letters', 'spelled']


def board_letters(
    board: Board, places: Iterable[Place], grid: Mapping[Place, Any] | Iterable[Any] | None,
    numbers: bool,
) -> str:  # fmt: skip
    """Return the letters on these places, as `Board.letters` describes them."""
    if isinstance(places, Set):
        places = sorted(places, key=reading_order)
    found: Mapping[Place, Any]
    if grid is None:
        found = {**board.clues, **board.answer.symbols, **board.answer.numbers}
    elif isinstance(grid, Mapping):
        found = grid
    else:
        rows = typed_rows(grid)
        found = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
        # As in a typed board, rows may end after their last place, and blanks may be beyond it.
        beyond = (
            sign != ' ' and (x >= board.width or y >= board.height)
            for (x, y), sign in found.items()
        )
        if any(beyond) or not found.keys() >= {*board.places}:
            raise wrong_size(board, len(rows), map(len, rows))
    letters = ''
    for x, y in places:
        content = found.get((x, y))
        if isinstance(content, str):
            letters += content if content.isalpha() and not is_symbol(content) else ''
        elif numbers and isinstance(content, int):
            if not 1 <= content <= 26:
                raise FormatError(f'{content} at r{y + 1}c{x + 1} is not a letter: 1 is A, 26 is Z')
            letters += chr(ord('A') + content - 1)
    return letters


def wrong_size(board: Board, height: int, widths: Iterable[int]) -> FormatError:
    """Return the error that letters have not the size of the board."""
    size = f'{board.height} rows of {board.width}, as the board has them'
    found = ' and '.join(map(str, sorted({*widths}))) or 0
    return FormatError(f'the letters are not {size}, but {height} rows of {found}')


def spelled(board: Board, grid: Board | None = None) -> dict[str, str]:
    """Return {name of a set of places: its letters} for each set that a solution selects.

    They are the shaded places and the others, the places of each symbol, number and region, the
    places inside and outside of fences, and the places of each line, in its order. Numbers that
    stand once each are one set, in their order. grid: a board of the same size with the letters as
    clues (1 is A), if the board itself does not give them. Without it, the signs of the solution
    are read as well.

    >>> from satpy import Board
    >>> board = Board.read('CAT\\nDOG').shade([(0, 0), (1, 1)])
    >>> spelled(board)
    {'shaded': 'CO', 'unshaded': 'ATDG'}
    >>> spelled(Board.grid(2, 1).numbers([(0, 0, 8), (1, 0, 9)]))
    {'numbers as letters': 'HI'}
    >>> spelled(Board.grid(2, 1).shade([(0, 0)]))
    {}
    """
    answer, found = board.answer, {}
    if grid is None:
        # Of a solution of letters these stand in the cells, also where none was given.
        letters = {place: name for place, name in answer.symbols.items() if not is_symbol(name)}
        given = {**letters, **board.corners, **board.clues}
        if answer.numbers and all(1 <= n <= 26 for n in answer.numbers.values()):
            found['numbers as letters'] = board.letters({*answer.numbers}, numbers=True)
        found['letters of the solution'] = board.letters({*letters})
    elif (grid.width, grid.height) != (board.width, board.height):
        raise wrong_size(board, grid.height, [grid.width])
    else:
        given = grid.clues
    for name, places in picked(board, letters=grid is not None).items():
        spelling = board_letters(board, places, given, grid is not None)
        if spelling != found.get('letters of the solution'):
            found[name] = spelling
    return {name: letters for name, letters in found.items() if letters}


def picked(board: Board, letters: bool = False) -> dict[str, list[Place]]:
    """Return {name: places} for each set that a solution selects, in their order.

    letters: whether each letter of the solution selects its places, as other marks do.

    >>> from satpy import Board
    >>> picked(Board.grid(2, 2).lines([((0, 1), (0, 0)), ((0, 0), (1, 0))]))
    {'line': [(1, 0), (0, 0), (0, 1)], 'all others': [(1, 1)]}
    >>> picked(Board.grid(2, 1).numbers([(0, 0, 2), (1, 0, 1)]))
    {'in order of the numbers': [(1, 0), (0, 0)]}
    >>> picked(Board.grid(3, 1).symbols('+', [(1, 0)]).symbols('-', [(0, 0)]))
    {'-': [(0, 0)], '+': [(1, 0)], 'all others': [(2, 0)]}
    >>> picked(Board.grid(2, 1).symbols('V', [(0, 0), (1, 0)]), letters=True)
    {'V': [(0, 0), (1, 0)]}
    """
    answer = board.answer
    sets: dict[str, Iterable[Place]] = {'shaded': answer.shaded}
    for place in sorted(answer.symbols, key=reading_order):
        name = answer.symbols[place]
        if letters or is_symbol(name) or not name.isalpha():
            sets[name] = [*sets.get(name, ()), place]
    numbers = sorted({*answer.numbers.values()})
    once = 1 < len(numbers) == len(answer.numbers)
    for n in () if once else numbers:
        sets[f'number {n}'] = [place for place, other in answer.numbers.items() if other == n]
    if answer.fences:
        sets['inside'] = fenced_in(board)
    ordered = dict.fromkeys(board.places)
    regions = areas({place: answer.regions[place] for place in ordered if place in answer.regions})
    sets.update({f'region {i}': places for i, places in enumerate(regions.values(), 1)})
    found = {name: sorted(places, key=reading_order) for name, places in sets.items() if places}
    if once:
        found['in order of the numbers'] = sorted(answer.numbers, key=answer.numbers.__getitem__)
    lines = lines_of(board)
    for i, line in enumerate(lines, 1):
        name = f'line {i}' if len(lines) > 1 else 'line'
        try:
            found[name] = in_order(line)
        except FormatError:  # it branches
            found[f'{name}, row by row'] = sorted(joined(line), key=reading_order)
    chosen = {place for places in found.values() for place in places}
    others = {'': 'unshaded', 'shaded': 'unshaded', 'inside': 'outside'}.get(
        ' '.join(found), 'all others'
    )
    rest = [place for place in ordered if place not in chosen and not dark(board, place)]
    return {**found, others: rest} if rest else found


def lines_of(board: Board) -> list[list[Pair]]:
    """Return the lines on a board, each as the pairs of neighbours that it passes."""
    links = []
    for line in board.answer.lines or ():
        parts = [*steps(*line)]
        links += parts if all(a in board.places for a, _ in parts) else [line]
    parts_of = {}
    for i, part in enumerate(connected_parts(joined(links))):
        parts_of.update(dict.fromkeys(part, i))
    return [*areas({link: parts_of[link[0]] for link in links}).values()]
