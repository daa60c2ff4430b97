"""Whether a filled sudoku keeps its constraints: each rule in plain Python, for any size."""

from __future__ import annotations

from itertools import combinations

SIDES = (1, 0), (0, 1), (-1, 0), (0, -1)
KING = [(i, j) for i in (1, -1) for j in (1, -1)]
KNIGHT = [(a * i, b * j) for a, b in ((1, 2), (2, 1)) for i, j in KING]
USUAL = {'ratio': 2, 'difference': 1, 'sum': None}


def near(place, steps, board):
    """The places of a board that are one of these steps away."""
    x, y = place
    return [(x + i, y + j) for i, j in steps if (x + i, y + j) in board]


def is_dot(word, a, b, n):
    low, high = sorted((a, b))
    return {'ratio': high == low * n, 'difference': high - low == n, 'sum': low + high == n}[word]


def no_other(word, board, others):
    values = [5, 10] if word == 'sum' else [USUAL[word]]
    same = [other for other in others if other.word == word]
    if word != 'sum' and same:
        values = [other.values[0] if other.values else USUAL[word] for other in same]
    family = ('sum',) if word == 'sum' else ('ratio', 'difference')
    dotted = [{*other.groups[0]} for other in others if other.word in family]
    return not any(
        is_dot(word, board[a], board[b], n)
        for a in board
        for b in near(a, SIDES, board)
        for n in values
        if {a, b} not in dotted
    )


def sandwich(line, size):
    start, end = sorted((line.index(1), line.index(size)))
    return sum(line[start + 1 : end])


def sums_of_pieces(places, board, box):
    """The sums of the pieces of a line, which is cut where it enters another box."""
    pieces, here = [], None
    for x, y in places:
        if (x // box[0], y // box[1]) != here:
            pieces.append(0)
        here = x // box[0], y // box[1]
        pieces[-1] += board[x, y]
    return {*pieces}


def sums_of_zipper(line):
    pairs = {a + b for a, b in zip(line[: len(line) // 2], line[::-1])}
    return pairs | ({line[len(line) // 2]} if len(line) % 2 else set())


def in_threes(line, group):
    threes = [line[i : i + 3] for i in range(max(1, len(line) - 2))]
    return all(len({group(v) for v in three}) == len(three) for three in threes)


def alike(board, steps):
    return any(board[a] == board[b] for a in board for b in near(a, steps, board))


def corners_alike(board, box):
    """Whether a number is twice at the same place of its box."""
    return any(
        board[a] == board[b]
        for a, b in combinations(board, 2)
        if (a[0] - b[0]) % box[0] == 0 == (a[1] - b[1]) % box[1]
    )


def of_board(word, board, size, box):
    """Whether a rule for the whole board is kept; None if it is not one."""
    rules = {
        'diagonal up': lambda: len({board[x, size - 1 - x] for x in range(size)}) == size,
        'diagonal down': lambda: len({board[x, x] for x in range(size)}) == size,
        'anti-knight': lambda: not alike(board, KNIGHT),
        'anti-king': lambda: not alike(board, KING),
        'disjoint groups': lambda: not corners_alike(board, box),
        'non-consecutive': lambda: all(
            abs(board[a] - board[b]) != 1 for a in board for b in near(a, SIDES, board)
        ),
    }
    return rules[word]() if word in rules else None


def is_extreme(said, board, others):
    (place,) = said.groups[0]
    marked = [other.groups[0][0] for other in others if other.word == said.word]
    rest = [board[other] for other in near(place, SIDES, board) if other not in marked]
    highest = said.word == 'maximum'
    return all(board[place] > b if highest else board[place] < b for b in rest)


def of_line(said, groups, size):
    """Whether the numbers of a constraint's groups keep its rule."""
    line = groups[0]
    n = said.values[0] if said.values else None
    inner, (low, high) = line[1:-1], sorted((line[0], line[-1]))
    follow = [*zip(line, line[1:])]
    rules = {
        'killer': lambda: len({*line}) == len(line) and n in (None, sum(line)),
        'extra region': lambda: len({*line}) == len(line),
        'arrow': lambda: sum(groups[1]) == int(''.join(map(str, line))),
        'quadruple': lambda: all(line.count(v) >= said.values.count(v) for v in said.values),
        'little killer': lambda: sum(line) == n,
        'ratio': lambda: is_dot('ratio', *line, n or 2),
        'difference': lambda: is_dot('difference', *line, 1 if n is None else n),
        'sum': lambda: sum(line) == n,
        'thermo': lambda: all(a < b for a, b in follow),
        'slow thermo': lambda: all(a <= b for a, b in follow),
        'renban': lambda: sorted(line) == [*range(min(line), min(line) + len(line))],
        'odd': lambda: line[0] % 2 == 1,
        'even': lambda: line[0] % 2 == 0,
        'candidates': lambda: line[0] in said.values,
        'whispers': lambda: all(abs(a - b) >= (n or (size + 1) // 2) for a, b in follow),
        'palindrome': lambda: line == line[::-1],
        'between': lambda: all(low < v < high for v in inner),
        'lockout': lambda: high - low >= (n or 4) and not any(low <= v <= high for v in inner),
        'clone': lambda: groups[0] == groups[1],
        'sandwich': lambda: sandwich(line, size) == n,
        'skyscraper': lambda: sum(v > max([0, *line[:i]]) for i, v in enumerate(line)) == n,
        'x-sum': lambda: sum(line[: line[0]]) == n,
        'zipper': lambda: len(sums_of_zipper(line)) == 1,
        'nabner': lambda: all(abs(a - b) > 1 for a, b in combinations(line, 2)),
        'entropic': lambda: in_threes(line, lambda v: (v - 1) // -(-size // 3)),
        'modular': lambda: in_threes(line, lambda v: v % (n or 3)),
    }
    return rules[said.word]()


def keeps(said, board, others, box):
    """Whether a filled board, {place: number}, keeps a constraint.

    others: all constraints of the board. box: columns and rows of its boxes.
    """
    size = max(board.values())
    found = of_board(said.word, board, size, box)
    if found is not None:
        return found
    if said.word.startswith('no other'):
        return no_other(said.word[9:], board, others)
    if said.word in ('maximum', 'minimum'):
        return is_extreme(said, board, others)
    if said.word == 'region sum':
        return len(sums_of_pieces(said.groups[0], board, box)) == 1
    return of_line(said, [[board[place] for place in group] for group in said.groups], size)
