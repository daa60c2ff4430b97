"""Undead: a monster for each cell without a mirror.

The numbers of ghosts, vampires and zombies are given. A number outside is how many monsters are
seen from there along a line that mirrors turn; a monster that the line passes twice can count
twice. Ghosts are seen in mirrors only, vampires not in mirrors, and zombies either way.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/undead.html

PUZZLE: typed as below, the numbers of ghosts, vampires and zombies, then the cells with numbers
around them, / and \\ for mirrors, G V Z for monsters that are given; or a game ID of Tatham's.

Variant, zombies are not seen in mirrors: `monster[(*p, 'G')] if mirrored else -monster[(*p, 'G')]`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.undead import CELLS, MONSTERS, UNDEAD, Haunting

PUZZLE = r"""
5 11 5
....112.
..\./..1
2.\/.\..
.///\\.0
2.\\..\3
..\....4
3.../...
.3..1.5.
"""


def check(board):
    """There is a monster for each cell without a mirror."""
    cells = sum(board.clues.get(place) not in TURNS for place in board.places)
    monsters = sum(board.facts['monsters'])
    if monsters != cells:
        raise FormatError(f'{counted(cells, "cell")} without a mirror, for {monsters} monsters')


SEEN = Because('{section} needs {found}', '{section}', breaks='contradict {section}')
KIND = Kind(
    'undead',
    Haunting(),
    Outside(*SIDES),
    CELLS,
    game=Game('undead', UNDEAD),
    check=check,
    words=Words(because={**dict.fromkeys(MONSTERS, COUNT), **dict.fromkeys('0123456789', SEEN)}),
)
TURNS = {'slash': lambda i, j: (-j, -i), 'backslash': lambda i, j: (j, i)}
STARTS = {'top': (0, 1), 'bottom': (0, -1), 'left': (1, 0), 'right': (-1, 0)}


def seen(board, place, way):
    """Yield the places that a line passes, and whether it met a mirror by then."""
    mirrored = False
    while place in board.places:
        if (mirror := board.clues.get(place)) in TURNS:
            way, mirrored = TURNS[mirror](*way), True
        yield place, mirrored
        place = (place[0] + way[0], place[1] + way[1])


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, sign): "the monster G, V or Z is here"}."""
    cells = [place for place in board.places if board.clues.get(place) not in TURNS]
    monster = {(*p, sign): cnf.auto_term(sign, *p) for p, sign in product(cells, 'GVZ')}

    cnf.comment('each cell has one monster', trusted=True)
    for x, y in cells:
        cnf.write(window([monster[x, y, sign] for sign in 'GVZ'], 1, 1))

    for name, sign, n in zip(MONSTERS, 'GVZ', board.facts['monsters']):
        cnf.comment(f'{name}s: {n}')
        cnf.write(window([monster[(*place, sign)] for place in cells], n, n))

    for side, name, n, places in board.views():
        line = [*seen(board, places[0], STARTS[side])]
        mirrors = [place for place, _ in line if board.clues.get(place) in TURNS]
        by = ', '.join(f'r{y + 1}c{x + 1}' for x, y in dict.fromkeys(mirrors))
        through = f' by mirror{"s" * ("," in by)} {by}' * bool(by)
        text = f'{n} seen from the {side} of {name}{through}'
        cnf.comment(text, at=[board.beside(side, places[0]), *mirrors])
        there = [-monster[(*p, 'GV'[m])] for p, m in line if p not in mirrors]
        cnf.write(window(there, n, n))

    for (x, y), sign in board.clues.items():
        if sign not in TURNS:
            cnf.comment(f'given {sign} at r{y + 1}c{x + 1}', at=(x, y), given=True)
            cnf.write_one(monster[x, y, sign])
    return monster


if __name__ == '__main__':
    run(rules)
