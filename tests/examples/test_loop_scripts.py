"""Slitherlink and numberlink: scripts, checkers and notations."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from collection import measure, script
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import CNF, FormatError
from satpy.puzzles.notations import Numberlink, Slitherlink, answer_link, puzzle_url, read_puzzle

ROOT = Path(__file__).parents[2]
KINDS = ['numberlink', 'slitherlink']
EACH = pytest.mark.parametrize('kind', KINDS)
URL = 'https://puzz.link/p?'
ANSWERS = {
    'slitherlink': """\
· · · ┌─┐ ┌─┐ ┌─────┐
      │ │2│3│3│  1  │
┌─┐ ┌─┘ │ │ └─┘ · · │
│3│3│2 2│ │2     1 2│
│ └─┘ ┌─┘ └─┐ · ┌───┘
│  1 1│3 1 3│1  │    \n\
└─┐ · └─────┘ · │ ┌─┐
  │1         1 1│ │ │
┌─┘ · ┌─┐ ┌───┐ └─┘ │
│3 1 2│ │2│2  │    2│
└─────┘ │ │ · │ ┌───┘
 2      │2│   │2│3   \n\
┌───────┘ └─┐ │ └─┐ ·
│3       0  │ │  3│  \n\
└─────┐ · ┌─┘ │ ┌─┘ ·
   2  │   │  1│ │  1 \n\
· ┌─┐ │ ┌─┘ · │ └───┐
  │3│3│ │  0 1│2   3│
┌─┘ └─┘ └─┐ · └─────┘
│  1     3│  0   1   \n\
└─────────┘ · · · · ·
""",
    'numberlink': """\
┌────┐┌──┐
│┌──┐││┌12
││3┐││││4┐
│└┐││5│└┐│
└┐││└─┘6││
7││└┐┌─┘14
││└┐││8──┐
│└┐││└──┐│
└7││└──┐6│
5─┘└──2└38
""",
}
# Slitherlinks made by `sgt-loopy --generate`; each has one answer.
GENERATED = """
5x5t0:b2a33a3b30a2b123a3c3
7x7t0:1b132a0d1c1b3b0c2b1a2a23a13a3a2a1e
10x7t0:22b23a2a13c2b3a21221d1a2a3a3a3e12c13g3a2a323a3b3a3
12x12t0:3d22b1a3f13a1c221e1a3a23a32d2c23a0a22a3a2b1b2c2a33a3a3b13a22c1a0b322a2b3e123a3a223b3c1a1a2b\
2c32a322a1b11
4x9t0:a22a3a3d3a12d330b3a3a2c2123
20x20t0:a2c2f2a2a2a22b32b3a3b1a202a12a2b232a0a03a322e1c22b3c2b11a2a33a3a1a20c3a2d32b22c2g22232a11b3\
232a23a21e23b2d3b2a212a2a13a2b11b2a21a3a2d13b1b2a2221b1233a121i1a22322d3a3c1a3a3222e2a2b2a12d2a2c3b\
222b320a11a21a3a31213b2c112d2d22b2c1111a1a0b3c02b2a1a112a33a13b3a3122b3f1a2a32132a311a21a3a3a21i3a2\
22
""".split()
# Numberlinks with one answer: boards filled with paths that do not touch themselves, kept if so.
FILLED = """
7.1.32 .13.2. 78..4. ..4.8. .5.... 56...6

1......... 23........ .2...4.5.. .......... ......6.7. 3......... 1..85..... .......8.. 7.........
6.4.......

............ 12.......... ............ ............ ....3456.... ............ ....7.6...32
......458..7 ...9.9.8...a ............ ..1.a....... ............

1........... 2.3...45..5. 6........... ............ ........7... 6........... ............
............ ..1...8.9... ............ .2.9...a.... 3..8.4.7..a.

