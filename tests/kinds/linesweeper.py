"""Whether an answer of linesweeper keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, loop_in, signs_of
from kinds.fillings import FIELDS, LOOPS

SIZES = FIELDS
PAIRS = [
    (
        '2......0\n..6...20\n....7...\n3.......\n......2.\n..7.....\n....8...\n.2.....0',
        '2┌─┐···0 ·│6└─┐20 ·│··7│·· 3│·┌─┘·· ·│·│··2· ·│7└─┐·· ·└─┐8│·· ·2·└─┘·0',
    ),
    (
        '.......3\n...7....\n.7...45.\n........\n........\n.12.....\n0.....00\n...0....',
        '┌─┐·┌─┐3 │·│7│·└┐ │7└─┘45│ └─┐···┌┘ ··└───┘· ·12····· 0·····00 ···0····',
    ),
    (
        '......0.\n.0.....2\n...3....\n........\n...4.2..\n...422..\n.7......\n........',
        '······0· ·0·····2 ···3·┌─┐ ··┌──┘·│ ·┌┘4·2·│ ┌┘·422·│ │7┌─┐·┌┘ └─┘·└─┘·',
    ),
    (
        '...\n.8.\n...',
        '┌─┐ │8│ └─┘',
    ),
    (
        'begin\npuzzle linesweeper\nproblem\n2 - - - - - - 0\n- - 6 - - - 2 0\n- - - - 7 - '
        '- -\n3 - - - - - - -\n- - - - - - 2 -\n- - 7 - - - - -\n- - - - 8 - - -\n- 2 - - -'
        ' - - 0\nend\n',
        '2┌─┐···0 ·│6└─┐20 ·│··7│·· 3│·┌─┘·· ·│·│··2· ·│7└─┐·· ·└─┐8│·· ·2·└─┘·0',
    ),
]


def fillings(board, terms):
    """Every loop that passes no clue."""
    loops = LOOPS[board.width, board.height]
    return [
        loop
        for loop in loops
        if not board.clues.keys() & {place for pair in loop for place in pair}
    ]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    for place, n in board.clues.items():
        passed = len(around(*place) & ways.keys())
        if place in ways or n not in (None, passed):
            yield f'{passed} places around {place}, or it is passed'
