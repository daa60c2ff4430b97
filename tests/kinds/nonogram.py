"""Whether an answer of a nonogram keeps the rules; puzzles with their only answers."""

from __future__ import annotations

PAIRS = [
    (
        'https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h',
        '##.#.. #...#. .#.##. ...... #...#. .###..',
    ),
    ('3x2:1/1//1/1,af', '.#. #..'),
    ('1/1/2/0', '## ..'),
    ('([[1],[1],[],[1]],[[2,1],[]])', '##.# ....'),
    ('[[2, 1], []]\n[[1],[?],[],[1]]', '##.# ....'),
    ('row=[[2, 1], []]; column=[[1], [1], [], [1]]', '##.# ....'),
    ('width 2\nheight 1\nrows\n1\ncolumns\n1\n\ngoal "10"\n', '#.'),
    ('5 3\n2 1\n0\n3\n1\n1\n1\n1\n1 1\n', '##..# ..... ..###'),
    ('\t1\t1\t\t1\n\t\t\t0\t\n2 1\t\t\t\t\n0\t\t\t\t', '##.# ....'),
    ('var task = "4/2/4/1.1/3/3/1.1"; puzzleWidth: 3, puzzleHeight: 4', '#.# ### ### #.#'),
]


def faults(board, rows):
    lines = [(f'row {y + 1}', row, board.left[y]) for y, row in enumerate(rows)]
    columns = enumerate(zip(*rows))
    lines += [(f'column {x + 1}', ''.join(column), board.top[x]) for x, column in columns]
    for name, line, lengths in lines:
        found = [len(part) for part in line.split('.') if part]
        same = [a in (None, b) for a, b in zip(lengths, found)]
        if len(found) != len(lengths) or not all(same):
            yield f'{name} is {found}, not {lengths}'
    for (x, y), color in board.colors.items():
        if (rows[y][x] == '#') != (color == 'black'):
            yield f'the given at {x}, {y} is not kept'
