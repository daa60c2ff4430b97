"""Nonogram: which cells are black?

The numbers outside are the lengths of the runs of black cells in that column or row, in order;
between two runs is at least one white cell. Runs may have colours, `3a` for three cells of colour
a: then a white cell is between two runs of the same colour, and need not be between others.
https://en.wikipedia.org/wiki/Nonogram
https://webpbn.com/faq.html

PUZZLE: a game ID of Tatham's Pattern, two lists as Haskell writes them, a .non or NIN file, cells
of a spreadsheet with the runs above and on the left, a Puzzle Team task, or a puzz.link URL; or
lines of lengths, 0 for none, below a line `Rows:`, then below a line `Columns:`. `?` in place of a
length is a run of any length. Coloured runs are typed so, too, and come in .non files and
spreadsheets, `?b` is one of any length; a line `color a #ff0000` before them says how a letter is
shown. The game ID 3x2:1/2/1/3/1 has the columns' runs, then the rows', / between lines and .
between runs. Two lists [[3],[1]] [[1],[2],[1]] have the rows first, a pair ([..],[..]) the columns.
A NIN file has a line with width and height, such as 5 4, then a line of lengths for each row, then
for each column.

Variant, a diagonal has a clue too: `runs(cnf, 'diagonal', [cell[i, i] for i in range(4)], [2,
'*'])`, where `*` is any number of further runs.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.coloured_runs import (
    ColouredRuns,
    length_of,
    letters_of,
    shown_colors,
)
from satpy.notations.special.nonogram import GIVEN_CELLS, RUNS
from satpy.notations.special.run_files import RUN_FILES

PUZZLE = """
10x10:2/3.2/1.1.3/2.5/2.2.4/1.1.4/1.3/1.1.2/4/4.1/5.2/2.3.3/1.2/6/3/1/4/6/7/4.1
"""


def put(board, cells):
    """Shade these cells (x, y), or put the colours of these (x, y, letter)."""
    colors = shown_colors(board)
    return board.fill({(x, y): colors[c] for x, y, *letter in cells for c in letter}).put(cells)


KIND = Kind(
    'nonogram',
    ColouredRuns(),
    link=Link('nonogram'),
    game=Game('pattern', [RUNS, [',', GIVEN_CELLS]]),
    task=Task(r'\s*[0-9?.]*/', '/', [RUNS], sites='nonograms'),
    others=RUN_FILES,
    put=put,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is black"}, of colours {(x, y, letter): ...}."""
    letters = letters_of(board)
    if letters:
        cell = {p: {a: cnf.auto_term(a, 'at', *p) for a in letters} for p in board.places}
        cnf.comment('a cell has at most one colour', trusted=True)
        for colors in cell.values():
            cnf.write(window(colors.values(), 0, 1))
    else:
        cell = {(x, y): cnf.auto_term('black', x, y) for x, y in board.places}

    for side, line, clue, cells in board.views():
        lengths = [(length_of(n), n[-1]) if letters else '?' if n is None else n for n in clue]
        text = f'{line}: {" ".join("?" if n is None else str(n) for n in clue) or 0}'
        cnf.comment(text, at=board.beside(side, cells[0]))
        runs(cnf, text, [cell[place] for place in cells], lengths)

    for (x, y), color in board.colors.items():
        cnf.comment(f'given {color} at r{y + 1}c{x + 1}', at=(x, y), given=True)
        terms = cell[x, y].values() if letters else [cell[x, y]]
        cnf.write([term if color == 'black' else -term] for term in terms)
    return number_terms(cell) if letters else cell


if __name__ == '__main__':
    run(rules)
