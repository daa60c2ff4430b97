"""Whether an answer of battleship keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places, wrong_tallies

PAIRS = [
    ('+ ++\n0 ? ? ? 1\n2 ?\nx.>~.\nxxx~+\n', 'x<>.. xxx.O'),
    ('+\n1 ?\n1 ?\n.x\nxx', 'Ox xx'),
    ('https://puzz.link/p?battleship/4/1/10113j/2/11g/21o', 'O.<>'),
    ('3x1f2,0,1:1,1,0,2,aRa', '<>.'),
    ('1,3,0,2,1,3,4,0,1,2,3,0;', '.O.<#> ...... .O.... ...O.^ <>...v ......'),
]


def sign_of(ships, x, y):
    """Return the sign of a ship's cell, from where the ship goes on."""
    ways = {'<': (x + 1, y), '>': (x - 1, y), '^': (x, y + 1), 'v': (x, y - 1)}
    goes_on = [sign for sign, way in ways.items() if way in ships]
    return '#' if len(goes_on) == 2 else ''.join(goes_on) or 'O'


def faults(board, rows):
    ships = places(rows, '<>^v#O')
    yield from [] if ships <= board.places.keys() else ['a ship lies on a hole']
    lengths = []
    for x, y in ships:
        if {(x - 1, y + 1), (x + 1, y + 1)} & ships:
            yield f'ships touch at {x}, {y}'
        if not {(x - 1, y), (x, y - 1)} & ships:
            across = next(n for n in range(1, 1000) if (x + n, y) not in ships)
            down = next(n for n in range(1, 1000) if (x, y + n) not in ships)
            lengths.append(max(across, down))
        if rows[y][x] != sign_of(ships, x, y):
            yield f'{x}, {y} is drawn as {rows[y][x]}'
    if sorted(lengths) != sorted(board.facts['fleet']):
        yield f'the fleet is {sorted(lengths)}'
    yield from wrong_tallies(ships, board)
    for (x, y), sign in board.clues.items():
        found = rows[y][x] if (x, y) in ships else '~'
        if found != sign and not (sign == '+' and found != '~'):
            yield f'{x}, {y} is {found}, not {sign}'
