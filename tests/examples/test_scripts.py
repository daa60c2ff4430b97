"""Each example script: its answer, its picture, its link, its sections, and known puzzles."""

import json
import re
from itertools import chain, product
from xml.etree import ElementTree

import pytest
from harness import *
from known import KNOWN, PUBLISHED, URL
from scripts import puzzle_of

from satpy.puzzles import kinds
from satpy.puzzles.notations import answer_link, puzzle_url, read_puzzle

PLAIN = ['cryptarithm', 'dinner', 'queens', 'rooks']
UNIQUE = [name for name in GOLDENS if name not in PLAIN]
KINDS = [name for name in UNIQUE if name not in FORMULAS]
WITHOUT_TEXT = [
    'galaxies', 'lits', 'masyu', 'norinori', 'pentominoes', 'simple_loop', 'star_battle',
    'statue_park',
]  # fmt: skip
RECORDS = [
    (kind, json.loads(line))
    for kind in ('battleship', 'nonogram', 'nurikabe', 'tents')
    for line in (ROOT / 'tests' / 'records' / f'{kind}.jsonl').read_text('utf-8').splitlines()
]


@pytest.mark.parametrize('kind', PUBLISHED)
def test_published_puzzles(kind):
    url, answer = PUBLISHED[kind]
    puzzle = read_puzzle(kind, URL + url)
    (found,) = solve(kind, puzzle)
    rows = found.split('\n')
    if kind in REGIONS:
        rows = named(rows)
    assert rows == (named(answer.split()) if kind in REGIONS else answer.split())
    assert puzzle_url(puzzle) == URL + url
    assert read_puzzle(kind, answer_link(puzzle, rows)) == puzzle


def texts_in(path):
    """The texts in an SVG file."""
    root = ElementTree.parse(path).getroot()
    assert root.tag.endswith('svg')
    return [element.text for element in root.iter() if element.tag.endswith('text')]


def test_every_script_is_tested():
    scripts = {path.stem for path in (ROOT / 'examples').glob('[a-z]*.py')}
    assert scripts == {*PLAIN, *UNIQUE, 'life', 'essay_battleship'}


@pytest.mark.parametrize('name', UNIQUE)
def test_the_puzzle_in_the_script(name, tmp_path):
    link = ['--link'] if name in KINDS and kinds.KINDS[name].links else []
    status, output, complaint = run(name, '--svg', tmp_path / 'answer.svg', *link)
    assert (status, complaint) == (0, f'{tmp_path / "answer.svg"}: a drawing of the first answer\n')
    board, *links, last = output.split('\n\n')
    assert f'{board}\n\n{last}' == GOLDENS[name].read_text('utf-8')
    assert last == 'unique solution\n'
    puzzle = puzzle_in(name)
    assert check(name, puzzle, golden(name)) == []
    assert texts_in(tmp_path / 'answer.svg') or name in WITHOUT_TEXT
    assert len(links) == len(link)
    for url in links:
        again = read_puzzle(name, url)
        assert puzzle_url(again) == puzzle_url(puzzle)
        assert check(name, again, golden(name)) == []


@pytest.mark.parametrize('kind', KINDS)
def test_rules_are_trusted_and_clues_are_not(kind):
    """A section that names a number or a place is a clue, or a line of the board."""
    store = formula(kind, puzzle_in(kind))[0].store
    texts = {text for n, text in enumerate(store.sections) if n not in store.trusted}
    plain = {text for text in texts if not re.search('[0-9]', text)}
    assert {text.split()[0] for text in plain - {'beginning of file'}} <= {'piece', 'borders'}


def test_the_scripts_of_kinds_are_short():
    """Fifty lines of code without docstring, puzzle and comments, but for the oldest kinds."""
    long = set()
    families = kinds.areas, kinds.loops, kinds.numbers
    for kind in [kind.name for family in families for kind in family.TABLE]:
        source = (ROOT / 'examples' / f'{kind}.py').read_text('utf-8').split('PUZZLE = ', 1)[1]
        code = source[source.index('\n\n') :].splitlines()
        if len([line for line in code if line.strip() and line.lstrip()[0] != '#']) > 48:
            long.add(kind)
    assert long == set()


