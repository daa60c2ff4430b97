"""Whether an answer of str8ts keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.common import signs_of

SIZES = [(3, 3), (3, 3), (2, 2), (1, 1)]
PAIRS = [
    (
        '. # 7 6 # # #\n. . # . . . .\n. # 4 . . # .\n. . . 2 # . .\n6 . # . 1 . .\n. . . .'
        ' 3 5 .\n. . . # . . .',
        '5#76### 32#4576 7#456#3 1432#65 65#3142 2761354 465#231',
    ),
    (
        ' .  2  4  1  #  .  .\n .  #  .  3  .  .  .\n 2  #  .  5  .  .  .\n .  .  #  .  .  '
        '.  3\n .  7  #  .  .  .  #\n .  5  #  #  7  #  .\n .  .  .  .  6 #1  .',
        '3241#65 1#53246 2#65374 76#2453 67#453# 45##7#1 54376#2',
    ),
    (
        ' .  .  .\n#1  #  #\n .  3  .',
        '312 ### 231',
    ),
    (
        ' .  .  1  .\n#1  3  .  .\n .  #  #  .\n .  #  .  .',
        '2413 #324 3##1 4#32',
    ),
    (
        ' .  2  .  . #5\n .  3  .  #  .\n .  .  .  #  #\n .  4  .  5  .\n #  .  .  .  3',
        '1243# 435#1 213## 34152 #5243',
    ),
    (
        'begin\npuzzle str8ts\nproblem\n- - 1 -\n#1 3 - -\n- # # -\n- # - -\nend\n',
        '2413 #324 3##1 4#32',
    ),
]


def fillings(board, terms):
    """Each white cell with each number."""
    white = [place for place in board.places if place not in board.black]
    if board.width != board.height or board.width ** len(white) > 7000:
        return
    for numbers in product(range(1, board.width + 1), repeat=len(white)):
        yield [(*place, n) for place, n in zip(white, numbers)]


def faults(board, rows):
    signs = signs_of(board, rows)
    white = {place: int(sign, 36) for place, sign in signs.items() if sign.isdecimal()}
    white = {place: n for place, n in white.items() if place not in board.black}
    shown = dict.fromkeys(board.black, '#')
    if white.keys() | board.black != board.places.keys() or not shown.items() <= signs.items():
        yield 'a cell without a number, or a black one with one'
    known = {**white, **{place: n for place, n in board.clues.items() if n is not None}}
    for place, n in white.items():
        if board.clues.get(place) not in (None, n):
            yield f'{board.clues[place]} is given at {place}'
    for axis in 0, 1:
        lines = {}
        for place in sorted(board.places, key=lambda place: place[1 - axis]):
            lines.setdefault(place[axis], []).append(place)
        for line in lines.values():
            numbers = [known[place] for place in line if place in known]
            if len({*numbers}) < len(numbers):
                yield f'a number stands twice in {line}'
            run = []
            for place in [*line, None]:
                if place in white:
                    run.append(white[place])
                    continue
                if run and max(run) - min(run) != len(run) - 1:
                    yield f'{run} has a gap'
                run = []
