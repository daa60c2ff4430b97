"""What a terminal shows besides answers: clues that clash, and what is certain of several answers.

The places are found in the texts of sections, in the words that the examples have for them:
`island of 3 at column 2, row 5`, `row 5: 2`, `column 2: 3 1`, `number 4`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Hashable, Iterable, Iterator, Mapping

from satpy.boards.board import Board
from satpy.cli.streams import print_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.drawing import Drawing

    Place = tuple[int, int]

__all__ = ['certain_part', 'mark_clash', 'open_picture', 'places_in']

CELL = re.compile(r'\bcolumn (\d+), row (\d+)')
LINE = re.compile(r'(row|column) (\d+): (\d+)?')
NUMBER = re.compile(r'number (\d+)$')


def mark_clash(board: Board, sections: Iterable[str]) -> Board | None:
    """Take the answer off a board and mark the clues of these sections.

    Returns None if no section tells a place.

    >>> board = Board.grid(2, 1, top=[1, 0], left=[2]).shade([(0, 0)])
    >>> print(mark_clash(board, ['column 2: 0', 'row 1: 2', 'no pools']))
         1[0]
       ┌─────┐
    [2]│ · · │
       └─────┘
    >>> mark_clash(board, ['no pools']) is None
    True
    """
    board.unsolved()
    marked = {place for text in sections for place in places_of(board, text)}
    return board.mark(marked) if marked else None


def places_of(board: Board, text: str) -> Iterator[Place]:
    """Yield the places of the clues that a section is about."""
    cell, line, number = CELL.search(text), LINE.match(text), NUMBER.match(text)
    if cell:
        yield int(cell[1]) - 1, int(cell[2]) - 1
    elif line:
        at = int(line[2]) - 1
        sides = {'left': (-1, at), 'right': (board.width, at)}
        if line[1] == 'column':
            sides = {'top': (at, -1), 'bottom': (at, board.height)}
        for side, place in sides.items():
            if board.outside[side][at : at + 1] not in ([], [None]):
                yield place
        along = line[1] == 'row'
        for place, given in board.givens.items():
            if place[along] == at and str(given) == line[3]:
                yield place
    elif number:
        yield from (place for place, given in board.givens.items() if str(given) == number[1])


def places_in(key: Hashable) -> Iterator[Place]:
    """Yield the places in what a term stands for: a place, a place and a number, a line, cells.

    >>> [*places_in((3, 4, 9))], [*places_in(((3, 4), (3, 5)))], [*places_in(('L', ((0, 1),)))]
    ([(3, 4)], [(3, 4), (3, 5)], [(0, 1)])
    """
    if isinstance(key, tuple):
        if len(key) > 1 and isinstance(key[0], int) and isinstance(key[1], int):
            yield key[0], key[1]
        else:
            for part in key:
                yield from places_in(part)


def certain_part(board: Board, terms: Mapping[Any, int], forced: set[int]) -> Board:
    """Leave of the answer on a board what is certain, and mark the other places with `?`.

    terms: {what a term stands for: term}; forced: the literals that hold in every solution.

    >>> board = Board.grid(3, 1).shade([(0, 0), (1, 0)])
    >>> certain_part(board, {(0, 0): 1, (1, 0): 2, (2, 0): 3}, {1}).rows()
    ['#??']
    """
    answer = board.answer
    unsure = {
        place
        for key, term in terms.items()
        if term not in forced and -term not in forced
        for place in places_in(key)
    }

    def sure(there: Mapping[Place, Any]) -> dict[Place, Any]:
        return {place: thing for place, thing in there.items() if place not in unsure}

    def holds(link: tuple[Place, Place]) -> bool:
        return terms.get(link, terms.get(link[::-1])) in forced

    answer.shaded -= unsure
    for place, symbol in answer.symbols.items():
        # The shape of a ship depends on what is beside it, which may be open.
        answer.symbols[place] = '#' if symbol == 'ship' and unsure else symbol
    answer.symbols, answer.numbers = sure(answer.symbols), sure(answer.numbers)
    answer.regions, answer.fills = sure(answer.regions), sure(answer.fills)
    board.certain(board.places.keys() - unsure)
    if answer.fences is not None:  # the places of their terms are dots
        answer.fences = {*filter(holds, answer.fences)}
        answer.certain = set()
        return board
    if answer.lines is not None:
        answer.lines = [*filter(holds, answer.lines)]
    return board.differing(unsure)


def open_picture(picture: Board | Drawing) -> None:
    """Show a picture in the browser, from a temporary file that stays for it to read."""
    import webbrowser
    from tempfile import mkstemp

    file, path = mkstemp('.svg', 'satpy-')
    os.close(file)
    picture.save(path)
    shown = webbrowser.open(f'file://{path}')
    print_status(f'{path}: a drawing of the first answer' + ('' if shown else ', no browser found'))