def test_pictures_have_the_clues(tmp_path):
    for name in 'nurikabe', *FORMULAS:
        run(name, '--svg', tmp_path / name)
    assert sorted(texts_in(tmp_path / 'nurikabe')) == sorted(
        re.findall('[0-9]', script('nurikabe').PUZZLE)
    )
    axes, diary = script('logic_grid').PUZZLE, script('time_sequence').PUZZLE
    assert set(texts_in(tmp_path / 'logic_grid')) == {*axes, *chain(*axes.values())}
    assert set(texts_in(tmp_path / 'time_sequence')) == set(chain(*diary.values()))


def test_life_goes_backwards(tmp_path):
    status, output, _ = run('life', '-n', 1, '--svg', tmp_path / 'life.svg')
    board, last = output.split('\n\n')
    assert (status, last) == (0, 'at least 1 solution\n')
    assert check('life', puzzle_in('life'), board.split('\n')) == []
    assert texts_in(tmp_path / 'life.svg') == []


@pytest.mark.parametrize(('kind', 'text'), KNOWN, ids=lambda text: text[:10].split('\n')[0])
def test_known_puzzles_have_one_answer(kind, text):
    assert verdict(kind, read_puzzle(kind, text)) == ('1', [])


@pytest.mark.parametrize(
    ('kind', 'record'), RECORDS, ids=[f'{kind} {record["id"]}' for kind, record in RECORDS]
)
def test_verdicts_of_records(kind, record):
    assert verdict(kind, puzzle_of(kind, record)) == (record['solutions'], [])
    if record['solution']:
        assert check(kind, puzzle_of(kind, record), record['solution']) == []


# {kind: signs that are tried in each cell}
SIGNS = {
    'battleship': '.#',
    'fillomino': '123456789',
    'heyawake': '.#',
    'hitori': '.#',
    'kakuro': '0123456789#',
    'nonogram': '.#',
    'numberlink': '│─┌┐└┘·1',
    'nurikabe': '.#',
    'pentominoes': 'FNPTUVWXZI.',
    'star_battle': '.*',
    'sudoku': '0123456789',
    'tents': '.*',
}


@pytest.mark.parametrize('kind', SIGNS)
def test_the_checker_finds_any_one_cell_that_is_wrong(kind):
    """There is one answer, so any other board is none."""
    boards = [(puzzle_in(kind), golden(kind))]
    boards += [
        (puzzle_of(kind, record), record['solution'])
        for this, record in [entry for entry in RECORDS if entry[0] == kind][:4]
        if record['solutions'] == '1'
    ]
    for puzzle, rows in boards:
        for y, x, sign in product(range(puzzle.height), range(puzzle.width), SIGNS[kind]):
            if sign != rows[y][x] and not (kind == 'tents' and rows[y][x] == 'T'):
                if kind == 'battleship' and sign == '#' and rows[y][x] != '.':
                    continue  # another part of a ship
                assert check(kind, puzzle, changed(rows, x, y, sign)), (x, y, sign)


def test_the_checker_finds_any_line_or_clue_that_is_wrong():
    puzzle, rows = puzzle_in('slitherlink'), golden('slitherlink')
    for y, x in product(range(len(rows)), range(len(rows[0]))):
        if (x + y) % 2:
            sign = ' ' if rows[y][x] != ' ' else '│' if y % 2 else '─'
            assert check('slitherlink', puzzle, changed(rows, x, y, sign)), (x, y)
    for place, clue in list(puzzle.clues.items()):
        puzzle.clues[place] = (clue + 1) % 5
        assert len(check('slitherlink', puzzle, rows)) == 1
        puzzle.clues[place] = clue


@pytest.mark.parametrize('kind', sorted(SIGNS))
def test_the_checker_finds_boards_that_are_turned(kind):
    puzzle, rows = puzzle_in(kind), golden(kind)
    for turned in [row[::-1] for row in rows], rows[::-1]:
        assert (check(kind, puzzle, turned) == []) == (kind == 'pentominoes')