..............c ..de........... .............1. ..23........4.. ........5...... ...1.....3.2...
c....56........ f........4..... .7...7......... ......h.d.e8.69 ..g............ ..hi...i.a9.8..
....fg......... ............... ab............b
""".strip().split('\n\n')


def run(kind, *arguments, given=None):
    """(exit status, output, complaint) of a script."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONIOENCODING': 'utf-8'}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, ROOT / 'examples' / f'{kind}.py', *map(str, arguments)],
        input=given, capture_output=True, encoding='utf-8', env=environment, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def solve(kind, puzzle, rules=None):
    """All answers, as drawn; none comes twice, and the checker finds nothing wrong."""
    module = script(kind)
    cnf = CNF()
    lines = (rules or module.rules)(cnf, puzzle)
    found = [
        '\n'.join(module.draw(puzzle, {pair for pair in lines if lines[pair] in solution}))
        for solution in cnf.solutions(None, lines.values())
    ]
    assert len(found) == len(set(found)) == cnf.count()
    return set(found)


# ------------------------------------------------------------------------------ scripts


@EACH
def test_the_puzzle_in_the_script(kind, tmp_path):
    status, output, complaint = run(kind, '--svg', tmp_path / 'answer.svg', '--link')
    board, link, last = output.split('\n\n')
    told = f'{tmp_path / "answer.svg"}: a drawing of the first answer\n'
    assert (status, complaint, last) == (0, told, 'unique solution\n')
    assert board + '\n' == ANSWERS[kind]
    module = script(kind)
    puzzle = read_puzzle(kind, module.PUZZLE)
    assert module.check(puzzle, board.split('\n')) == []
    assert read_puzzle(kind, link) == puzzle
    assert ElementTree.parse(tmp_path / 'answer.svg').getroot().tag.endswith('svg')


@pytest.mark.parametrize(
    ('kind', 'text'),
    [
        *(('slitherlink', text) for text in GENERATED),
        *(('numberlink', '\n'.join(text.split())) for text in FILLED),
    ],
    ids=lambda text: text[:6].strip(),
)
def test_verdicts_of_known_puzzles(kind, text):
    result = measure(script(kind), read_puzzle(kind, text))
    assert (result['verdict'], result['faults']) == ('1', [])


def test_the_checker_finds_any_line_too_many_or_missing():
    rows = ANSWERS['slitherlink'].splitlines()
    module = script('slitherlink')
    puzzle = read_puzzle('slitherlink', module.PUZZLE)
    for y, x in product(range(len(rows)), range(len(rows[0]))):
        if (x + y) % 2:
            sign = ' ' if rows[y][x] != ' ' else '│' if y % 2 else '─'
            changed = rows[y][:x] + sign + rows[y][x + 1 :]
            assert module.check(puzzle, [*rows[:y], changed, *rows[y + 1 :]]), (x, y)


def test_the_checker_finds_any_wrong_clue():
    rows = ANSWERS['slitherlink'].splitlines()
    module = script('slitherlink')
    puzzle = read_puzzle('slitherlink', module.PUZZLE)
    for place, clue in list(puzzle.clues.items()):
        puzzle.clues[place] = (clue + 1) % 5
        assert len(module.check(puzzle, rows)) == 1
        puzzle.clues[place] = clue


def test_the_checker_finds_two_loops():
    module = script('slitherlink')
    rows = ['┌─┐ ┌─┐', '│ │ │ │', '└─┘ └─┘']
    assert module.check(Slitherlink(3, 1, {}), rows) == ['there is not one loop']
    assert module.check(Slitherlink(3, 1, {}), ['· · · ·', ' ' * 7, '· · · ·'])


def test_the_checker_finds_any_cell_that_is_wrong():
    rows = ANSWERS['numberlink'].splitlines()
    module = script('numberlink')
    puzzle = read_puzzle('numberlink', module.PUZZLE)
    for y, x, sign in product(range(10), range(10), '│─┌┐└┘·1'):
        if sign != rows[y][x]:
            changed = rows[y][:x] + sign + rows[y][x + 1 :]
            assert module.check(puzzle, [*rows[:y], changed, *rows[y + 1 :]]), (x, y, sign)


