"""Whether an answer of putteria keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, signs_of
from kinds.fillings import some_values

fillings = some_values
ROWS = '3.4.. x..3. 1.3.. .3... ..5.3'
PAIRS = [
    ('AABBC\nABBCC\nDEEEF\nGGGHF\nHHHHF\n..4..\nx....\n.....\n.....\n..5..', ROWS),
    ('https://puzz.link/p?putteria/5/5/ba9havush4y5h', ROWS.replace('x', '.')),
    ('https://puzz.link/p?putteria/5/5/ba9havush4h.v5h', ROWS),
    (
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=3VSxjtswDN39FQVnDRIVo463Dr21w9'
        '1mGIESMzmjspXKNq7B4f69lCVHd0OBGzrVtIBH8vHRogRPvxbjSZRsuhJSKDbEal07Gd7NnvrZUv1FfF'
        'vmZ+cZCPHj4UGcjZ2oaBKrLV7h4vsO6gYUCEBeCto3Dp/cMJixO3jqHNSvcDgYZrVv4p5Zxr9lPF2tuX'
        '3Mzc/kBxccAcZ79zJF3PWeTnPvxuhO6wbP3gwUA1dnb5ct+7O3lvzJXChVj+642ON77WnxZ3Oi0Bz3UC'
        'tuPS7DkfwawbDTHfDUwj4FlFUIlFvgTn5kNjvTbTg6G/HZE9l+pI/e9+jmxBYEJfdCKQk1srRUGauK8T'
        '5hmTF+FQqrzJe44r2+w0hXCbM8Jkk+fYWbZGiV+FJnjFyLqRa5Vm+1KuPAl7vYtrxDlmAZnem4fY7OGJ'
        'mjk7xmzk5mjgo6PJsXY9MwwxFG1JGlOY/y/7h67y/dP7xTnx1hg/HPEKz8HGqLpi0K+A3ravjQhObA+j'
        'RwXeaZfG+g/QM=',
        ROWS,
    ),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign, 36) for place, sign in signs.items() if sign not in '.x'}
    yield from [
        f'{n} is given at {place}'
        for place, n in board.clues.items()
        if (found.get(place, 'cross') != n) or (n == 'cross' and signs[place] != 'x')
    ]
    yield from [f'{p} is no clue' for p in signs if signs[p] == 'x' and p not in board.clues]
    yield from [f'{place} has one beside it' for place in found if beside(*place) & found.keys()]
    for name, cells, _ in board.areas():
        numbers = [found[place] for place in cells if place in found]
        if numbers != [len(cells)]:
            yield f'room {name} of {len(cells)} cells has {numbers}'
    for axis in 0, 1:
        lines = [(place[axis], n) for place, n in found.items()]
        yield from [f'{n} twice in line {at}' for at, n in {*lines} if lines.count((at, n)) > 1]
