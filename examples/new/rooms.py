#!/usr/bin/env python3
"""A kind of one's own, with rooms: which cells are shaded?

A room with a number has so many shaded cells. Shaded cells are not side by side, and all others
are connected.

PUZZLE: rows of letters, one for each room; an empty line; and the rooms' numbers, such as A2.
"""

from satpy import *
from satpy.cli.runner import CommandLine

# The puzzle that is solved if no other is given.
PUZZLE = """
AABCCD
AAEECD
AAEEFF
GGGGHF
IJJGGF
IIJKGF

A2 C1 D1 E1 F1 G2 H1 J2
"""


def read(text):
    """Return {(x, y): the letter of its room}, and {letter: number}."""
    board, _, numbers = text.strip().partition('\n\n')
    rows = board.split()
    rooms = {(x, y): room for y, row in enumerate(rows) for x, room in enumerate(row)}
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise FormatError(f'this row has {len(row)} cells, not {len(rows[0])}', line=y + 1)
    for (x, y), room in rooms.items():
        if not room.isalpha():
            raise FormatError(f'expected a letter, found {room}', line=y + 1, column=x + 1)
    clues = {}
    for word in numbers.split():
        if word[0] not in rooms.values() or not word[1:].isdigit():
            raise FormatError(f'{word} is not the letter of a room and a number')
        clues[word[0]] = int(word[1:])
    return rooms, clues


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    rooms, clues = puzzle
    board = {cell: {*neighbors(*cell, None, None)} & {*rooms} for cell in rooms}

    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in rooms}

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('shaded cells are not side by side', trusted=True)
    for a, b in pairs(board):
        cnf.write_one(-shaded[a], -shaded[b])  # a clause: one of these literals is true

    cnf.comment('all others are connected', trusted=True)
    connected(cnf, 'others', board, {cell: -shaded[cell] for cell in board})

    # A section for each clue, so that a mistyped one is named.
    for room, n in clues.items():
        cnf.comment(f'room {room}: {n}')
        cnf.write(window([shaded[cell] for cell in rooms if rooms[cell] == room], n))
    return shaded


def draw(puzzle, shaded):
    """Return the board with its rooms, the numbers in their first cells, and the shaded cells."""
    rooms, clues = puzzle
    first = {room: cell for cell, room in reversed(rooms.items())}
    return Board(rooms, rooms=rooms, corners={first[a]: n for a, n in clues.items()}).shade(shaded)


if __name__ == '__main__':
    with CommandLine(read, PUZZLE, __doc__, draw) as command:
        # Two different solutions differ in these terms; auxiliary variables do not matter.
        for shaded in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, shaded))
