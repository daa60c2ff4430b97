"""Whether an answer of a crossword keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places

PAIRS = [
    ('...\n...\n...\n\nbit ice ten tie bit ice\nten bin', 'BIT ICE TEN'),
    ('repeat: true\n...\n...\n...\n\nbit ice ten tie ace', 'BIT ICE TEN'),
    ('..#A.\n\nAB\nCD\n', 'CD#AB'),
    ('...\n.#.\n...\n\nCAT AYE\n1 down: COB CUT\n3 ACROSS: BYE\n2d: TIE TOO', 'CAT O#I BYE'),
    ('..\n..\n\n1 across: AB AC\n3 across: CD BD\n1 down: AC\n2d: BD', 'AB CD'),
]


def faults(board, rows):
    for (x, y), letter in board.clues.items():
        if rows[y][x] != letter:
            yield f'{letter} is given at {(x, y)}'
    if places(rows, '#') & board.places.keys():
        yield 'a cell is empty'
    used = []
    for name, run in runs(rows):
        used.append(run)
        if run not in board.facts['own words'].get(name, board.facts['words']):
            yield f'{name}: {run} is not in the list'
    listed = board.facts['words'] if not board.facts['repeat'] else []
    for word in {*used} & {*listed}:
        if used.count(word) > listed.count(word):
            yield f'{word} is used {used.count(word)} times'


def runs(rows):
    """Yield the name and the word of each entry: those that begin in a cell share its number."""
    n = 0
    for y, row in enumerate(rows):
        for x in range(len(row)):
            across, down = row[x:], ''.join(other[x] for other in rows[y:])
            found = [
                (way, line.split('#')[0])
                for way, line, before in (
                    ('across', across, row[:x]),
                    ('down', down, ''.join(other[x] for other in rows[:y])),
                )
                if before[-1:] in ('', '#')
            ]
            words = [(way, word) for way, word in found if len(word) > 1]
            n += bool(words)
            yield from ((f'{n} {way}', word) for way, word in words)
