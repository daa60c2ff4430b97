"""clingo, with a natural model of each kind: clingo_models/KIND.lp, and the facts made here.

Connected regions are reachability, which clingo has built in. What else was tried and lost: a
nonogram's lines as automata (20 times slower).
"""

from __future__ import annotations

import os

import clingo
from clues import fleet_givens, island_reach, lines, out_of_reach

# A ring of trees and tents can be tied in two ways, a slalom goes round in two, and a piece of
# double choco that is like itself can be turned in several.
PROJECTED = ('tents', 'slalom', 'double_choco')
MODELS = os.path.join(os.path.dirname(__file__), 'clingo_models')


def solve(kind, record, mark):
    told = FACTS[kind](record) if kind in FACTS else record['facts']
    facts = ['size({width},{height}).'.format(**record), *told]
    project = ['--project=show'] if kind in PROJECTED else []
    control = clingo.Control(['2', '--warn=none', *project])
    control.load(os.path.join(MODELS, record.get('model', f'{kind}.lp')))
    control.add('base', [], '\n'.join(facts))
    mark('build')
    control.ground([('base', [])])
    mark('load')
    answers = []
    with control.solve(yield_=True) as models:
        for model in models:
            found = [place_of(symbol) for symbol in model.symbols(shown=True)]
            answers.append(KEYS[kind](found) if kind in KEYS else found)
            if len(answers) == 1:
                mark('first')
    mark('unique')
    return answers, {}


def pieces(answer):
    """The cells of each piece, of (piece, cell)."""
    cells = {}
    for name, cell in answer:
        cells.setdefault(name, []).append(cell)
    return [[name, found] for name, found in cells.items()]


def place_of(symbol):
    """The key of a true place: of four numbers two places, and otherwise as it is shown."""
    parts = [part_of(argument) for argument in symbol.arguments]
    return [parts[:2], parts[2:]] if len(parts) == 4 else parts


def part_of(symbol):
    if symbol.type == clingo.SymbolType.Number:
        return symbol.number
    if symbol.type == clingo.SymbolType.String:
        return symbol.string
    if symbol.name == 'half':
        return [argument.number / 2 for argument in symbol.arguments]
    return [part_of(argument) for argument in symbol.arguments] or symbol.name


def battleship(record):
    for name, numbers in (('row', record['rows']), ('col', record['cols'])):
        yield from (f'{name}({i},{n}).' for i, n in enumerate(numbers) if n is not None)
    fleet = record['fleet']
    yield from (f'fleet({n},{fleet.count(n)}).' for n in range(1, max(fleet) + 1))
    for name, cells in zip(('ship', 'water', 'middle'), fleet_givens(record)):
        yield from (f'{name}({x},{y}).' for x, y in cells)


def nonogram(record):
    for line, (cells, lengths) in enumerate(lines(record)):
        yield from (f'cell({line},{p},{x},{y}).' for p, (x, y) in enumerate(cells))
        slack = len(cells) - sum(lengths) - max(len(lengths) - 1, 0)
        if slack < 0:
            yield ':- .'
        first = 0
        for k, length in enumerate(lengths):
            yield f'run({line},{k},{length},{first},{slack}).'
            first += length + 1


def nurikabe(record):
    width, height = record['width'], record['height']
    for i in range(width * height):
        yield f'cell({i + 1},{i % width},{i // width}).'
    yield from (f'clue({x},{y},{n or 0}).' for x, y, n in record['clues'])
    reach = island_reach(record)
    for (x, y), cells in reach.items():
        yield from (f'can({x},{y},{a},{b}).' for a, b in cells)
    yield from (f'sea_at({x},{y}).' for x, y in out_of_reach(record, reach)[:1])


# Of kinds whose answers are something else than what is shown.
KEYS = {'pentominoes': pieces}
# Facts of kinds whose models need more than what is on the board.
FACTS = {'battleship': battleship, 'nonogram': nonogram, 'nurikabe': nurikabe}
