"""Puzzles of loops, lights, bridges, diagonals and views: by brute force, and by known answers."""

from __future__ import annotations

import random
from itertools import product

import pytest
from harness import *

from satpy import FormatError, components, rays
from satpy.puzzles.kinds import loops
from satpy.puzzles.kinds.puzzles import Puzzle
from satpy.puzzles.notations import answer_link, puzzle_url, read_puzzle

KINDS = [kind.name for kind in loops.TABLE]
URL = 'https://puzz.link/p?'


def fitting(kind, puzzle, boards):
    """The boards, sets of what is found or rows, in which the checker finds no fault."""
    drawn = (board if isinstance(board, list) else rows_of(kind, puzzle, board) for board in boards)
    return {'\n'.join(rows) for rows in drawn if not check(kind, puzzle, rows)}


def loops_of(width, height):
    """All loops from place to place, as sets of pairs: each goes round some of the corners."""
    corners = list(product(range(width - 1), range(height - 1)))
    for signs in product([False, True], repeat=len(corners)):
        inside = {corner for corner, sign in zip(corners, signs) if sign}
        around = [
            ((x, y), (x + 1, y))
            for x, y in product(range(width - 1), range(height))
            if ((x, y) in inside) != ((x, y - 1) in inside)
        ]
        around += [
            ((x, y), (x, y + 1))
            for x, y in product(range(width), range(height - 1))
            if ((x, y) in inside) != ((x - 1, y) in inside)
        ]
        joined = {}
        for a, b in around:
            joined.setdefault(a, []).append(b)
            joined.setdefault(b, []).append(a)
        if len(components(joined, joined)) == 1 and all(len(m) == 2 for m in joined.values()):
            yield frozenset(around)


LOOPS = {size: list(loops_of(*size)) for size in [(3, 3), (4, 3), (4, 4)]}


def passed_by(lines):
    return {place for pair in lines for place in pair}


def compare(kind, puzzles, boards):
    """All answers of each puzzle, each once, are the boards in which the checker finds no fault.

    boards: a function of a puzzle. Several puzzles have an answer, and several have none.
    """
    found = []
    for puzzle in puzzles:
        expected = fitting(kind, puzzle, boards(puzzle))
        assert solve(kind, puzzle) == expected, puzzle
        found.append(len(expected))
    assert sum(n > 0 for n in found) > 5
    assert sum(n == 0 for n in found) > 1
    assert sum(n > 1 for n in found) > 1


def some(choose, places, most):
    return choose.sample(sorted(places), choose.randint(0, most))


def all_cells(width, height):
    return [(x, y) for y in range(height) for x in range(width)]


def lines_on(puzzle):
    return LOOPS[puzzle.width, puzzle.height]


def clues_off_a_loop(choose, clue):
    """Clues in some places that a loop on 4x4 places does not pass; `clue` makes one."""
    left = {*all_cells(4, 4)} - passed_by(choose.choice(LOOPS[4, 4]))
    return {place: clue() for place in some(choose, left, min(4, len(left)))}


def test_the_number_of_loops():
    """Of 4x4 dots there are 213 (known)."""
    assert len(LOOPS[4, 4]) == 213


def test_akari_on_small_boards():
    choose = random.Random(1)
    sizes = [(3, 3), (4, 2), (1, 4), (5, 2)]
    puzzles = []
    for n in range(40):
        size = sizes[n % 4]
        black = some(choose, all_cells(*size), 4)
        clues = {place: choose.choice([None, None, 0, 1, 1, 2, 3]) for place in black}
        puzzles.append(Puzzle(*size, kind='akari', clues=clues))

    def boards(puzzle):
        white = [xy for xy in all_cells(puzzle.width, puzzle.height) if xy not in puzzle.clues]
        for signs in product([False, True], repeat=len(white)):
            yield {place for place, sign in zip(white, signs) if sign}

    compare('akari', puzzles, boards)


