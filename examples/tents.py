"""Tents: where do the campers sleep?

Each tree has a tent of its own beside it, not diagonally, and each tent belongs to one tree.
Tents do not touch, not even at a corner. Numbers outside are how many tents a column or row has.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html

PUZZLE: typed as below, or with the numbers below and behind the rows, perhaps with blanks between,
where `?` means unknown; a game ID of Tatham's, a Puzzle Team task, or a puzz.link URL. In the grid:
T tree, * a given tent, - a given empty place.

Variant, tents may touch at a corner: take out `diagonals=True,`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.tents import TREE_GAPS, TREES

PUZZLE = """
 151613232341607
5.T.T....T.T....
1.T.......T....T
4......T......T.
2...T..T........
4..T........TTT.
2T....T.T.......
2.........T..T..
3..T..........T.
2.T.........T..T
2........T...T..
4....TTT.T.....T
3.T.T..T........
4...........T.T.
1.T.T.T.T....T.T
6.T.........T...
"""


def check(board):
    """As many tents by the numbers outside as there are trees."""
    check_tallies(board, 'trees', [*board.clues.values()].count('tree'))


def put(board, tents):
    """Put tents on these places; given empty places need no sign any more."""
    board.clues = {place: sign for place, sign in board.clues.items() if sign != 'dot'}
    return board.symbols('tent', tents)


CELLS = Signs('clues', {'T': 'tree', '*': 'tent', '-': 'dot'}, TREES)
RUN_CODE = [Coded(TREE_GAPS, CELLS), ',', Tallies(',', balanced=True)]
KIND = Kind(
    'tents',
    Outside(),
    CELLS,
    link=Link('tents', inked={'2': 'tent'}),
    game=Game('tents', RUN_CODE),
    task=Task(r'\s*[_a-z!-]+,', ',', RUN_CODE),
    put=put,
    check=check,
    words=Words(
        because={
            **dict.fromkeys(['row', 'column'], COUNT),
            'tents do not touch': Because(full='{known}'),
            'each tent belongs': Because(full='{known}'),
            'tree at': Because(
                'only {place} is left for the {section}', 'the {section} has its tent, {known}'
            ),
        },
        names={
            'link': (
                'the tent of the tree at {} is at {}',
                'the tent of the tree at {} is not at {}',
            )
        },
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "a tent stands here"}."""
    beside = board.table()
    trees = {place for place, sign in board.clues.items() if sign == 'tree'}

    # A tent can only stand beside a tree.
    near = defaultdict(list)  # {place: the trees beside it}
    for tree in sorted(trees):
        for place in sorted(beside[tree]):
            near[place].append(tree)
    tent = {place: cnf.auto_term('tent', *place) for place in near}

    links = links_to_trees(cnf, tent, near)
    for x, y in sorted(trees):
        cnf.comment(f'tree at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write(window(links[x, y], 1, 1))
        if (x, y) in tent:
            text = f'no tent on the tree at r{y + 1}c{x + 1}'
            cnf.comment(text, at=(x, y), given=True)
            beside_it = near[x, y] if len(near[x, y]) > 1 else ()
            here = [tent[x, y], *(cnf.auto_term('link', tree, (x, y)) for tree in beside_it)]
            cnf.write([-term] for term in here)

    around = board.table(diagonals=True, without=board.places.keys() - tent.keys())
    cnf.comment('tents do not touch', trusted=True)
    cnf.write([-tent[a], -tent[b]] for a, b in pairs(around))

    for side, line, n, places in board.views():
        cnf.comment(f'{line}: {n}', at=board.beside(side, places[0]))
        count_tents(cnf, tent, line, places, n)

    for (x, y), sign in board.clues.items():
        if sign == 'tent':
            cnf.comment(f'given tent at r{y + 1}c{x + 1}', at=(x, y), given=True)
            cnf.write([[tent[x, y]] if (x, y) in tent else []])
        elif sign == 'dot':
            cnf.comment(f'given empty place at r{y + 1}c{x + 1}', at=(x, y), given=True)
            cnf.write([[-tent[x, y]]] if (x, y) in tent else [])
    return {place: term for place, term in tent.items() if place not in trees}


def links_to_trees(cnf, tent, near):
    """Write that each tent belongs to one tree; return {tree: terms "this tent is that tree's"}.

    tent: {place: term}; near: {place: the trees beside it}.
    """
    cnf.comment('each tent belongs to one tree', trusted=True)
    links, clauses = defaultdict(list), []
    for place, trees in near.items():
        mine = [tent[place]]
        # A tent beside one tree only belongs to it: a third less time to solve.
        if len(trees) > 1:
            mine = [cnf.auto_term('link', tree, place) for tree in trees]
            clauses += [*iff_gen(tent[place], mine, modeB=any), *window(mine, 0, 1)]
        for tree, link in zip(trees, mine):
            links[tree].append(link)
    cnf.write(clauses)
    cnf.track(chain.from_iterable(links.values()))
    return links


def count_tents(cnf, tent, line, places, n):
    """Write that n of the places in a line have a tent.

    Two neighbours, of which at most one has a tent, count as one: a quarter fewer clauses.
    """
    counted = {place: tent[place] for place in places if place in tent}
    clauses = []
    for a, b in zip(places, places[1:]):
        if a in tent and b in tent:
            # Redundant, so that --steps has the conclusions of one line.
            clauses.append([-tent[a], -tent[b]])
            if a in counted:
                either = cnf.auto_term('either', line, a, b)
                clauses += iff_gen(either, [counted.pop(a), counted.pop(b)], modeB=any)
                counted[a, b] = either
    cnf.write(clauses)
    cnf.write(window(counted.values(), n, n))


if __name__ == '__main__':
    run(rules)
