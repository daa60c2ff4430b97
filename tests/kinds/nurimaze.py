"""Whether an answer of nurimaze keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, blocks, cut_off, places

SIZES = [(3, 3), (3, 2), (2, 4), (3, 4)]
ROWS = '..## #W.# ##.. ...#'
PAIRS = [
    ('AABB\nCADB\nCCDE\nFFFG\n.G..\n.O..\n...S\n....', ROWS),
    ('https://puzz.link/p?nurimaze/4/4/bm8kno5273918', ROWS),
    (
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=3VPBTsMwDL33K5DPPjTtpiW7cWCcEIdxq6o'
        'pa71RkTYjbQVj4t9xmnaAxCS40jTK8/OzYydt+9xrRzjjkUqMUfih4mEq4d94HA9VZ2h5hdd992gdA8T71Qp3'
        '2rQUZaMqj06wd1UJywwEICQ8BeTvTBe2rnVTbhyVFpYn2Gw0q/J3PHv65pLH0cHo43df90iutt5A0M7Zlzbgs'
        'nJUdJVtgtkODe6crikQB2uO+8n7VBlDrtB7GqMbu+3N9mvutnc7XXDwiTdt+npLzhcilO/xFvi8fIcI6cIT64'
        'k4i9chsj3WW2t8ZOKFLCoqVxja3HGEV+8ckamacaPJugnmp2MiQQqUCSwTBJmgigekFqjkgBZzlGng/EUGXTo'
        'hJVGpgMSE2CtnAc1QhcxKoYjH1MkZ8spYTrRKv7A+P1f5oo0J9fqzDagkQ91nU//vm7h45X+/3d8eYSZk+GVx'
        '/vOaR1keRfAKw8xS5lImhifjcl1V6zeC/AM=',
        ROWS,
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    white = board.places.keys() - shaded
    wrong = blocks(shaded) + blocks(white) + cut_off(white)
    marks = {**board.clues, **dict.fromkeys(board.circles, 'circle')}
    wrong += [f'{mark} at {place} is shaded' for place, mark in marks.items() if place in shaded]
    for name, cells, _ in board.areas():
        if 0 < len(shaded & {*cells}) < len(cells):
            wrong.append(f'room {name} is shaded in part')
    if sum(len(beside(*place) & white) for place in white) != 2 * len(white) - 2:
        wrong.append('the maze has loops, or is in pieces')
    if wrong:
        return wrong
    start, goal = (next(place for place in marks if marks[place] == sign) for sign in 'SG')
    way, left = set(white), True
    while left:  # of a tree the way is left when all other ends have been cut off
        left = {place for place in way - {start, goal} if len(beside(*place) & way) < 2}
        way -= left
    for place, mark in marks.items():
        if (place in way) == (mark == '△'):
            wrong.append(f'{mark} at {place}')
    return wrong