def test_masyu_on_small_boards():
    choose = random.Random(2)
    puzzles = []
    for n in range(30):
        size = (4, 4) if n % 2 else (4, 3)
        circles = some(choose, all_cells(*size), 4)
        cut = choose.randint(0, len(circles))
        puzzles.append(Puzzle(*size, kind='masyu', white=circles[:cut], black=circles[cut:]))
    compare('masyu', puzzles, lines_on)


def test_simple_loops_on_small_boards():
    choose = random.Random(3)
    puzzles = []
    for n in range(30):
        lines = choose.choice(LOOPS[4, 4])
        black = {*all_cells(4, 4)} - passed_by(lines)
        if n % 3 == 0:
            black ^= {choose.choice(all_cells(4, 4))}
        puzzles.append(Puzzle(4, 4, kind='simple_loop', black=sorted(black)))
    puzzles += [Puzzle(4, 4, kind='simple_loop', black=[])]
    puzzles += [Puzzle(4, 4, kind='simple_loop', black=all_cells(4, 1))]
    compare('simple_loop', puzzles, lines_on)


def test_yajilin_on_small_boards():
    choose = random.Random(4)

    def clue():
        return choose.choice([None, 0, 1, 1, 2]), choose.choice(['', *'^v<>'])

    def boards(puzzle):
        for lines in LOOPS[4, 4]:
            shaded = {*all_cells(4, 4)} - passed_by(lines) - puzzle.clues.keys()
            yield {*lines, *shaded}

    some_clues = [clues_off_a_loop(choose, clue) for _ in range(30)]
    compare('yajilin', [Puzzle(4, 4, kind='yajilin', clues=clues) for clues in some_clues], boards)


def test_castle_walls_on_small_boards():
    choose = random.Random(5)
    choices = ['gray', 'black', 'black', 'white'], [None, 0, 1, 2], ['', *'^v<>']
    puzzles = []
    for _ in range(25):
        clues = clues_off_a_loop(choose, lambda: (*map(choose.choice, choices),))
        puzzles.append(Puzzle(4, 4, kind='castle_wall', clues=clues))
    compare('castle_wall', puzzles, lines_on)


def test_a_white_wall_inside():
    """Only the loop round the edge has the middle of 3x3 places inside."""
    assert len(solve('castle_wall', read_puzzle('castle_wall', '...\n.W.\n...'))) == 1
    assert not solve('castle_wall', read_puzzle('castle_wall', '...\n.B.\n...'))
    assert len(solve('castle_wall', read_puzzle('castle_wall', '...\n.G2^.\n...'))) == 0
    assert len(solve('castle_wall', read_puzzle('castle_wall', 'B0v..\n...\n...'))) == 3


def test_country_roads_on_small_boards():
    choose = random.Random(6)
    puzzles = []
    for _ in range(25):
        rooms = random_rooms(choose, 4, 4, choose.randint(1, 4))
        clues = {name: choose.randint(1, 6) for name in some(choose, room_cells(rooms), 1)}
        puzzles.append(Puzzle(4, 4, kind='country_road', rooms=rooms, clues=clues))
    compare('country_road', puzzles, lines_on)


def test_hashiwokakero_on_small_boards():
    choose = random.Random(7)
    puzzles = []
    while len(puzzles) < 120:
        islands = some(choose, all_cells(5, 4), 7)
        if any(abs(a - c) + abs(b - d) == 1 for a, b in islands for c, d in islands):
            continue
        numbers = {place: choose.choice([None, None, None, 1, 2, 2, 3, 4]) for place in islands}
        puzzles.append(Puzzle(5, 4, kind='hashiwokakero', islands=numbers))

    def boards(puzzle):
        ways = []
        for island in puzzle.islands:
            for ray in rays(all_cells(5, 4), island)[1::2]:
                ways += [(island, place) for place in ray if place in puzzle.islands][:1]
        for counts in product(range(3), repeat=len(ways)):
            bridges = {(*way, n) for way, m in zip(ways, counts) for n in range(1, m + 1)}
            between = [
                place
                for ((x, y), (x2, y2)), m in zip(ways, counts)
                if m
                for place in all_cells(5, 4)
                if x <= place[0] <= x2 and y <= place[1] <= y2 and place not in puzzle.islands
            ]
            if len(between) == len({*between}):  # the drawing of a crossing is none
                yield bridges

    compare('hashiwokakero', puzzles, boards)


