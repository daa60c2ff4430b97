"""Tracks: one railway track across the board.

The track goes from place to place, across and down, passes no place twice and does not branch. It
enters and leaves the board at the given pieces that lead out of it. Numbers outside are how many
places of a column or row it passes.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tracks.html

PUZZLE: typed as below, a character such as ┌ or │ for a piece, or one of | - L J 7 F for it, with
blanks between, and `?` for an unknown number; or a game ID of Tatham's.

Variant, the track passes every place: `cnf.write([term] for term in passed.values())`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pipes import PIECES, RAILS, TRACKS

PUZZLE = """
  6 6 6 3 3 3 4 3
4 . . . . . . . .
5 . . . . . . . .
5 . . . . . . . .
2 . . . . . . . .
5 ┐ . . . . . . .
3 . . . . . . . .
4 . . . . . . . .
6 │ . . . . . . .
"""


def ways_out(board):
    """Return the pairs of a place outside the board and one whose piece leads there."""
    clues = board.clues.items()
    ways = [((x + i, y + j), (x, y)) for (x, y), piece in clues for i, j in PIECES[piece]]
    return [(beyond, place) for beyond, place in ways if beyond not in board.places]


def check(board):
    """The track has two ends."""
    if len(ways_out(board)) != 2:
        raise FormatError(f'{len(ways_out(board))} pieces lead out of the board, not 2')


RULE = 'the track is one line'
KIND = Kind(
    'tracks',
    Outside(),
    RAILS,
    game=Game('tracks', TRACKS, '(d[eth]o?)?'),
    put=Board.lines,
    check=check,
    words=Words(
        because={
            **dict.fromkeys(['row', 'column'], COUNT),
            f'{RULE} at': Because(
                last='the track can go on in one way only at {spot}',
                full='the track already passes {spot}',
            ),
            RULE: Because(breaks='close the track'),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the track goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})
    (here, _), (there, _) = ends = ways_out(board)
    # The two ends are joined outside the board, so that the track is a loop.
    beyond = {pair: cnf.auto_term('line', *pair) for pair in (*ends, (here, there))}

    passed = loop(cnf, 'track', {**line, **beyond}, RULE)
    # A search tries first that the track does not pass a place: three quarters of the time.
    cnf.set_phases(-term for term in passed.values())

    cnf.comment('the track leads out of the board', trusted=True)
    cnf.write([term] for term in beyond.values())

    for (x, y), piece in board.clues.items():
        cnf.comment(f'{piece} at r{y + 1}c{x + 1}', at=(x, y))
        there = {(x + i, y + j) for i, j in PIECES[piece]}
        cnf.write([[line[(x, y), p] if p in there else -line[(x, y), p]] for p in table[x, y]])

    count_in_lines(cnf, board, passed)
    return dict(line)


if __name__ == '__main__':
    run(rules)
