"""Japanese sums: numbers in some of the cells, the others are shaded.

No number stands twice in a row or column. Numbers without a shaded cell between them are a run:
outside are the sums of all runs of a row or column, in their order.
https://puzz.link/rules.html?japanesesums

PUZZLE: typed as below, the largest number, then the sums above and before the rows, `.` for a line
without any, `?` for an unknown sum, 0 where all is shaded; or a puzz.link URL. In the grid: given
numbers. A drawing has the largest in its rules, `largest: 4`.

Variant, numbers may repeat in a column: take out `+ board.columns_of()` in 'no number twice'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.sum_runs import SumRuns

PUZZLE = """
5
    . 3,5,4   4,1   5,2 5,1,4   5,3   4,5     7
   14     .     .     .     .     .     .     .
1,2,5     .     .     .     .     .     .     .
  6,3     .     .     .     .     .     .     .
  5,2     .     .     .     .     .     .     .
5,1,3     .     .     .     .     3     .     .
  1,4     .     .     .     .     .     .     .
  4,2     .     .     .     .     .     .     .
"""


LARGEST, SUMS = Fact('largest', 'the largest number', rule=True), SumRuns()
KIND = Kind(
    'japanese_sums',
    LARGEST,
    SUMS,
    link=Link('japanesesums', body=[LARGEST, SUMS, Coded(NUMBERS16, SUMS.givens, optional=True)]),
    words=Words(
        because={
            'a number in each cell': Because(last='only {what} is left for {place}'),
            'no number twice': Because(full='{known}'),
            **dict.fromkeys(['row', 'column'], Because(breaks='leave {name} no sums {n}')),
        }
    ),
)


def reader(sums):
    """Return step and end test of a line's automaton; states: (runs ended, sum of the next)."""

    def step(state, v):
        run, total = state
        if v == '#' and total:
            return (run + 1, 0) if sums[run] in (None, total) else None
        if v == '#':
            return state
        return (run, total + v) if run < len(sums) and total + v <= (sums[run] or 45) else None

    return step, lambda state: step(state, '#') == (len(sums), 0)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here, or '#', it is shaded"}."""
    numbers = [*range(1, board.facts['largest'] + 1)]
    keys = [(*place, v) for place in board.places for v in [*numbers, '#']]
    here = {key: cnf.auto_term('here', *key) for key in keys}

    cnf.comment('a number in each cell, or it is shaded', trusted=True)
    for place in board.places:
        cnf.write(window([here[(*place, v)] for v in [*numbers, '#']], 1, 1))

    cnf.comment('no number twice in a row or column', trusted=True)
    for line, v in product(board.rows_of() + board.columns_of(), numbers):
        cnf.write(window([here[(*place, v)] for place in line], 0, 1))

    for side, name, sums, places in board.views():
        if sums:
            shown = ' '.join('?' if n is None else str(n) for n in sums)
            cnf.comment(f'{name}: {shown}', at=board.beside(side, places[0]))
            cells = [{v: here[(*place, v)] for v in [*numbers, '#']} for place in places]
            automaton(cnf, (side, name), cells, (0, 0), *reader([n for n in sums if n != 0]))

    return write_givens(cnf, board, here)


if __name__ == '__main__':
    run(rules)
