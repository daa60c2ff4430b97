"""Whether an answer of a crossword keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places

PAIRS = [
    ('...\n...\n...\n\nbit ice ten tie bit ice\nten bin', 'BIT ICE TEN'),
    ('repeat: true\n...\n...\n...\n\nbit ice ten tie ace', 'BIT ICE TEN'),
    ('..#A.\n\nAB\nCD\n', 'CD#AB'),
]


def faults(board, rows):
    for (x, y), letter in board.clues.items():
        if rows[y][x] != letter:
            yield f'{letter} is given at {(x, y)}'
    if places(rows, '#') & board.places.keys():
        yield 'a cell is empty'
    columns = [''.join(column) for column in zip(*rows)]
    used = []
    for name, lines in ('row', rows), ('column', columns):
        for n, line in enumerate(lines, 1):
            for run in line.split('#'):
                used += [run] * (len(run) > 1)
                if len(run) > 1 and run not in board.facts['words']:
                    yield f'{run} in {name} {n} is not in the list'
    for word in {*used} if not board.facts['repeat'] else ():
        if used.count(word) > board.facts['words'].count(word):
            yield f'{word} is used {used.count(word)} times'
