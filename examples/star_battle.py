"""Star battle: where are the stars?

Each row, each column and each region holds the same number of stars. Stars do not touch, not
even at a corner.
https://www.gmpuzzles.com/blog/star-battle-rules-and-info/

PUZZLE: typed as below, the number of stars and then a letter or digit for each cell's region; a
Puzzle Team task, or a puzz.link URL.

Variant, stars may touch at a corner: take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
2
AAABBBBBBC
DDABBEECCC
DDBBBBECCE
DDDBFBEEEE
GFDFFFHEEE
GFFFFFHEEE
GGIIFFHHHH
GGIIJJJHHH
GGGIIJJJHH
GIIIIIHHHH
"""

# Boards of the Puzzle Team have one more star in each row from each of these sides on.
MORE_STARS = (10, 14, 17, 21, 25)


def count_stars(board, text):
    """The size of a task determines the number of stars."""
    board.facts['stars'] = 1 + sum(board.height >= side for side in MORE_STARS)


def check(board):
    """As many regions as rows and columns; none is too small."""
    stars, regions = board.facts['stars'], board.areas()
    if stars and not board.height == board.width == len(regions):
        detail = f'{board.height} rows, {board.width} columns, {len(regions)} regions'
        raise FormatError(f'{detail}, and all hold as many stars: no solution')
    for name, cells, _ in regions:
        if len(cells) < stars:
            raise FormatError(f'region {name} has {counted(len(cells), "cell")} for {stars} stars')


def put(board, stars):
    """Put stars on these places, and colour the regions."""
    return board.fill(board.rooms).symbols('star', stars)


LINES = 'row', 'column', 'region'
KIND = Kind(
    'star_battle',
    Fact('stars', 'the number of stars in a row', '★|\\W?stars?\\b'),
    Rooms('region'),
    link=Link('starbattle'),
    task=Task(ROOMS_TASK, ',', [RoomNumbers()], said=count_stars),
    put=put,
    check=check,
    tag='starbattle',
    words=Words(
        because={'stars do not touch': Because(full='{known}'), **dict.fromkeys(LINES, COUNT)}
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "a star is here"}."""
    n = board.facts['stars']
    star = {(x, y): cnf.auto_term('star', x, y) for x, y in board.places}

    cnf.comment('stars do not touch', trusted=True)
    cnf.write([-star[a], -star[b]] for a, b in pairs(board.table(diagonals=True)))

    # (name, spots, places) of the lines and regions
    groups = [(f'row {y + 1}', (-1, y), row) for y, row in enumerate(board.rows_of())]
    groups += [(f'column {x + 1}', (x, -1), column) for x, column in enumerate(board.columns_of())]
    groups += [(f'region {name}', places, places) for name, places, _ in board.areas()]
    for name, spots, places in groups:
        cnf.comment(f'{name}: {n}', at=spots)
        cnf.write(window([star[place] for place in places], n, n))
    return star


if __name__ == '__main__':
    run(rules)
