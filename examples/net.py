"""Net, also pipes: turn tiles so that all are connected, without a loop.

All ends of the pieces on the tiles meet other ends. If the board wraps around, ends at its edge
meet those on the opposite side; otherwise no end leads out. No end meets another across a barrier.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html

PUZZLE: typed as below, a character such as ┬ or ╵ for a tile, or a digit 1-9 or a-e, the sum of 1
for an end to the right, 2 up, 4 left, 8 down; a game ID of Tatham's, or a Puzzle Team task.

Variant, the board wraps around: a line `wrapping: true` before a typed board.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pipes import NET, NET_CODE, PIECES, Network, wrapped

PUZZLE = """
╷└╴┘│╵
─├╴│╵╴
│─┌┌┐├
┤└├╴┌├
┌┬└└└╴
╴┴─┤─╵
"""


def check(board):
    """The tiles have as many ends as a network without loops."""
    if sum(len(PIECES[piece]) for piece in board.clues.values()) != 2 * len(board.clues) - 2:
        raise FormatError('a network of these tiles has loose ends or a loop')


KIND = Kind(
    'net',
    Said('wrapping', 'the board wraps around'),
    NET,
    Walls(),
    game=Game('net', [Network()], r'[\w.]*', blank=wrapped),
    needs_all=True,
    task=Task(r'\s*[1-9a-e]{16,}\s*$', '1248', NET_CODE, sites='pipes'),
    check=check,
)


def rotations(piece):
    """Return the turned forms of this piece."""
    turns = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    turned = [{(a * i - b * j, b * i + a * j) for i, j in PIECES[piece]} for a, b in turns]
    return [sign for sign, ways in PIECES.items() if {*ways} in turned]


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, piece): "the tile is turned so"}."""
    turns = {piece: rotations(piece) for piece in {*board.clues.values()}}
    tiles = {place: turns[piece] for place, piece in board.clues.items()}
    tile = {(*p, piece): cnf.auto_term('tile', *p, piece) for p in tiles for piece in tiles[p]}
    for x, y in tiles:
        cnf.comment(f'tile {board.clues[x, y]} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write(window([tile[x, y, piece] for piece in tiles[x, y]], 1, 1))

    borders = defaultdict(list)  # {border: (place, direction) of the ends that can meet there}
    for (x, y), (i, j) in product(tiles, [(0, -1), (1, 0), (0, 1), (-1, 0)]):
        spot = (x + i / 2, y + j / 2)
        if board.facts.get('wrapping'):
            spot = (spot[0] % board.width, spot[1] % board.height)
        borders[spot].append(((x, y), (i, j)))

    walls = {((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in board.walls}
    met, links = {}, defaultdict(set)  # links: borders and places side by side
    for (x, y), ends in borders.items():
        spot, rule = (x, y), f'ends meet at r{y + 1:g}c{x + 1:g}'
        cnf.comment(rule, trusted=True, at=spot, given=True)
        met[spot], clauses = cnf.auto_term('ends meet', *spot), []
        for place, way in ends:
            for piece in tiles[place]:
                there = met[spot] if way in PIECES[piece] else -met[spot]
                clauses.append([-tile[(*place, piece)], there])
            links[spot].add(place)
            links[place].add(spot)
        if spot in walls or len(links[spot]) < 2:
            clauses.append([-met[spot]])
        cnf.write(clauses)

    cnf.comment('all tiles are connected', trusted=True)
    here = {place: cnf.auto_term('here', *place) for place in tiles}
    cnf.write([term] for term in here.values())
    connected(cnf, 'tiles', links, {**here, **met})
    return tile


if __name__ == '__main__':
    run(rules)
