"""Hashiwokakero, or Bridges: join the islands.

A bridge leads straight across or down from an island to the next one. Bridges do not cross, and at
most two join the same islands. A number tells how many bridges lead to its island. Every island can
be reached over bridges from every other.
https://en.wikipedia.org/wiki/Hashiwokakero

PUZZLE: typed as below, the islands, `?` for one without a number; a game ID of Tatham's Bridges, a
Puzzle Team task, or a puzz.link URL.

Variant, only one bridge joins two islands: `(1,)` in place of `(1, 2)`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
..1.3....4
.3...4..3.
......1...
..1..2.2..
.4.3..3..3
....2...1.
...3..1...
.....2.5.3
...2......
.2..4....2
"""

ISLANDS = Skipping(SignCode(digits('12345678')), what='a digit 1-8')


def at_most_two(kind, width, height, params):
    """Return an empty board for at most two bridges between islands; loops are allowed."""
    if 'L' in params:
        raise FormatError('boards without loops of bridges, L, are not supported')
    most = params.partition('m')[2].partition('d')[0]
    if most not in ('', '2'):
        raise FormatError('only up to two bridges between islands are supported, m2')
    return kind.blank(width, height)


KIND = Kind(
    'hashiwokakero',
    Cells(1, unknown=KEEP, on='white circle'),
    link=Link('hashikake', 'hashi', 'bridges'),
    game=Game('bridges', ISLANDS, blank=at_most_two),
    task=Task(r'\s*[1-8]*[a-z][1-8a-z]*\s*$', ALPHABET, ISLANDS, sites='bridges'),
    tag='hashiwokakero (hashi/bridges)',
    put=lambda board, bridges: board.lines((a, b) for a, b, n in bridges),
    words=Words(
        names={
            'bridge 1': ('a bridge from {} to {}', 'no bridge from {} to {}'),
            'bridge 2': ('a second bridge from {} to {}', 'no second bridge from {} to {}'),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(island, island, n): "n bridges or more join these two"}."""
    islands, near = board.clues, board.table()
    bridges, over = {}, defaultdict(list)
    for island in islands:
        _, east, _, south = rays(near, island)
        for ray in (east, south):
            other = next((place for place in ray if place in islands), None)
            if other:
                bridges[island, other] = [cnf.auto_term('bridge', island, other, n) for n in (1, 2)]
                for place in ray[: ray.index(other)]:
                    over[place].append(bridges[island, other][0])

    cnf.comment('a second bridge only beside a first one', trusted=True)
    for first, *more in bridges.values():
        for second in more:
            cnf.write(if_then(second, first))

    cnf.comment('bridges do not cross', trusted=True)
    for ways in over.values():
        cnf.write(window(ways, 0, 1))

    cnf.comment('every island can be reached', trusted=True)
    table = {island: [pair for pair in bridges if island in pair] for island in islands}
    land = {island: cnf.auto_term('island', island) for island in islands}
    firsts = {pair: ways[0] for pair, ways in bridges.items()}
    connected(cnf, 'all', {**table, **{pair: pair for pair in bridges}}, {**land, **firsts})

    for (x, y), n in islands.items():
        place = f'r{y + 1}c{x + 1}'
        cnf.comment(f'an island at {place}', at=(x, y), given=True)
        cnf.write_one(land[x, y])
        if n is not None:
            cnf.comment(f'{n} at {place}', at=(x, y))
            cnf.write(window([term for pair in table[x, y] for term in bridges[pair]], n, n))
    return {(*pair, n): term for pair in bridges for n, term in enumerate(bridges[pair], 1)}


if __name__ == '__main__':
    run(rules)