def test_the_checker_finds_a_ring():
    """The path takes the first row; what is left is one ring."""
    module = script('numberlink')
    puzzle = Numberlink(4, 3, {(0, 0): 1, (3, 0): 1})
    wrong = module.check(puzzle, ['1──1', '┌──┐', '└──┘'])
    assert wrong == [f'no path from a number comes to {(x, y)}' for y in (1, 2) for x in range(4)]
    assert module.check(puzzle, ['1┌┐1', '││││', '└┘└┘']) == []


def test_a_mistyped_clue_is_named():
    text = script('slitherlink').PUZZLE.replace('....233.1.', '....133.1.', 1)
    status, output, _ = run('slitherlink', '-', given=text)
    assert status == 1
    last = output.splitlines()[-1]
    assert last.startswith('no solution: ')
    assert "'1 at column 5, row 1'" in last


def test_numbers_that_cannot_be_joined_are_named():
    """1 and 2 would cross; the others would not."""
    status, output, _ = run('numberlink', '-', given='1.2.\n.4..\n33.4\n2.1.\n')
    assert status == 1
    last = output.splitlines()[-1]
    assert "'number 1', 'number 2'" in last
    assert 'number 3' not in last and 'number 4' not in last


def test_every_clue_is_a_section_of_its_own():
    for kind in KINDS:
        puzzle = read_puzzle(kind, script(kind).PUZZLE)
        cnf = CNF()
        script(kind).rules(cnf, puzzle)
        sections = set(cnf._store.sections)
        if kind == 'numberlink':
            assert {f'number {n}' for n in puzzle.numbers.values()} <= sections
        else:
            for (x, y), n in puzzle.clues.items():
                assert f'{n} at column {x + 1}, row {y + 1}' in sections


# --------------------------------------------------------------- against all there is


def around(inside, width, height):
    """The lines round some cells, as a set of pairs of dots."""
    lines = set()
    for x, y in product(range(width + 1), range(height + 1)):
        if ((x, y) in inside) != ((x, y - 1) in inside):
            lines.add(((x, y), (x + 1, y)))
        if ((x, y) in inside) != ((x - 1, y) in inside):
            lines.add(((x, y), (x, y + 1)))
    return lines


def test_slitherlink_on_a_small_board():
    """Every loop is the border of some cells; of 3x3 cells there are 213 (known)."""
    module = script('slitherlink')
    cells = list(product(range(3), range(3)))
    free = Slitherlink(3, 3, {})
    loops = []
    for chosen in product([False, True], repeat=9):
        inside = {cell for cell, here in zip(cells, chosen) if here}
        lines = around(inside, 3, 3)
        if not module.check(free, module.draw(free, lines)):
            loops.append(lines)
    assert len(loops) == len(solve('slitherlink', free)) == 213
    choose = random.Random(1)
    for n in range(30):
        clues = {cell: choose.randrange(4) for cell in choose.sample(cells, n % 6)}
        puzzle = Slitherlink(3, 3, clues)
        drawn = [module.draw(puzzle, lines) for lines in loops]
        expected = {'\n'.join(rows) for rows in drawn if not module.check(puzzle, rows)}
        assert solve('slitherlink', puzzle) == expected


def all_numberlinks(puzzle, every=True):
    """All answers, by walking from each number in turn."""
    ends = {}
    for place, n in puzzle.numbers.items():
        ends.setdefault(n, []).append(place)
    couples = list(ends.values())
    cells = puzzle.width * puzzle.height

    def go(k, here, used, lines):
        x, y = here
        for there in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]:
            if not (0 <= there[0] < puzzle.width and 0 <= there[1] < puzzle.height):
                continue
            more = lines | {tuple(sorted((here, there), key=lambda place: place[::-1]))}
            if there == couples[k][1]:
                if k + 1 < len(couples):
                    yield from go(k + 1, couples[k + 1][0], used, more)
                elif not every or len(used) == cells:
                    yield more
            elif there not in used:
                yield from go(k, there, used | {there}, more)

    return go(0, couples[0][0], frozenset(puzzle.numbers), frozenset())