def test_slant_on_small_boards():
    choose = random.Random(8)
    puzzles = []
    for n in range(30):
        width, height = [(3, 3), (4, 2), (1, 3)][n % 3]
        dots = all_cells(width + 1, height + 1)
        clues = {dot: choose.choice([0, 1, 1, 2, 2, 3]) for dot in some(choose, dots, 4)}
        puzzles.append(Puzzle(width, height, kind='slant', clues=clues))
    compare('slant', puzzles, lambda puzzle: all_rows(puzzle.width, puzzle.height, '/\\'))


@pytest.mark.parametrize('kind', ['kurodoko', 'cave', 'nurimisaki'])
def test_views_on_small_boards(kind):
    choose = random.Random(9)
    puzzles = []
    for n in range(25):
        width, height = [(3, 3), (4, 2), (5, 1), (3, 3), (4, 3)][n % 5]
        places = some(choose, all_cells(width, height), 3)
        clues = {place: choose.choice([None, 2, 3, 4, 5]) for place in places}
        puzzles.append(Puzzle(width, height, kind=kind, clues=clues))
    compare(kind, puzzles, lambda puzzle: all_rows(puzzle.width, puzzle.height))


def test_known_answers_with_arrows():
    puzzle = read_puzzle('yajilin', URL + 'yajilin/5/5/m32j10')
    assert puzzle.clues == {(3, 2): (2, '<'), (4, 4): (0, '^')}
    rows = ['┌─┐┌┐', '└┐└┘│', '#│#2│', '┌┘┌─┘', '└─┘#0']
    [found] = solve('yajilin', puzzle)
    assert found.replace(' ', '').replace('←', '').replace('↑', '').split('\n') == rows
    puzzle = read_puzzle('castle_wall', URL + 'castle/5/5/c230021k111a210f')
    assert puzzle.clues[1, 3] == ('white', 1, '^') and puzzle.clues[4, 0] == ('gray', 1, 'v')
    rows = ['···#1', '·┌──┐', '┌┘┌─┘', '│1│#·', '└─┘··']
    [found] = solve('castle_wall', puzzle)
    assert found.replace(' ', '').replace('↑', '').replace('↓', '').split('\n') == rows


ANSWERS = [
    ('akari', '1..\n..#', '.*. ..#', 'lightup/2/3/1 # + /+ + - /'),
    ('masyu', '.W.\n..B', '┌─┐ └─┘', 'mashu/2/3/. 1 . /. . 2 /1 1 /1 1 /1 0 1 /'),
    ('hashiwokakero', '2.4\n...\n..?', '2═4 ··║ ··?',
     'hashikake/3/3/2 . 4 /. . . /. . - /2 2 /0 0 /0 0 /0 0 2 /0 0 2 /'),
    ('yajilin', '..1<\n..?', '┌ ┐ 1← └ ┘ ?',
     'yajilin/2/3/. . 3,1 /. . 0,- /. . . /. . . /1 0 /1 0 /1 1 0 /'),
    ('slant', '1..\n..1', '\\/', 'gokigen/1/2/1 . . /. . 1 /1 2 /'),
    ('simple_loop', '..#\n..#', '┌┐# └┘#', 'simpleloop/2/3/. . * /. . * /1 0 /1 0 /1 1 0 /'),
    ('kurodoko', '2?.\n...', '..# ...', 'kurodoko/2/3/2 - . /. . . /+ + # /+ + + /'),
    ('castle_wall', '..B1^\n..G', '┌ ┐ # └ ┘ G',
     'castle/2/3/. . 1,1,2 /. . 0,-,0 /1 0 /1 0 /1 1 0 /'),
    ('cave', '12 ?', '..', 'cave/1/2/12 - /+ + /'),
    ('country_road', 'AB\nAB\nA2', '┌┐ └┘', 'country/2/2/2/0 1 /0 1 /2 . /. . /1 /1 /1 1 /'),
    ('nurimisaki', '3?\n..', '.# ..', 'nurimisaki/2/2/3 - /. . /+ # /+ + /'),
]  # fmt: skip


