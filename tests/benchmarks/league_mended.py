"""Boards drawn with all their clues, of which many are mended until no other answer is left.

Each function takes a board without clues and dice, and returns a `PuzzleDraft`.
"""

from __future__ import annotations

from itertools import product

from league_answers import areas, borders_of, random_answer, rooms

from satpy import CNF, FormatError, entries
from satpy.boards.signs import PIECES
from satpy.notations.layers.areas import Rooms, pairs_of
from satpy.notations.library import script
from satpy.notations.special.kakuro import Sums
from satpy.notations.special.pieces import NAMES, PENTOMINOES
from satpy.puzzles.making.maker import PuzzleDraft

__all__ = ['DRAWN', 'answers_to', 'put_dots', 'split_area']

# How often a board is mended before it may keep several answers, and the seconds for two of them.
MENDINGS, SECONDS = 80, 10
STEPS = [(1, 0), (0, 1), (-1, 0), (0, -1)]


def answers_to(kind, board, seconds):
    """Return up to two answers, as sets of keys."""
    cnf = CNF()
    terms = script(kind).rules(cnf, board)
    solutions = cnf.solutions(2, terms.values(), timeout=seconds)
    return [{key for key, term in terms.items() if term in true} for true in solutions]


def mended(kind, board, random, mend):
    """Mend a board until it has one answer, or often enough, and return it.

    mend(key, answer) changes the board so that a key of this answer, which another answer does not
    have, is surer. The board must keep some answer.
    """
    for _ in range(MENDINGS):
        found = answers_to(kind, board, SECONDS)
        if len(found) < 2:
            break
        one, other = found if found[0] - found[1] else found[::-1]
        mend(random.choice(sorted(one - other, key=str)), one)
    return PuzzleDraft(board)


def answer_to(kind, board, random):
    """Return the keys of a random answer."""
    answer = random_answer(kind, board, random)
    if answer is None:
        raise FormatError('no answer')
    return answer


def groups(board, joined):
    """Yield the places of each group; joined(a, b): whether two side by side are in one."""
    table, left = board.table(), {*board.places}
    while left:
        group, ahead = set(), [min(left)]
        while ahead:
            place = ahead.pop()
            group.add(place)
            ahead += [other for other in table[place] - group if joined(place, other)]
        left -= group
        yield sorted(group)


def fillomino(board, random):
    """All numbers of rooms, of which those side by side with as many cells are joined."""
    table, room, joined = board.table(), rooms(board, random, 3), [None]
    while joined:
        cells = {cell: area for area in areas(room) for cell in area}
        joined = [
            (a, b)
            for a, b in product(table, table)
            if b in table[a] and room[a] != room[b] and len(cells[a]) == len(cells[b])
        ]
        if joined:
            a, b = random.choice(joined)
            room.update(dict.fromkeys(cells[a], room[b]))
    full = board.copy()
    full.clues.update((place, len(cells[place])) for place in table)
    return PuzzleDraft(full, board)


def chocobanana(board, random):
    """Random rectangles between groups that are not; on each cell the size of its group."""
    shaded, table, full = set(), board.table(), board.copy()
    for _ in range(2 * len(table)):
        (x, y), w, h = random.choice([*table]), *random.choices([1, 1, 2, 3], k=2)
        cells = {*product(range(x, x + w), range(y, y + h))}
        more = shaded | cells
        if cells <= table.keys() - shaded and not any(table[cell] & shaded for cell in cells):
            parts = groups(board, lambda a, b: (a in more) == (b in more))  # noqa: B023
            if not any(part[0] not in more and is_rectangle(part) for part in parts):
                shaded = more
    for group in groups(board, lambda a, b: (a in shaded) == (b in shaded)):
        full.clues.update(dict.fromkeys(group, len(group)))
    return PuzzleDraft(full, board)


def is_rectangle(cells):
    width, height = (len({*line}) for line in zip(*cells))
    return width * height == len(cells)


def paintarea(board, random):
    """Rooms of cells alike, and on all cells how many beside them are shaded."""
    Rooms().divide(board, [pair for pairs in pairs_of(board) for pair in pairs])
    answer = answer_to('paintarea', board, random)
    room, table = rooms(board, random, 4), board.table()
    borders = {
        (a, b)
        for pairs in pairs_of(board)
        for a, b in pairs
        if room[a] != room[b] or (a in answer) != (b in answer)
    }
    Rooms().divide(board, borders)
    full = board.copy()
    full.clues.update((place, len(table[place] & answer)) for place in table)
    return PuzzleDraft(full, board)