NOT_EVERY = ('cnf.write([used[cell]] for cell in board)', 'assert used')


def variant(kind, old, new):
    """The script with a change that its docstring proposes."""
    source = (ROOT / 'examples' / f'{kind}.py').read_text('utf-8')
    assert source.count(old) == 1
    space = {'__name__': kind}
    exec(compile(source.replace(old, new), kind, 'exec'), space)
    return space


@pytest.mark.parametrize('every', [True, False])
def test_numberlink_on_small_boards(every):
    """Boards of up to 4x4 with some pairs of numbers, anywhere."""
    module = script('numberlink')
    rules = module.rules if every else variant('numberlink', *NOT_EVERY)['rules']
    choose = random.Random(2)
    some = 0
    for _ in range(150):
        width, height = choose.randint(2, 4), choose.randint(1, 4)
        places = list(product(range(width), range(height)))
        many = choose.randint(1, min(4, len(places) // 2))
        chosen = choose.sample(places, 2 * many)
        puzzle = Numberlink(width, height, {place: n // 2 for n, place in enumerate(chosen)})
        expected = [module.draw(puzzle, lines) for lines in all_numberlinks(puzzle, every)]
        if every:
            assert not any(module.check(puzzle, rows) for rows in expected)
        assert solve('numberlink', puzzle, rules) == {'\n'.join(rows) for rows in expected}
        some += bool(expected)
    assert some > 20


def test_variant_of_slitherlink():
    """Past every dot of 4x4 there are 6 loops (known); 14 cells' borders of 3x3 none."""
    space = variant(
        'slitherlink',
        "\n    loop(cnf, 'loop', line)\n",
        "\n    cnf.write([term] for term in loop(cnf, 'loop', line).values())\n",
    )
    assert len(solve('slitherlink', Slitherlink(3, 3, {}), space['rules'])) == 6
    assert not solve('slitherlink', Slitherlink(2, 2, {}), space['rules'])


# ---------------------------------------------------------------------------- notations


@pytest.mark.parametrize(
    'text',
    [
        '2..1.\n.2..1\n..2..\n3..3.\n.0..3',
        '2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3\n',
        URL + 'slither/5/5/cbcbcddad',
        URL + 'slither_edit/5/5/2h1h2h1h2h3h3h0h3',
        URL + 'pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /'
        '1 -1 0 -1 -1 1 /1 1 -1 1 -1 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /-1 -1 -1 0 1 1 /1 1 1 1 1 /'
        '-1 1 1 -1 -1 /0 -1 1 0 0 /0 0 0 1 0 /1 -1 1 -1 0 /-1 0 -1 0 1 /',
        '5x5t0de:2b1b2b1b2b3b3b0b3',
        '5x5t0:2b1b2b1b2b3b3b0b3',
        '5x5:2b1b2b1b2b3b3b0b3',
        'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#5x5t0:2b1b2b1b2b3b3b0b3',
        "var task = '2b1b2b1b2b3b3b0b3'; puzzleWidth: 5, puzzleHeight: 5",
    ],
)
def test_slitherlink_in_any_notation(text):
    """The same puzzle every time."""
    rows = ['2..1.', '.2..1', '..2..', '3..3.', '.0..3']
    clues = {(x, y): int(n) for y, row in enumerate(rows) for x, n in enumerate(row) if n != '.'}
    assert read_puzzle('slitherlink', text) == Slitherlink(5, 5, clues)


def test_slitherlink_whose_last_blanks_are_too_many():
    puzzle = read_puzzle('slitherlink', URL + 'slither/3/1/2h')
    for text in (URL + 'slither/3/1/2z', 'https://x.org/f/p?slither/3/1/c'):
        assert read_puzzle('slitherlink', text) == puzzle


def test_slitherlink_answer_as_puzzlink_writes_it():
    """Of that puzzle, apart from marks of where no line is."""
    puzzle = read_puzzle('slitherlink', URL + 'slither/5/5/cbcbcddad')
    (answer,) = solve('slitherlink', puzzle)
    assert answer_link(puzzle, answer.split('\n')).replace('%20', ' ') == (
        URL + 'pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /'
        '1 0 0 0 0 1 /1 1 0 1 0 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /0 0 0 0 1 1 /1 1 1 1 1 /'
        '0 1 1 0 0 /0 0 1 0 0 /0 0 0 1 0 /1 0 1 0 0 /0 0 0 0 1 /'
    )


def test_numberlink_answer_as_puzzlink_writes_it():
    puzzle = read_puzzle('numberlink', URL + 'numlin/5/5/1j2h3m1h2j3')
    assert puzzle == read_puzzle('numberlink', '1....\n2..3.\n.....\n.1..2\n....3')
    (answer,) = solve('numberlink', puzzle)
    assert answer_link(puzzle, answer.split('\n')).replace('%20', ' ') == (
        URL + 'pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /'
        '1 0 1 1 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 1 0 1 /0 1 1 0 1 /1 1 1 1 1 /1 1 1 1 1 /1 0 1 1 0 /'
    )


sides = st.integers(1, 6)


def places(width, height):
    return [(x, y) for y in range(height) for x in range(width)]


def skipping(cells):
    """The clues in one word, a-z for 1 to 26 empty cells."""
    word = ''.join('.' if cell is None else str(cell) for cell in cells)
    for many in range(26, 0, -1):
        word = word.replace('.' * many, chr(96 + many))
    return word


@settings(deadline=None)
@given(sides, st.integers(1, 40), st.data())
def test_any_slitherlink(width, height, data):
    cells = places(width, height)
    clues = data.draw(st.dictionaries(st.sampled_from(cells), st.integers(0, 4)))
    puzzle = Slitherlink(width, height, clues)
    word = [clues.get(place) for place in cells]
    signs = ['.' if clue is None else str(clue) for clue in word]
    rows = [signs[at : at + width] for at in range(0, len(signs), width)]
    task = skipping(word)
    blank = [' ' * (2 * width + 1)] * (2 * height + 1)
    for text in (
        '\n'.join(map(''.join, rows)),
        '\n'.join(map(' '.join, rows)),
        f'{width}x{height}t0de:{task}',
        f'task = "{task}"; puzzleWidth: {width}, puzzleHeight: {height}',
        puzzle_url(puzzle),
        answer_link(puzzle, blank),
    ):
        assert read_puzzle('slitherlink', text) == puzzle


@settings(deadline=None)
@given(sides, sides, st.data())
def test_any_numberlink(width, height, data):
    cells = places(width, height)
    number = st.integers(0, 4095)
    numbers = data.draw(st.dictionaries(st.sampled_from(cells), number))
    puzzle = Numberlink(width, height, numbers)
    assert read_puzzle('numberlink', puzzle_url(puzzle)) == puzzle
    assert read_puzzle('numberlink', answer_link(puzzle, ['·' * width] * height)) == puzzle
    signs = [str(numbers.get(place, '.')) for place in cells]
    rows = [signs[at : at + width] for at in range(0, len(signs), width)]
    if width > 1:
        assert read_puzzle('numberlink', '\n'.join(map(' '.join, rows))) == puzzle


def test_letters_are_numbers():
    puzzle = read_puzzle('numberlink', '9aA\nzZ.')
    assert [*puzzle.numbers.values()] == [9, 10, 36, 35, 61]
    assert read_puzzle('numberlink', '9 a 36\n35 Z .') == puzzle
    assert script('numberlink').draw(puzzle, set()) == ['9aA', 'zZ·']
    assert script('numberlink').draw(Numberlink(2, 1, {(0, 0): 62}), set()) == ['*·']


@EACH
@settings(deadline=None, max_examples=300)
@given(data=st.data())
def test_anything_is_read_or_refused(kind, data):
    texts = ['2..1.\n.2..1', '5x2t0de:2b1b2b1', URL + 'slither/5/2/cb.chz', URL + 'numlin/3/1/1g1']
    texts += ['1..\n..1', '1 . 10\n. . 10', URL + 'pzprv3/numlin/1/3/1 . 1 /1 1 /', '3a4b']
    text = data.draw(st.sampled_from(texts))
    start = data.draw(st.integers(0, len(text)))
    scraps = st.text('0123456789abcfgtxzAZ.?-/:,# \n', max_size=4) | st.text(max_size=2)
    text = text[:start] + data.draw(scraps) + text[start + data.draw(st.integers(0, 3)) :]
    try:
        puzzle = read_puzzle(kind, text, size=data.draw(st.sampled_from([None, (3, 4)])))
    except FormatError as error:
        assert error.line is not None
        return
    try:
        link = puzzle_url(puzzle)
    except FormatError:
        return  # a number too large for puzz.link
    assert read_puzzle(kind, link) == puzzle


REFUSED = [
    ('slitherlink', '2.5', 1, 3, "expected a digit 0-4 or ., found '5'"),
    ('slitherlink', '2..\n..', 2, 3, 'this row has 2 cells, not 3'),
    ('slitherlink', '3x1t1:a2a', 1, 7, 'only boards of squares are known, t0'),
    ('slitherlink', '3x1t0:a2', 1, 9, '2 cells, the board has 3'),
    ('slitherlink', '3x1t0:a5a', 1, 8, "expected a letter a-z or a digit 0-4, found '5'"),
    ('slitherlink', '3x1t0#123', 1, 7, 'a seed, which only his program can read'),
    ('slitherlink', 'https://x/pattern.html#3x1:1/1/1/3', 1, 1, 'this is nonogram: satpy nono'),
    ('slitherlink', 'a2a', 1, 1, 'say size=(width, height)'),
    ('slitherlink', URL + 'slither/3/1/2', 1, 34, 'the text ends after 1 of 3 cells'),
    ('slitherlink', URL + 'slither/3/1/2j2', 1, 35, "expected the end, found '2'"),
    ('slitherlink', URL + 'slither/3/1/2f', 1, 34, "expected a clue, found 'f'"),
    ('slitherlink', URL + 'slither/3/1/cc', 1, 34, "expected the end, found 'c'"),
    ('slitherlink', URL + 'slither/f/3/1/c', 1, 35, 'a loop that passes every dot, is not known'),
    ('slitherlink', URL + 'numlin/3/1/1g1', 1, 21, 'this is numberlink: satpy numberlink URL'),
    ('slitherlink', URL + 'pzprv3.1/slither/1/1/f/. /', 1, 42, "0 1 2 3 4 . -, found 'f'"),
    ('numberlink', '1.!', 1, 3, "expected a number, a letter or ., found '!'"),
    ('numberlink', '1 . b-', 1, 6, "expected a number, a letter or ., found '-'"),
    ('numberlink', URL + 'numlin/3/1/1g.', 1, 35, 'a clue without its number'),
    ('numberlink', URL + 'slither/3/1/c', 1, 21, 'this is slitherlink: satpy slitherlink URL'),
]


@pytest.mark.parametrize(('kind', 'text', 'line', 'column', 'reason'), REFUSED)
def test_refused(kind, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        read_puzzle(kind, text)
    assert reason in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ('kind', 'text', 'complaint'),
    [
        ('numberlink', '1.1\n2..', '2 is in 1 cell, not in 2'),
        ('numberlink', '1.1\n1..', '1 is in 3 cells, not in 2'),
        ('numberlink', '...', 'no cell has a number'),
        ('slitherlink', '2.q', "line 1, column 3: .* found 'q'"),
    ],
)
def test_puzzles_that_make_no_sense(kind, text, complaint):
    status, output, said = run(kind, '-', given=text)
    assert (status, output) == (2, '')
    assert said.startswith(f'{kind}.py: ')
    assert re.search(complaint, said)


def test_answers_of_another_size():
    with pytest.raises(FormatError, match='not 3 rows of 5 cells'):
        answer_link(Slitherlink(2, 1, {}), ['  ', '  '])
    with pytest.raises(FormatError, match='not 1 rows of 2 cells'):
        answer_link(Numberlink(2, 1, {}), ['1'])
