"""The Game of Life, backwards: from which cells does a message in braille grow?

A cell is alive in the next generation if three of its eight neighbours are alive now, or if it is
alive itself and two of them are. On the last board the living cells are the dots of a message; the
boards before are unknown. Nothing ever lives beyond the edge.
https://en.wikipedia.org/wiki/Conway%27s_Game_of_Life

PUZZLE: the message, letters and blanks; each word is a line of braille. Several messages, any of
which may be the answer, have `|` between them: 'YES | NO'.

Variant, edges that join: `wrapped_table(xs, ys, 'torus', diagonals=True)` in place of
`cartesian_table(xs, ys, diagonals=True)`, without the section 'nothing is born beyond the edge'.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = 'SAT PY'
STEPS = 3
MARGIN = 2

#      1 4
#      2 5    the dots of each letter
#      3 6
BRAILLE = {
    'A': '1', 'B': '12', 'C': '14', 'D': '145', 'E': '15', 'F': '124', 'G': '1245', 'H': '125',
    'I': '24', 'J': '245', 'K': '13', 'L': '123', 'M': '134', 'N': '1345', 'O': '135',
    'P': '1234', 'Q': '12345', 'R': '1235', 'S': '234', 'T': '2345', 'U': '136', 'V': '1236',
    'W': '2456', 'X': '1346', 'Y': '13456', 'Z': '1356',
}  # fmt: skip


def read(kind, source):
    """Return a board, with the cells of each message in its facts."""
    messages = [message.split() for message in source.text.upper().split('|')]
    letters = {letter for message in messages for word in message for letter in word}
    wrong = sorted(letters - {*BRAILLE})
    if wrong or not all(messages):
        found = wrong[0] if wrong else 'nothing'
        at = max(source.text.upper().find(found), source.at) if wrong else source.at
        raise source.error(f'a message has letters A to Z and blanks only, found {found}', at)
    width = 3 * max(len(word) for message in messages for word in message) - 1 + 2 * MARGIN
    height = 4 * max(map(len, messages)) - 1 + 2 * MARGIN
    source.check_size(width, height)
    return Board.grid(width, height, facts={'messages': [braille(words) for words in messages]})


def braille(message):
    """Return the cells that are alive where these words are written."""
    return {
        (MARGIN + 3 * i + (int(dot) - 1) // 3, MARGIN + 4 * j + (int(dot) - 1) % 3)
        for j, word in enumerate(message)
        for i, letter in enumerate(word)
        for dot in BRAILLE[letter]
    }


def put(board, alive):
    """Return the boards from first to last, side by side."""
    width = board.width
    across = {(t, x): x + t * (width + 3) for t in range(STEPS + 1) for x in range(width)}
    boards = Board(product(across.values(), range(board.height)), hole=' ')
    return boards.shade((across[t, x], y) for t, x, y in alive)


def check(board):
    """Refuse messages that are not sets of places."""
    messages = board.facts['messages']
    alike = isinstance(messages, list) and all(isinstance(dots, set) for dots in messages)
    if not alike or not all(dots <= board.places.keys() for dots in messages):
        raise FormatError("the fact 'messages': expected a list of sets of places")


KIND = Kind('life', others=[Notation('a message', read)], put=put, check=check, penpa=False)


def step(now, near, then):
    """Yield clauses: a cell now, its neighbours now, and the same cell one step later."""
    # It dies if at most one of the neighbours is alive, or four are.
    for others in combinations(near, len(near) - 1):
        yield [*others, -then]
    for four in combinations(near, 4):
        yield [*neg(four), -then]
    # With at most two it is not born.
    for others in combinations(near, len(near) - 2):
        yield [now, *others, -then]
    # With exactly two it stays alive, with exactly three it is alive in any case.
    for two in combinations(near, 2):
        yield [-now, *neg(two), *(other for other in near if other not in two), then]
    for three in combinations(near, 3):
        yield [*neg(three), *(other for other in near if other not in three), then]


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(t, x, y): "this cell is alive after t steps"}."""
    f = cnf.auto_term
    xs, ys = range(board.width), range(board.height)
    beside = cartesian_table(xs, ys, diagonals=True)
    alive = {(t, x, y): f('alive', t, x, y) for t in range(STEPS + 1) for x, y in beside}

    for t in range(STEPS):
        cnf.comment(f'step {t + 1}')
        for x, y in beside:
            near = [alive[(t, *place)] for place in sorted(beside[x, y])]
            cnf.write(step(alive[t, x, y], near, alive[t + 1, x, y]))

    cnf.comment('nothing is born beyond the edge')
    edges = [[(x, y) for x in xs] for y in (0, ys[-1])]
    edges += [[(x, y) for y in ys] for x in (0, xs[-1])]
    for t, edge in product(range(STEPS), edges):
        line = [alive[t, x, y] for x, y in edge]
        cnf.write(neg(three) for three in zip(line, line[1:], line[2:]))

    cnf.comment('in the end there is one of the messages')
    messages = board.facts['messages']
    chosen = [f('message', n) for n in range(len(messages))]
    cnf.write_one(*chosen)
    for dots, message in zip(messages, chosen):
        with cnf.when(message):
            cnf.write(
                [alive[STEPS, x, y] if (x, y) in dots else -alive[STEPS, x, y]] for x, y in beside
            )
    return alive


if __name__ == '__main__':
    run(rules)