def number_rooms(board, room, number):
    """Give a board these rooms and their numbers."""
    Rooms().divide(board, borders_of(board, room))
    board.corners = {places[0]: number(places) for _, places, _ in board.areas()}
    return board


def detour(board, random):
    """Rooms with all numbers; those that leave other solutions are cut."""
    Rooms().divide(board, [])
    answer, room = answer_to('detour', board, random), rooms(board, random, 4)

    def turns(place):
        [(a, b)], [(c, d)] = ({*key} - {place} for key in answer if place in key)
        return a != c and b != d

    def number(places):
        return sum(map(turns, places))

    def mend(key, one):
        area = [cell for cell in room if room[cell] == room[key[0]]]
        cut = random.sample(area, len(area) // 2)
        room.update(dict.fromkeys(cut, max(room.values()) + 1))
        number_rooms(board, room, number)

    return mended('detour', number_rooms(board, room, number), random, mend)


def put_dots(board, random):
    """Put dots on a board about which areas were grown that cover it."""
    left, table = {*board.places}, board.table()
    spots = [*product(range(2 * board.width - 1), range(2 * board.height - 1))]
    for p, q in random.sample(spots, len(spots)):
        area = {*product((p // 2, (p + 1) // 2), (q // 2, (q + 1) // 2))}
        beside, size = area, random.randint(1, 12)
        while beside and area <= left and len(area) < size:
            beside = {other for cell in area for other in table[cell] & left} - area
            beside = [(x, y) for x, y in sorted(beside) if (p - x, q - y) in left]
            if beside:
                x, y = random.choice(beside)
                area |= {(x, y), (p - x, q - y)}
        if area <= left:
            left -= area
            board.circles[p / 2, q / 2] = 'white'


def split_area(board, answer, dot):
    """Let the area of a dot fall into single cells."""
    del board.circles[dot]
    board.circles.update((cell, 'white') for cell, of in answer if of == dot)


def galaxies(board, random):
    """Areas grown about random dots; one that leaves other solutions falls into single cells."""
    put_dots(board, random)
    return mended('galaxies', board, random, lambda key, one: split_area(board, one, key[1]))


def heteromino(board, random):
    """Pieces in reading order; one that leaves other solutions is taken out, with its cells."""
    pieces, piece = [[(0, 0), (1, 0), (2, 0)], [(0, 0), (0, 1), (0, 2)]], {}
    square = [*product((0, 1), (0, 1))]
    pieces += [[cell for cell in square if cell != corner] for corner in square]
    table = board.table()
    for x, y in board.places:
        for n in random.sample(range(len(pieces)), len(pieces)):
            a, b = min(pieces[n], key=lambda cell: cell[::-1])
            cells = {(x + i - a, y + j - b) for i, j in pieces[n]}
            beside = {other for cell in cells for other in table.get(cell, ())}
            same = {piece[other][0] for other in beside if other in piece}
            if cells <= board.places.keys() - piece.keys() and n not in same:
                piece.update(dict.fromkeys(cells, (n, cells)))
    board.places = {place: None for place in board.places if place in piece}

    def mend(key, one):
        (x, y), _ = key
        place = next(p for p in ((x, y), (x - 1, y), (x, y - 1)) if p in board.places)
        for cell in piece[place][1]:
            del board.places[cell]

    return mended('heteromino', board, random, mend)


def patchwork(board, random):
    """Gray cells, each with its number."""
    board.clues = dict.fromkeys(random.sample([*board.places], len(board.places) // 5))
    answer = answer_to('patchwork', board, random)

    def joined(a, b):
        (x, y), (i, j) = max(a, b), min(a, b)
        return ((x, y), (x + abs(y - j), y + abs(x - i))) not in answer

    for group in groups(board, joined):
        clue = len(answer & {*group})
        board.clues.update(dict.fromkeys(board.clues.keys() & {*group}, clue))
    board.colors = dict.fromkeys(board.clues, 'gray')
    return PuzzleDraft(board)


def kakuro(board, random):
    """Black cells and all sums; a cell of several answers becomes black."""
    cells, rules = [*board.places], script('kakuro')
    for place in random.sample(cells, len(cells) // 4):
        Sums().put(board, place, (None, None))
    while any(len(run) > 7 for *_, run in rules.lines_of(board)):
        longest = max((run for *_, run in rules.lines_of(board)), key=len)
        Sums().put(board, longest[len(longest) // 2], (None, None))
    answer = answer_to('kakuro', board, random)
    digit = {(x, y): n for x, y, n in answer}

    def add_up():
        sums = {}
        for way, place, _, run in rules.lines_of(board):
            sums.setdefault(place, {})[way] = sum(digit[cell] for cell in run) or None
        board.clues = {}
        Sums().blank(board)
        for place, found in sums.items():
            Sums().put(board, place, (found.get('down'), found.get('across')))
        return board

    def mend(key, one):
        board.colors[key[:2]] = 'black'
        add_up()

    return mended('kakuro', add_up(), random, mend)


def kakuru(board, random):
    """Sums of different digits around them; a cell of several answers becomes a sum."""
    board.clues = dict.fromkeys(random.sample([*board.places], len(board.places) // 3))
    digit = {(x, y): n for x, y, n in answer_to('kakuru', board, random)}
    near = board.table(diagonals=True)

    def add_up():
        for place in board.clues:
            around = [digit[other] for other in near[place] if other in digit]
            board.clues[place] = sum(around) if len({*around}) == len(around) > 0 else None
        return board

    def mend(key, one):
        del digit[key[:2]]
        board.clues[key[:2]] = None
        add_up()

    return mended('kakuru', add_up(), random, mend)


def japanese_sums(board, random):
    """All sums; a number that is not the same in several answers is given."""
    largest, sign = min(9, board.width - 4), dict.fromkeys(board.places, '#')
    for x, y in random.sample([*sign], 2 * len(sign) // 3):
        used = {v for (a, b), v in sign.items() if x == a or y == b}
        sign[x, y] = random.choice([*{*range(1, largest + 1)} - used] or ['#'])
    board.facts['largest'] = largest
    for lines, clues in (board.columns_of(), board.top), (board.rows_of(), board.left):
        for line, sums in zip(lines, clues):
            runs = ' '.join(str(sign[place]) for place in line).split('#')
            sums += [sum(map(int, run.split())) for run in runs if run.strip()] or [0]

    def mend(key, one):
        places = [p for p in board.places if p not in board.clues and sign[p] != '#']
        place = key[:2] if key[:2] in places else random.choice(places)
        board.clues[place] = sign[place]

    return mended('japanese_sums', board, random, mend)


def crossword(board, random):
    """Letters at random, the words that they make and as many others, and all letters given."""
    cells = [*board.places]
    for x, y in random.sample(cells, len(cells) // 10):
        for place in (x, y), (board.width - 1 - x, board.height - 1 - y):
            board.places.pop(place, None)
    letter = {place: random.choice('AEINORST') for place in board.places}
    runs = [[letter[place] for place in run] for run in entries(board.places).values()]
    words = {''.join(run) for run in runs}
    words |= {''.join(random.sample(run, len(run))) for run in runs}
    board.facts.update({'words': sorted(words), 'repeat': True})
    full = board.copy()
    full.clues.update(letter)
    return PuzzleDraft(full, board)


def net(board, random):
    """The tiles of a random tree, each turned at random."""
    ways, table = {random.choice([*board.places]): set()}, board.table()
    while len(ways) < len(table):
        x, y = random.choice([*ways])
        i, j = random.choice(STEPS)
        other = x + i, y + j
        if other in table and other not in ways and len(ways[x, y]) < 3:
            ways[x, y].add((i, j))
            ways[other] = {(-i, -j)}
    for place, there in ways.items():
        for _ in range(random.randrange(4)):
            there = {(-j, i) for i, j in there}
        board.clues[place] = next(piece for piece in PIECES if {*PIECES[piece]} == there)
    return PuzzleDraft(board)


def pentominoes(board, random):
    """The pieces, some of them twice on a large board, and holes."""
    pieces = [*PENTOMINOES.values(), *PENTOMINOES.values()][: len(board.places) // 5]
    board.facts['pieces'] = dict(zip([*PENTOMINOES, *NAMES], pieces))
    for place in random.sample([*board.places], len(board.places) - 5 * len(pieces)):
        del board.places[place]
    return PuzzleDraft(board)


KINDS = (
    chocobanana, crossword, detour, fillomino, galaxies, heteromino, japanese_sums,
    kakuro, kakuru, net, paintarea, patchwork, pentominoes,
)  # fmt: skip
DRAWN = {draw.__name__: draw for draw in KINDS}
