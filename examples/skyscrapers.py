"""Skyscrapers: how high is each building?

Each row and each column has every height once. A number outside tells how many buildings are seen
from there: a building hides lower ones behind it.
https://www.gmpuzzles.com/blog/skyscrapers-rules-and-info/

PUZZLE: typed as below, with the numbers on all four sides, `.` for none, `.` or nothing in the
corners, and given heights; a game ID of Tatham's Towers, a Puzzle Team task, or a puzz.link URL.

Variant, heights may repeat in a column: take out `, *columns`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_latin

PUZZLE = """
...253...
.........
3.......2
.1......5
.........
.....3..6
2.......4
4........
.2.4.....
"""


def check(board):
    """The board is a square; at least one building is seen, and not too many."""
    check_latin(board)
    for side, name, seen, _ in board.views():
        if not 1 <= seen <= board.width:
            raise FormatError(
                f'{seen} buildings cannot be seen from the {side} of {name}, it has {board.width}'
            )


SEEN = Outside(*SIDES)
HEIGHTS = Cells(1)
CLUES = [Tallies('/', *SIDES, blank='(?![0-9])', square=True), [',', Coded(TEAM_NUMBERS, HEIGHTS)]]

KIND = Kind(
    'skyscrapers',
    SEEN,
    HEIGHTS,
    link=Link(
        'skyscrapers',
        'skyscraper',
        'building',
        body=[SEEN, Coded(NUMBERS16, HEIGHTS, optional=True)],
    ),
    game=Game('towers', CLUES, r'\w*', sides=1),
    task=Task(r'\s*[0-9]*/[0-9/]*(,[0-9a-z_]*)?\s*$', '/', CLUES),
    check=check,
    holes=False,
    words=Words(
        because=dict.fromkeys(
            ['each building has a height', 'rows and columns have every height once'],
            Because(full='{known}'),
        )
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "the building here has height v"}."""
    heights = range(1, board.width + 1)

    cnf.comment('each building has a height', trusted=True)
    height = {place: number(cnf, place, heights) for place in board.places}

    cnf.comment('rows and columns have every height once', trusted=True)
    rows, columns = board.rows_of(), board.columns_of()
    for line in [*rows, *columns]:
        cnf.write(all_different([height[place] for place in line]))

    for side, name, n, places in board.views():
        cnf.comment(f'{n} seen from the {side} of {name}', at=board.beside(side, places[0]))
        line = [height[place] for place in places]
        clauses = []
        # For each v: whether a building so far is at least v high.
        highest = [[line[0].at_least(v) for v in heights]]
        for i, building in enumerate(line[1:-1], 1):
            highest.append([cnf.auto_term('highest', side, name, i, v) for v in heights])
            for v, before, now in zip(heights, *highest[-2:]):
                clauses += iff_gen(now, [before, building.at_least(v)], modeB=any)
        # The first is seen, and of the others those higher than all before.
        seen = [cnf.auto_term('seen', side, name, i) for i in range(1, len(line))]
        for term, building, before in zip(seen, line[1:], highest):
            for v, high in zip(heights, before):
                clauses.append((-building.at_least(v), high, term))
                clauses.append((-term, -high, building.at_least(v + 1)))
        cnf.write(clauses)
        cnf.write(window(seen, n - 1, n - 1))

    return write_givens(cnf, board, number_terms(height))


if __name__ == '__main__':
    run(rules)
