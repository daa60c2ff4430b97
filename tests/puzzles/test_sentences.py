"""Steps as a person would say them: in the words of a kind, and in plain ones where it has none."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from running import BOARDS, formula, run, script

from satpy import CNF, Board, Zebra, components, picture_table, window
from satpy.notations.library import KINDS
from satpy.notations.words import Because, Words
from satpy.puzzles.sentences import Sentences
from satpy.puzzles.solution_path import SolutionPath

SAID = {
    'nurikabe': '1 at r1c1 is complete -> r1c2, r2c1 sea',
    'star_battle': 'a star at r9c5 would leave region J no room for 2',
    'tents': 'the tent of the tree at r14c6 is not at r14c7',
    'sudoku': 'only r2c9 is left as a place for 6 in row 2; known: r1c3, r3c5, r5c8, r7c7 is 6',
    'galaxies': 'only the dot at r4.5c5 reaches r6c7',
    'slitherlink': 'the loop already passes the upper left corner of r7c10 -> no line',
    'kakuro': '16 in two cells down from r4c1 has no 1, 2, 3, 4, 5, 6 or 8 at r4-5c1',
    'masyu': 'would be cut off from the rest of the loop',
    'nurimisaki': 'would cut off',
}


@pytest.mark.parametrize('kind', SAID)
def test_a_kind_says_why(kind):
    path = SolutionPath(*formula(kind), said=KINDS[kind].words)
    assert any(SAID[kind] in path.sentence(step) for step in path.steps())


VARIANT = """
killer 4 r1c1 r1c2
thermo r2c1 r1c1
difference r3c3 r4c3
anti-knight
....
....
....
...4
"""


def test_constraints_of_a_sudoku_say_what_they_leave():
    """Each step is about whole cells, and none excludes what a number there or a rule excludes."""
    path = SolutionPath(*formula('sudoku', VARIANT), said=KINDS['sudoku'].words)
    steps = [*path.steps()]
    sentences = [path.sentence(step) for step in steps]
    assert 'cage of 4 at r1c1 -> r1c1-2 not 2' in sentences
    assert (
        'hidden single: only r3c1 is left as a place for 4 in the box at r3c1; known: r4c4 is 4'
        in sentences
    )
    assert not any(re.search('at least|at most|each cell|anti-knight', said) for said in sentences)
    known = {path.value_places[v] for v in path.given}
    for step in steps:
        places = {path.value_places[abs(v)] for v in step.literals}
        assert places.isdisjoint(known)
        known.update(path.value_places[v] for v in step.literals if v > 0)
    assert known == {*path.value_places.values()}


def test_a_constraint_leaves_one_number():
    path = SolutionPath(*formula('sudoku', 'cage 7 r1c1-2\n4...\n....\n....\n....'))
    path.said = KINDS['sudoku'].words
    assert path.sentence(path.hint()) == 'the cage of 7 at r1c1 leaves only 3 for r1c2'


def test_the_corners_of_whole_places_are_named_together():
    """The corners that these words name are those that were asked for, in any order."""
    cnf = CNF()
    cell = cnf.auto_term('cell', 0, 0)
    path = SolutionPath(cnf, {(0, 0): cell}, lambda found: Board.grid(3, 2))
    names = Sentences(path).spot_names
    square = [(x, y) for y in (-0.5, 0.5) for x in (0.5, -0.5)]
    assert names(square) == 'the corners of r1c1'
    assert names([*square, (1.5, 0.5), (1.5, -0.5)]) == 'the corners of r1c1-2'
    assert names(square[:3]) == 'the upper left corners of r1c1-2, r2c2'
    assert names([(2.5, 1.5), *square]) == (
        'the corners of r1c1 and the lower right corner of r2c3'
    )


def test_what_would_be_cut_off():
    """No way leads from the one place to the other but past what is shaded."""
    path, told, beside = SolutionPath(*formula('hitori')), 0, picture_table(['.' * 10] * 10)
    for step in path.steps():
        text = path.sentence(step)
        said = re.match(
            r'bridge: shaded at r\d+c\d+ would cut off (r\d+c\d+) from (r\d+c\d+);', text
        )
        if said:
            shaded = {path.key(v) for v in step.known if path.holds(v)}
            free = beside.keys() - shaded - {path.key(step.literals[0])}
            (one,) = (part for part in components(free, beside) if {*part} & places(said[1]))
            assert not {*one} & places(said[2])
            told += 1
    assert told > 3


def places(name):
    """The place of that name, as a set."""
    y, x = map(int, name[1:].split('c'))
    return {(x - 1, y - 1)}


def test_a_logic_grid():
    assert run('logic_grid', '--hint')[1].endswith(
        ': one to one -> pancakes is not first; pancakes is not fifth\n'
    )
    grid, cnf = script('logic_grid'), Zebra()
    path = SolutionPath(cnf, grid.rules(cnf, grid.PUZZLE), lambda found: Board.grid(0, 0))
    steps = [path.sentence(step) for step in islice(path.steps(), 2 * BOARDS)]
    assert any(
        step.endswith(' on its north side -> red is not first; accordion is not fifth')
        for step in steps
    )
    assert not any(sign in step for step in steps for sign in "'(")


def path_of(said):
    """Two rows of three: one in each row, none side by side, and what the first row has."""
    cnf = CNF()
    lit = {(x, y): cnf.auto_term('lit', x, y) for x in range(3) for y in range(2)}
    cnf.comment('not side by side', trusted=True)
    pairs = [((0, y), (1, y)) for y in range(2)] + [((1, y), (2, y)) for y in range(2)]
    cnf.write([-lit[a], -lit[b]] for a, b in pairs)
    for y, n in enumerate((2, 1)):
        cnf.comment(f'row {y + 1}: {n}', at=(-1, y))
        cnf.write(window([lit[x, y] for x in range(3)], n, n))
    cnf.comment('2 at r2c2', at=(1, 1))
    cnf.write([[lit[1, 1], lit[2, 1]], [-lit[2, 1], lit[1, 0]]])
    return SolutionPath(cnf, lit, lambda found: Board.grid(3, 2).symbols('lamp', found), said=said)


@pytest.mark.parametrize(
    ('said', 'sentences'),
    [
        (None, [
            'row 1: 2 and not side by side -> r1c1, r1c3 lamp; r1c2 no lamp',
            '2 at r2c2 -> r2c2 lamp; r2c3 no lamp; known: r1c2 no lamp',
            'not side by side -> r2c1 no lamp; known: r2c2 lamp',
        ]),
        (Words('lit', 'dark', {'not side': Because(full='{known}')}), [
            'row 1: 2 and not side by side -> r1c1, r1c3 lit; r1c2 dark',
            '2 at r2c2 -> r2c2 lit; r2c3 dark; known: r1c2 dark',
            'r2c2 lit -> r2c1 dark',
        ]),
    ],
)  # fmt: skip
def test_words(said, sentences):
    path = path_of(said)
    assert [path.sentence(step) for step in path.steps()] == sentences


def test_the_regions_of_given_numbers_are_counted():
    """They and the cells that they leave are all cells, and none of them reaches a conclusion."""
    path, told = SolutionPath(*formula('fillomino'), said=KINDS['fillomino'].words), 0
    board = path.board_before
    for step in path.steps():
        said = re.match(
            r'no given number .* regions \((.*)\) that leave 0 cells ->', path.sentence(step)
        )
        if said is None:
            continue
        told += 1
        regions = [map(int, some.split(' of ')) for some in said[1].split(', ')]
        assert sum(many * n for many, n in regions) == len(board.places)
        for x, y, n in map(path.key, step.literals):
            near = {(x, y)}
            for _ in range(n - 1):
                near |= {p for p in board.places if board.clues.get(p, n) == n and beside(p) & near}
            assert all(board.clues.get(p) != n for p in near)
    assert told > 1


def beside(place):
    x, y = place
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def test_a_line_closes_the_loop_or_is_cut_off():
    """Some lines are said to close a loop with the known ones, and they do; others do not."""
    path, told = SolutionPath(*formula('masyu'), said=KINDS['masyu'].words), set()
    for step in path.steps():
        said = re.match('[^;]* would (close the loop|be cut off)', path.sentence(step))
        if said is None or step.assumption:
            continue
        told.add(said[1])
        known = [path.key(x) for x in step.known if path.holds(x)]
        closed = any(is_closed([*known, path.key(x)]) for x in step.literals)
        assert closed == (said[1] == 'close the loop')
        assert closed or not any(map(path.holds, step.literals))
    assert 'be cut off' in told


def is_closed(links):
    """Whether the links have a part with as many links as places."""
    table = {}
    for a, b in links:
        table.setdefault(a, []).append(b)
        table.setdefault(b, []).append(a)
    return any(
        sum(len(table[p]) for p in part) >= 2 * len([*part]) for part in components(table, table)
    )


def test_a_loop_does_not_pass_a_shaded_cell():
    path = SolutionPath(*formula('yajilin'), said=KINDS['yajilin'].words)
    said = [path.sentence(step) for step in path.steps()]
    assert any('the loop already passes' in sentence for sentence in said)
    for sentence in said:
        passed = re.search('already passes (r[0-9]+c[0-9]+) ', sentence)
        assert not (passed and f'known: {passed[1]} shaded' in sentence)


def test_links_by_parts_of_a_rule_are_apart_from_those_by_the_whole_rule():
    """A loop that is closed elsewhere is no reason that one corner shows."""
    path = SolutionPath(*formula('slitherlink'), said=KINDS['slitherlink'].words)
    said = Sentences(path)
    for step in path.steps():
        for group in said.groups(step.chain):
            texts = {text for link in group.links for text in link.sections}
            assert 'the lines form one loop' not in texts or not any(map(said.is_part, texts))
