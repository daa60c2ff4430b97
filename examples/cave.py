"""Cave, or Corral: which places are the cave?

The places of the cave are connected, not by corners. All others are shaded, and connected to the
edge of the board. A number is in the cave and tells how many places of the cave can be seen from it
across and down, up to shaded ones, itself included.
https://www.gmpuzzles.com/blog/cave-rules-and-info/

PUZZLE: typed as below, `?` for a place of the cave without a number, numbers of two digits with
blanks between the places; or a puzz.link URL.

Variant, shaded places may also be enclosed: take out the section about the edge.
"""

from satpy import *
from satpy.examples import kurodoko
from satpy.kinds import *

PUZZLE = """
2..3......
6.7.......
..........
.....8898.
...45....2
9......3..
......8...
..2......4
2.....4...
.5.....2..
"""

KIND = Kind('cave', Cells(2, unknown=KEEP), link=Link('cave', 'bag', 'corral'))


def rules(cnf, board):
    """Write the rules; return {(x, y): "this place is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    cave = {place: -shaded[place] for place in table}

    cnf.comment('the cave is connected', trusted=True)
    connected(cnf, 'cave', table, cave)

    cnf.comment('shaded places are connected to the edge', trusted=True)
    edge = cnf.auto_term('edge')  # one more place, beside all places at the edge
    cnf.write_one(edge)
    connected(cnf, 'shaded', board.table(edge=True), {**shaded, (-1, -1): edge})

    kurodoko.count_seen(cnf, board, cave)
    return shaded


if __name__ == '__main__':
    run(rules)