def test_every_clue_is_a_section_of_its_own(tmp_path):
    """And each rule is one, too."""
    expected = {
        'battleship': lambda p: (
            [f'row {y}: {n}' for y, n in enumerate(p.rows, 1)]
            + [f'column {x}: {n}' for x, n in enumerate(p.cols, 1)]
            + [f'given {sign} at column {x + 1}, row {y + 1}' for (x, y), sign in p.givens.items()]
        ),
        'fillomino': lambda p: [f'given {n} at column {x + 1}, row {y + 1}' for (x, y), n in at(p)],
        'nonogram': lambda p: [
            f'{name} {n}: {" ".join(map(str, clue)) or 0}'
            for name, clues in (('row', p.rows), ('column', p.cols))
            for n, clue in enumerate(clues, 1)
        ],
        'numberlink': lambda p: [
            'every cell is used',
            *(f'number {n}' for n in p.numbers.values()),
        ],
        'nurikabe': lambda p: (
            ['islands do not touch', 'the sea is connected', 'no pools']
            + [f'island of {n or "?"} at column {x + 1}, row {y + 1}' for (x, y), n in at(p)]
        ),
        'slitherlink': lambda p: [f'{n} at column {x + 1}, row {y + 1}' for (x, y), n in at(p)],
        'sudoku': lambda p: (
            ['no number twice', 'row 1: a place for 1']
            + [f'given {n} at column {x + 1}, row {y + 1}' for (x, y), n in p.givens.items()]
        ),
        'tents': lambda p: (
            [f'row {y}: {n}' for y, n in enumerate(p.rows, 1)]
            + [f'tree at column {x + 1}, row {y + 1}' for x, y in p.trees]
        ),
    }

    def at(puzzle):
        return puzzle.clues.items()

    for kind, sections in expected.items():
        puzzle = puzzle_in(kind)
        cnf, _ = formula(kind, puzzle)
        assert set(sections(puzzle)) <= set(sections_of(cnf, tmp_path)), kind
    cnf, _ = formula('nurikabe', read_puzzle('nurikabe', '?..\n...'))
    assert 'island of ? at column 1, row 1' in sections_of(cnf, tmp_path)


def test_holes_and_large_and_unknown_sizes(tmp_path):
    board = '10 . . . .\n . . . . .\n . . x . ?\n'
    status, output, _ = run('nurikabe', '-', '-n', 0, '--svg', tmp_path / 'x', given=board)
    *boards, last = output.split('\n\n')
    assert (status, last) == (0, '2 solutions\n')
    assert sorted(boards) == ['.....\n...##\n..x#.', '.....\n...##\n..x..']
    assert texts_in(tmp_path / 'x') == ['10', '?', '?']  # a clue, and a place that differs


def test_kakuro_with_sums_that_are_unknown():
    found = solve('kakuro', read_puzzle('kakuro', '# 4\\ 17\\\n# . .\n# . .'))
    assert {rows.replace('\n', '') for rows in found} == {'1938', '1839', '3918', '3819'}


@pytest.mark.parametrize(('width', 'height'), [(10, 1), (1, 10), (4, 3)])
def test_fillomino_with_numbers_of_two_digits(width, height):
    kind = script('fillomino')
    puzzle = read_puzzle('fillomino', '\n'.join([' '.join(['.'] * width)] * height))
    puzzle.clues[0, 0] = 10
    found = solve('fillomino', puzzle)
    assert ('\n'.join([' '.join(['10'] * width)] * height) in found) == (width * height == 10)
    assert 'svg' in kind.draw(puzzle, {(x, 0, 10) for x in range(width)}).svg()


def test_letters_are_numbers():
    draw = script('numberlink').draw
    puzzle = read_puzzle('numberlink', '9aA\nzZ.')
    assert draw(puzzle, set()).rows() == ['9aA', 'zZ·']
    puzzle.numbers[0, 0] = 62
    assert draw(puzzle, set()).rows() == ['*aA', 'zZ·']


def test_number_of_packings():
    """Two P cover 2x5 in two ways, which are mirrored; I and L cover 2x5 in none."""
    assert len(solve('pentominoes', read_puzzle('pentominoes', 'PP\n\n.....\n.....'))) == 2
    assert not solve('pentominoes', read_puzzle('pentominoes', 'IL\n\n.....\n.....'))
    # Where a corner of the box around a piece is none of the board's cells.
    found = solve('pentominoes', read_puzzle('pentominoes', 'X\n\nx.x\n...\nx.x'))
    assert found == {'.X.\nXXX\n.X.'}


