"""Whether an answer of tents keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, places, touching, wrong_tallies

ROWS = (
    '.T*T*...T*T*..* .T....*..T....T .*.*..T..*...T* ...T..T*....*.. ..T*.*....*TTT* '
    'T*...T.T....*.. .......*.T*.T.. .*T*.........T* .T......*..T*.T ......*.T...T.* '
    '.*.*TTT.T*..*.T .T.T.*T*......* .*.*......*T*T. .T.T.T.T*...T.T *T.*.*....*T*.*'
)
OTHERS = '.*T.. ....* *T..T ...T* *T...'
PAIRS = [
    ('6x2:l,0,0,0,0,0,0,0,0', '...... ......'),
    (
        "x; var task = 'aadaegdffdbjh__adapbdjbibhcf__aeaabsabaaadaaic,1,5,1,6,1,3,2,3,2,3,4,1,"
        "6,0,7,5,1,4,2,4,2,2,3,2,2,4,3,4,1,6'; Game({puzzleWidth: 15, puzzleHeight: 15})",
        ROWS,
    ),
    (
        'aadaegdffdbjh__adapbdjbibhcf__aeaabsabaaadaaic,1,5,1,6,1,3,2,3,2,3,4,1,6,0,7,5,1,4,2,4'
        ',2,2,3,2,2,4,3,4,1,6',
        ROWS,
    ),
    (' 101\n1.T-\n0...\n1.T.\n', '*T. ... .T*'),
    ('https://puzz.link/p?tents/5/5/2g0h1i1j82323', OTHERS),
]


def faults(board, rows):
    found = places(rows, '*')
    trees = [place for place, sign in board.clues.items() if sign == 'tree']
    wrong = touching(found, 'tents') + wrong_tallies(found, board)
    if any((sign == 'tent') != (place in found) for place, sign in board.clues.items()):
        wrong.append('a given is not kept')
    # One tree after another takes a tent, and sends the tree that had it to look for another.
    owner = {}

    def finds_tent(tree, seen):
        for place in sorted(beside(*tree) & found):
            if place not in seen:
                seen.add(place)
                if place not in owner or finds_tent(owner[place], seen):
                    owner[place] = tree
                    return True
        return False

    wrong += [f'no tent for the tree at {t}' for t in trees if not finds_tent(t, set())]
    if len(owner) < len(found):
        wrong.append('a tent has no tree')
    return wrong