@pytest.mark.parametrize(('kind', 'typed', 'rows', 'body'), ANSWERS, ids=KINDS)
def test_answer_links(kind, typed, rows, body):
    """The lines of a puzz.link file, and the puzzle is read from it again."""
    from urllib.parse import unquote

    puzzle = read_puzzle(kind, typed)
    signs = rows.split()
    if kind in ('yajilin', 'castle_wall'):
        rows = [' '.join(f'{sign:>2}' for sign in signs[at : at + 3]) for at in (0, 3)]
    else:
        rows = signs
    link = answer_link(puzzle, rows)
    assert unquote(link) == f'{URL}pzprv3/{body}'
    assert read_puzzle(kind, link) == puzzle


def test_islands_side_by_side_have_no_answer_link():
    puzzle = read_puzzle('hashiwokakero', '11')
    assert formula('hashiwokakero', puzzle)[0].count() == 1
    with pytest.raises(FormatError, match='islands side by side'):
        answer_link(puzzle, ['11'])


@pytest.mark.parametrize(
    ('kind', 'text', 'parts'),
    [
        ('akari', '7x1:a0aBb1', {'clues': {(1, 0): 0, (3, 0): None, (6, 0): 1}}),
        ('masyu', '3x2dt:aWcB', {'white': [(1, 0)], 'black': [(2, 1)]}),
        ('hashiwokakero', '5x1i30e10m2d0:1c1', {'islands': {(0, 0): 1, (4, 0): 1}}),
        ('slant', '2x1de:a1b01', {'clues': {(1, 0): 1, (1, 1): 0, (2, 1): 1}}),
        ('kurodoko', '3x3:a3_12f', {'clues': {(1, 0): 3, (2, 0): 12}}),
    ],
)
def test_game_ids(kind, text, parts):
    puzzle = read_puzzle(kind, text)
    for name, value in parts.items():
        assert getattr(puzzle, name) == value


def test_games_with_other_numbers_of_bridges():
    for params in 'm3', 'i30e10m1d0', 'm21':
        with pytest.raises(FormatError, match='only up to two bridges'):
            read_puzzle('hashiwokakero', f'5x1{params}:1c1')


def test_a_letter_that_says_how_it_is_drawn():
    puzzle = read_puzzle('yajilin', URL + 'yajilin/b/5/5/m32j10')
    assert puzzle == read_puzzle('yajilin', URL + 'yajilin/5/5/m32j10')


def test_numbers_with_arrows_in_urls():
    for kind, clues in [
        ('yajilin', {(0, 0): (15, '^'), (2, 0): (16, 'v'), (3, 0): (300, '<'), (0, 1): (None, '')}),
        (
            'castle_wall',
            {(1, 0): ('black', 255, '>'), (2, 0): ('gray', None, 'v'), (3, 1): ('white', 256, '^')},
        ),
    ]:
        puzzle = Puzzle(4, 2, kind=kind, clues=clues)
        assert read_puzzle(kind, puzzle_url(puzzle)) == puzzle
    with pytest.raises(FormatError, match='too large'):
        puzzle_url(Puzzle(1, 1, kind='yajilin', clues={(0, 0): (4096, '^')}))
    with pytest.raises(FormatError, match='a colour from 0 to 2'):
        read_puzzle('castle_wall', URL + 'castle/1/1/310')


