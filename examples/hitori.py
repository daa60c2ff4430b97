"""Hitori: which numbers are shaded?

No unshaded number is twice in a row or column. Shaded cells are not side by side. Unshaded cells
are connected, not by corners.
https://en.wikipedia.org/wiki/Hitori

PUZZLE: typed as below, letters from a = 10 on, or numbers with blanks between; `.` for a cell
without a number. Or a game ID of Tatham's Singles, a Puzzle Team task, or a puzz.link URL.

Variant, edges that join, on a board without holes: `wrapped_table(range(board.width),
range(board.height), 'torus')` in place of `board.table()`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
9572669838
4329693a41
1aa1286757
84972951a1
9a188a3635
1699a51423
61375aa783
32a8717582
4857963214
525a14a348
"""

NUMBERS = OneOf(Digits(36, {'-': (2, 0)}), SignCode({'.': None, '%': None}), what='a number')
DIGITS36 = OneOf(Digits(36, {}), what='a digit or a letter')


def guess(board):
    """Whether each cell has a number that is not above the longer side."""
    most = max(board.width, board.height)
    return all(board.clues.get(place, most + 1) <= most for place in board.places)


KIND = Kind(
    'hitori',
    Cells(code=NUMBERS, letters=26),
    link=Link('hitori', percent=True),
    game=Game('singles', DIGITS36),
    task=Task(r'\s*[1-9a-z]{16,}\s*$', DIGITS, DIGITS36),
    guess=guess,
)


def shade_apart(cnf, table, eager=False):
    """Write that shaded cells are not side by side, and the others connected.

    Return {(x, y): "this cell is shaded"}; eager: as for `connected`.
    """
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    cnf.comment('shaded cells are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in pairs(table))

    cnf.comment('white cells are connected', trusted=True)
    connected(cnf, 'others', table, {place: -shaded[place] for place in table}, eager=eager)
    return shaded


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    shaded = shade_apart(cnf, board.table())

    alike = defaultdict(list)  # the cells of a row or column that have the same number
    for (x, y), number in board.clues.items():
        alike[f'row {y + 1}', (-1, y), number].append((x, y))
        alike[f'column {x + 1}', (x, -1), number].append((x, y))
    for (line, beside, number), cells in alike.items():
        if len(cells) > 1:
            cnf.comment(f'{line}: {number} stays once', at=[beside, *cells])
            cnf.write(window([-shaded[cell] for cell in cells], 0, 1))
    return shaded


if __name__ == '__main__':
    run(rules)
