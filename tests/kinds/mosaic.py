"""Whether an answer of mosaic keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, places

ROWS = '...... ##...# ##..## #..#.# .##.## ..#...'
PAIRS = [
    (
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mosaic.html#6x6:a2b1h5a25b54a6'
        'b4a443b33a2',
        ROWS,
    ),
    (
        "var task = '234e3b3a5a35c3a66b234c7b3b2a5a8a43a3d753d0b5a4c3a25a4a3a44f44c3a43c222'; p"
        'uzzleWidth: 10, puzzleHeight: 10',
        '#.##.###.. .#.#...#.# ...##..#.. #####...#. ####..#... #.##..#... .##..#.#.. '
        '..#.##.##. #.#.....#. ####.##..#',
    ),
    ('.2..1.\n......\n.5.25.\n.54.6.\n.4.443\n..33.2', ROWS),
]


def faults(board, rows):
    shaded = places(rows, '#')
    counts = {place: len((around(*place) | {place}) & shaded) for place in board.clues}
    return [f'{counts[p]} at {p}, not {n}' for p, n in board.clues.items() if counts[p] != n]
