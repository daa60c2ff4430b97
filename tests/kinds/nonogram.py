"""Whether an answer of a nonogram keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import groupby

from kinds.fillings import shadings, some_values

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
    ('Rows:\n1a 2b\n1a 1a 1b\n3b\nColumns:\n2a\n1b 1b\n1b 1a 1b\n2b', 'abb. a.ab .bbb'),
    ('color a #ff0000\ncolor b blue\nrows\n2a,1b\n1b,1b\ncolumns\n1a,1b\n1a\n2b', 'aab b.b'),
    ('rows\n?a,1b\n1b,?b\ncolumns\n1a,?b\n?a\n2b', 'aab b.b'),
    ('width 3\nheight 1\nrows\n1a,1b\ncolumns\n1a\n1b\n\ngoal "ab0"', 'ab.'),
    ('\t\t1a\t1b\t1a\n1a\t1b\t\t\t\n1a\t\t\t\t', 'ab. ..a'),
    (
        'rows\n1r,1r\n5r\n3r,1g\n1r,1g,1g\n2g,3g\n4g\n'
        'columns\n1r,1g\n3r,2g\n3r,1g\n3r,3g\n1r,1g,2g\n2g',
        '.r.r.. rrrrr. .rrrg. ..rg.g gg.ggg .gggg.',
    ),
    ('var task = "4/2/4/1.1/3/3/1.1"; puzzleWidth: 3, puzzleHeight: 4', '#.# ### ### #.#'),
]


def faults(board, rows):
    lines = [(f'row {y + 1}', row, board.left[y]) for y, row in enumerate(rows)]
    columns = enumerate(zip(*rows))
    lines += [(f'column {x + 1}', ''.join(column), board.top[x]) for x, column in columns]
    for name, line, lengths in lines:
        # Runs are as long as they can be, of one colour each.
        parts = [''.join(group) for sign, group in groupby(line) if sign != '.']
        found = [len(part) if part[0] == '#' else f'{len(part)}{part[0]}' for part in parts]
        same = [
            a in (None, b) or (str(a)[0] == '?' and a[1] == str(b)[-1])
            for a, b in zip(lengths, found)
        ]
        if len(found) != len(lengths) or not all(same):
            yield f'{name} is {found}, not {lengths}'
    for (x, y), color in board.colors.items():
        if (rows[y][x] != '.') != (color == 'black'):
            yield f'the given at {x}, {y} is not kept'


def fillings(board, terms):
    """Shaded cells, or cells of one colour each or none."""
    return (some_values if any(len(key) == 3 for key in terms) else shadings)(board, terms)
