"""Whether an answer of cave keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import takewhile

from kinds.common import beside, cut_off, pieces, places, signs_of, walk, wrong_views

ROWS = '#...## ###.## #.#..# ...... .#..## .##..#'
PAIRS = [
    ('products: true\n.4..\n..4.\n.6..\n...6', '.... ##.# #... #...'),
    ('products: true\n...2.\n??...\n44..2\n.....', '###.# ..... ..##. #####'),
    ('https://puzz.link/p?cave/6/6/g3q2h3jbj3i3i2g', ROWS),
    (
        '\n2..3......\n6.7.......\n..........\n.....8898.\n...45....2\n9......3..\n......8...\n'
        '..2......4\n2.....4...\n.5.....2..\n',
        '.##..##### .....##### ##.####.## .#........ .##..####. ......#.## ..##.....# '
        '#..###.... ..####.### #.####..##',
    ),
]


def wrong_products(board, rows):
    """The faults of numbers that are products of what is seen across and down."""
    signs = signs_of(board, rows)
    for place, n in board.clues.items():
        across, down = (
            1
            + sum(
                len([*takewhile(lambda p: signs[p] == '.', walk(place, way, signs))])
                for way in ways
            )
            for ways in ('ew', 'ns')
        )
        if signs[place] != '.' or n not in (None, across * down):
            yield f'{across} times {down} seen from {place}, not {n}'


def faults(board, rows):
    yield from (
        wrong_products(board, rows) if board.facts.get('products') else wrong_views(board, rows)
    )
    yield from cut_off(places(rows, '.'))
    inner = {place for place in board.places if beside(*place) <= board.places.keys()}
    for piece in pieces(places(rows, '#')):
        if piece <= inner:
            yield f'{min(piece)} is not connected to the edge'
