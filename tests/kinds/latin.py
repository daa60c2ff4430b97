"""What checkers of numbers in rows, columns and rooms need."""

from __future__ import annotations

from collections import defaultdict


def numbers_in(rows):
    """Return {place: number} of rows, with blanks between the cells or not."""
    cells = [row.split() if ' ' in row else row for row in rows]
    return {
        (x, y): int(sign, 10 if len(sign) > 1 else 36)
        for y, row in enumerate(cells)
        for x, sign in enumerate(row)
        if sign not in '#x'
    }


def not_given(found, board):
    """Return a fault for each clue that does not stand where it is given."""
    return [f'{n} is given at {place}' for place, n in board.clues.items() if found[place] != n]


def not_latin(found, size):
    """Return a fault for each row and column that has not every number once."""
    every = [*range(1, size + 1)]
    wrong = []
    for n in range(size):
        if sorted(found[x, n] for x in range(size)) != every:
            wrong.append(f'row {n + 1} has not every number once')
        if sorted(found[n, y] for y in range(size)) != every:
            wrong.append(f'column {n + 1} has not every number once')
    return wrong


def by_room(found, rooms):
    """Return {room: its numbers, sorted}."""
    numbers = defaultdict(list)
    for place, name in rooms.items():
        numbers[name].append(found[place])
    return {name: sorted(values) for name, values in numbers.items()}


def not_each_once(found, rooms):
    """Return a fault for each room of n cells that has not the numbers 1 to n."""
    return [
        f'room {name} has not 1 to {len(values)}'
        for name, values in by_room(found, rooms).items()
        if values != [*range(1, len(values) + 1)]
    ]