def test_braille():
    letters = script('life').BRAILLE
    assert len(letters) == len(set(letters.values())) == 26
    # From K on, the first ten again with dot 3; from U on with dots 3 and 6, and W by itself.
    for one, other, dots in [('ABCDEFGHIJ', 'KLMNOPQRST', '3'), ('ABCDE', 'UVXYZ', '36')]:
        for a, b in zip(one, other):
            assert set(letters[b]) == set(letters[a] + dots)
    assert script('life').read('CAB')[2] == [{(2, 2), (3, 2), (5, 2), (8, 2), (8, 3)}]


# ------------------------------------------------------------------ why there is no answer


BLAME = [
    ('star_battle', '1\nAAAA\nABBA\nCBBD\nCCDD', "'region B: 1'", 'touch'),
    ('hitori', '1111\n2345', "section 'row 1: 1 stays once' cannot be satisfied", 'shaded'),
    ('heyawake', 'ABC\nA0 B0 C0', "'room A at column 1, row 1: 0', 'room C", 'room B'),
    ('heyawake', 'AABCC\nAABCC\nDDDEE\nA3 E1', "'room A at column 1, row 1: 3'", 'room E'),
    ('fillomino', '2..\n..3\n.34', "'given 4 at column 3, row 3'", '2 at'),
    ('pentominoes', 'IV\n\n.....\n.....', "'1 of piece V' cannot be satisfied", 'piece I'),
    ('numberlink', '1.2.\n.4..\n33.4\n2.1.\n', "'number 1', 'number 2'", 'number 3'),
    ('numberlink', '1.2.\n.4..\n33.4\n2.1.\n', "'number 1', 'number 2'", 'number 4'),
    ('sudoku', '1.1.' + '.' * 12, "'given 1 at column 1, row 1', 'given 1", 'column 1 has'),
    ('kakuro', '# 4\\ 16\\\n\\4 . .\n\\3 . .', "'4 across after column 0, row 1'", 'row 2'),
    ('kakuro', '# 2\\ 16\\\n\\9 . .\n\\9 . .', "'2 down after column 1, row 0' cannot", 'digit'),
    ('kakuro', '# ' * 11 + '\n\\50' + ' .' * 10, "'50 across after column 0, row 1'", 'down'),
    ('star_battle', '2\nAB\nAB', "section 'row 1: 2' cannot be satisfied", 'touch'),
]


@pytest.mark.parametrize(('kind', 'text', 'blamed', 'innocent'), BLAME)
def test_the_blame(kind, text, blamed, innocent):
    status, output, complaint = run(kind, '-', given=text)
    assert (status, complaint) == (1, '')
    assert output.startswith('no solution: ')
    assert blamed in output and innocent not in output


# -------------------------------------------------------------------- the plain scripts


def test_plain_scripts():
    for name in 'dinner', 'cryptarithm':
        status, output, complaint = process(name)
        assert (status, output, complaint) == (0, GOLDENS[name].read_text('utf-8'), '')
        puzzle, *_, last = output.splitlines()
        assert last == 'unique solution'
        assert check(name, puzzle, output.splitlines()[:-1]) == []
    for name, n in ('rooks', 8), ('rooks', 4), ('queens', 8), ('queens', 40):
        status, output, complaint = process(name, *([n] if n != 8 else []))
        boards = output.split('\n\n')
        assert (status, complaint, len(boards)) == (0, '', 3)
        assert boards[-1] == 'at least 2 solutions\n'
        for board in boards[:2]:
            assert check(name, n, board.split('\n')) == []


def test_plain_scripts_say_why_there_is_no_solution():
    status, output, complaint = process('queens', 3)
    assert (status, output) == (1, '')
    last = complaint.splitlines()[-1]
    assert last.startswith('satpy.errors.Unsatisfiable: no solution: these ')
    assert 'have one queen each' in last
    status, output, complaint = process('cryptarithm', 'AA + A = A')
    assert (status, output) == (1, '')
    assert "'the sum is right'" in complaint.splitlines()[-1]


def test_holes_at_the_edge():
    for kind, text, board in [
        ('nurikabe', '1x', '.x'),
        ('nurikabe', 'xx\n1.', 'xx\n.#'),
        ('fillomino', '1x', '1x'),
        ('battleship', '+\n1 ?\n1 ?\n.x\nxx', 'Ox\nxx'),
    ]:
        assert run(kind, '-', given=text) == (0, f'{board}\n\nunique solution\n', '')
        assert script(kind).draw(read_puzzle(kind, text), set()).text(color=True)
