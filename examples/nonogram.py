"""Nonogram: which cells are black?

The numbers outside are the lengths of the runs of black cells in that column or row, in order;
between two runs is at least one white cell.
https://en.wikipedia.org/wiki/Nonogram

PUZZLE: a game ID of Tatham's Pattern, two lists as Haskell writes them, a .non or NIN file, cells
of a spreadsheet with the runs above and on the left, a Puzzle Team task, or a puzz.link URL; or
lines of lengths, 0 for none, below a line `Rows:`, then below a line `Columns:`. `?` in place of a
length is a run of any length. The game ID 3x2:1/2/1/3/1 has the columns' runs, then the
rows', / between lines and . between runs. Two lists [[3],[1]] [[1],[2],[1]] have the rows first, a
pair ([..],[..]) the columns. A NIN file has a line with width and height, such as 5 4, then a line
of lengths for each row, then for each column.

Variant, a diagonal has a clue too: `runs(cnf, 'diagonal', [black[i, i] for i in range(4)], [2,
'*'])`, where `*` is any number of further runs.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.nonogram import GIVEN_CELLS, RUNS, RunClues
from satpy.notations.special.run_files import RUN_FILES

PUZZLE = """
10x10:2/3.2/1.1.3/2.5/2.2.4/1.1.4/1.3/1.1.2/4/4.1/5.2/2.3.3/1.2/6/3/1/4/6/7/4.1
"""

KIND = Kind(
    'nonogram',
    RunClues(),
    link=Link('nonogram'),
    game=Game('pattern', [RUNS, [',', GIVEN_CELLS]]),
    task=Task(r'\s*[0-9?.]*/', '/', [RUNS], sites='nonograms'),
    others=RUN_FILES,
)


def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is black"}."""
    black = {(x, y): cnf.auto_term('black', x, y) for x, y in board.places}

    for side, line, clue, cells in board.views():
        lengths = ['?' if n is None else n for n in clue]
        text = f'{line}: {" ".join(map(str, lengths)) or 0}'
        cnf.comment(text, at=board.beside(side, cells[0]))
        runs(cnf, text, [black[cell] for cell in cells], lengths)

    for (x, y), color in board.colors.items():
        cnf.comment(f'given {color} at r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write_one(black[x, y] if color == 'black' else -black[x, y])
    return black


if __name__ == '__main__':
    run(rules)