def random_puzzle(choose, kind):
    """A puzzle of that kind with any clues, and the same as it is typed."""
    width, height = choose.randint(2, 6), choose.randint(1, 6)
    more = kind == 'slant'
    cells = all_cells(width + more, height + more)
    if kind == 'country_road':
        rooms = random_rooms(choose, width, height, choose.randint(1, min(5, width * height)))
        names = {name: 'ABCDE'[n] for n, name in enumerate(room_cells(rooms))}
        rooms = [[names[name] for name in row] for row in rooms]
        clues = {name: choose.randint(0, 300) for name in names.values() if choose.random() < 0.6}
        typed = [*map(''.join, rooms), *(f'{name}{n}' for name, n in clues.items())]
        return Puzzle(width, height, kind=kind, rooms=rooms, clues=clues), '\n'.join(typed)
    found = {}  # {place: clue, as it is typed}
    for place in cells:
        number, arrow = choose.choice([None, 0, 2, 3, 14]), choose.choice('^v<>')
        told = '?' if number is None else str(number)
        found[place] = choose.choice({
            'akari': [(None, '#'), (0, '0'), (4, '4')],
            'slant': [(0, '0'), (3, '3'), (4, '4')],
            'masyu': [('white', 'W'), ('black', 'B')],
            'simple_loop': [('black', '#')],
            'yajilin': [((number, arrow), told + arrow), ((number, ''), told)],
            'castle_wall': [(('gray', number, arrow), f'G{told}{arrow}'),
                            (('white', None, ''), 'W'), (('black', 12, '^'), 'B12^')],
        }.get(kind, [(number or 5, told if number else '5')]))  # fmt: skip
        if choose.random() < 0.5:
            del found[place]
    if kind in ('masyu', 'simple_loop'):
        names = {'masyu': ['white', 'black'], 'simple_loop': ['black']}[kind]
        parts = {name: [xy for xy in found if found[xy][0] == name] for name in names}
    else:
        name = 'islands' if kind == 'hashiwokakero' else 'clues'
        parts = {name: {place: clue for place, (clue, _) in found.items()}}
    words = [found[place][1] if place in found else '.' for place in cells]
    across = width + more
    typed = [' '.join(words[at : at + across]) for at in range(0, len(words), across)]
    return Puzzle(width, height, kind=kind, **parts), '\n'.join(typed)


@pytest.mark.parametrize('kind', KINDS)
def test_random_puzzles_are_read_as_they_were(kind):
    """Typed, from a URL, and from a file."""
    choose = random.Random(10)
    for _ in range(30):
        puzzle, typed = random_puzzle(choose, kind)
        assert read_puzzle(kind, typed) == puzzle
        assert read_puzzle(kind, puzzle_url(puzzle)) == puzzle
        rows = ['.' * puzzle.width] * puzzle.height
        assert read_puzzle(kind, answer_link(puzzle, rows)) == puzzle


@pytest.mark.parametrize('kind', KINDS)
def test_the_checker_finds_any_one_place_that_is_wrong(kind):
    """There is one answer, so any other board is none."""
    puzzle, rows = puzzle_in(kind), golden(kind)
    split = [row.split() if ' ' in row else [*row] for row in rows]
    apart = ' ' if ' ' in rows[0] else ''
    signs = {sign for row in split for sign in row if len(sign) == 1 and not sign.isdigit()}
    for y, x in product(range(puzzle.height), range(puzzle.width)):
        for sign in signs - {split[y][x], '?'}:
            if len(split[y][x]) > 1:
                continue  # a clue with an arrow
            other = [[*row] for row in split]
            other[y][x] = sign
            assert check(kind, puzzle, [apart.join(row) for row in other]), (x, y, sign)


@pytest.mark.parametrize('kind', KINDS)
def test_variants_name_sections_that_there_are(kind, tmp_path):
    cnf, _ = formula(kind, puzzle_in(kind))
    about = ' '.join(script(kind).__doc__.split())
    named = [text for text in about.split("'")[1::2] if f"section '{text}'" in about]
    assert {*named} <= {*sections_of(cnf, tmp_path)}


def test_a_variant_without_a_section_has_more_answers():
    for kind, section in [
        ('akari', 'every place is lit'),
        ('slant', 'no loop'),
        ('simple_loop', 'every place is passed'),
        ('kurodoko', 'shaded places are not side by side'),
        ('cave', 'shaded places are connected to the edge'),
        ('country_road', 'no places on both sides of a border are left out'),
        ('nurimisaki', 'no cape without a circle'),
        ('yajilin', 'shaded places are not side by side'),
    ]:
        cnf, _ = formula(kind, puzzle_in(kind))
        assert cnf.count(limit=2, without=[section]) == 2, kind
