"""Whether an answer of compass keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, regions_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 3), (3, 2), (2, 4), (4, 1)]
ROWS = '1112 1112 3222 3322'
PAIRS = [
    (r'. . . .' '\n' r'. . 3\\\ .' '\n' r'0\\\ . . \2\3\ ' '\n. . . .', ROWS),
    ('https://puzz.link/p?compass/4/4/l3...g0...h.23.j', ROWS),
    (
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=3VNNb4MwDL3zK6acfWig6Qe3HdbrDtsNoSq'
        'AadECYQ6oq6r+9yWEtlRTj7uUyLLfsx1jWzHfvSSEOUQQrWAG3J211SK0WgwyG89n1SmMX+C17/aarAHwvtlA'
        'KZXBIBmj0uDEdlQVLE4YZ8BCK5ylZ0vnuq5lU2wJC83iE9tupY1Kz3D19M0jD2Gr5PHe1+2Rau0AMEmkD8bbR'
        'UWYd5VuPDRDiyXJGj3RanXcXbxflVJIudzhmN3orFfZ9G7TUylzdMVDzuK5Ld30dYZkmav94dxCLFzfEQNu84'
        'RYj1PwaOlQOKLFchq5EA7NHLI3mmOdaTXUc1F8GEMrjfHR4foPaZNKQlRVg/6nLujNw5tjQh6kUt5y7XurQIX'
        'dLfM51vZwYdNZ/98IE77y7wrEvU6DJA0C9sMGSSLLRZYYvuS63vQX',
        '111x 1112 1222',
    ),
]


def faults(board, rows):
    for name, area in regions_of(board, rows).items():
        if name == 'x':
            yield from [f'{place} is a hole' for place in area & board.places.keys()]
            continue
        yield from [f'{place} is no hole' for place in area - board.places.keys()]
        if len(pieces(area)) > 1:
            yield f'area {name} is in pieces'
        there = area & board.clues.keys()
        if len(there) != 1:
            yield f'{len(there)} compasses in area {name}'
            continue
        ((x, y),) = there
        above, before = sum(b < y for _, b in area), sum(a < x for a, _ in area)
        below, behind = sum(b > y for _, b in area), sum(a > x for a, _ in area)
        for n, found in zip(board.clues[x, y], (above, below, before, behind)):
            if n not in (None, found):
                yield f'{found}, not {n}, cells of area {name}'
