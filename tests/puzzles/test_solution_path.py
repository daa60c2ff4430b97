"""The words of steps: sections say where they are and whether they count, no text is read."""

from __future__ import annotations

from satpy import CNF, Board, cartesian_table, loop, pairs, window
from satpy.puzzles.solution_path import SolutionPath, uncounted


def path_of(write, width=4, height=1, **layers):
    """The path to the answer of a board of shaded places; `write` is given the cnf and terms."""
    cnf = CNF()
    board = Board.grid(width, height, **layers)
    terms = {place: cnf.auto_term('shaded', *place) for place in board.places}
    write(cnf, terms)
    return SolutionPath(cnf, terms, lambda found: board.copy().shade(found))


def sentences(path):
    return [path.sentence(step) for step in path.steps()]


def exactly(cnf, terms, n):
    cnf.write(window(terms, n, n))


def test_places_have_short_names_and_sections_their_texts():
    """Wherever these stand: no spot, a place, a spot far away, or those of two lines."""
    for at in None, (2, 1), (-2, 1), (7, 7), [(-1, 1), (2, -1)], (-1, 1):

        def write(cnf, terms, at=at):
            cnf.comment('row 2: 1, or r2c3', at=at)
            cnf.write_one(terms[2, 1])

        said = ['row 2: 1, or r2c3 -> r2c3 shaded']
        assert sentences(path_of(write, height=2)) == said


def test_rules_at_a_spot_count_and_others_do_not():
    def write(cnf, terms):
        cnf.comment('given r9c9: a rule', trusted=True)
        cnf.write_one(terms[0, 0])
        cnf.comment('a rule about a place', trusted=True, at=(1, 0))
        cnf.write_one(terms[1, 0])
        cnf.comment('given nowhere')
        cnf.write_one(terms[2, 0])
        cnf.comment('2', at=(3, 0), given=True)
        cnf.write_one(terms[3, 0])

    path = path_of(write)
    assert uncounted(path.cnf) == ['given r9c9: a rule', '2']
    assert path.given == [path.terms[3, 0]]
    assert sentences(path) == [
        'given r9c9: a rule -> r1c1 shaded',
        'a rule about a place -> r1c2 shaded',
        'given nowhere -> r1c3 shaded',
    ]


def test_a_given_is_known_at_its_own_spots_only():
    """A ship's end: the cell is known, where the ship goes on follows from it."""

    def write(cnf, terms):
        cnf.comment('the end of a ship at r1c2', at=(1, 0), given=True)
        cnf.write([[terms[1, 0]], [terms[2, 0]], [-terms[0, 0]]])
        cnf.comment('two', at=[(-1, 0)])
        exactly(cnf, terms.values(), 2)

    path = path_of(write)
    assert path.given == [path.terms[1, 0]]
    assert sentences(path) == [
        'the end of a ship at r1c2 -> r1c1 white; r1c3 shaded',
        'two -> r1c4 white; known: r1c2-3 shaded',
    ]
    assert [step.sections for step in path.steps()] == [[], ['two']]


def test_variables_that_are_not_terms():
    """Those that are tracked are found; those that are given are known and not named."""

    def write(cnf, terms):
        link = cnf.auto_term('link', (0, 0), (1, 0))
        sign = cnf.auto_term('sign')
        cnf.track([link])
        cnf.comment('a sign', given=True)
        cnf.write_one(sign)
        cnf.comment('tree', at=(0, 0))
        cnf.write([[link, -sign]])
        cnf.comment('belongs to', at=(1, 0))
        cnf.write([[-link, terms[1, 0]]])
        cnf.comment('another')
        cnf.write_one(*terms.values())

    path = path_of(write, width=2)
    assert sentences(path) == [
        'tree -> link from r1c1 to r1c2',
        'belongs to -> r1c2 shaded; known: link from r1c1 to r1c2',
    ]
    assert path.hint().literals == [path.terms[1, 0]]


def test_the_clues_of_a_step_are_marked():
    def write(cnf, terms):
        cnf.comment('one', at=(-1, 0))
        exactly(cnf, terms.values(), 1)
        cnf.comment('not both', at=[(0, 0), (0.5, 0)])
        cnf.write_one(-terms[0, 0], -terms[1, 0])
        cnf.comment('one of two')
        cnf.write_one(terms[0, 0], terms[1, 0])
        cnf.comment('not the first', at=(0, -1))
        cnf.write([[-terms[0, 0], -terms[1, 0]], [-terms[0, 0], terms[1, 0]]])

    path = path_of(write, left=[1], top=[0, None, None, None])
    known = []
    marked = []
    for step in path.steps():
        marked.append((step.sections, path.marked(known, step).answer.marked))
        assert 'svg' in str(path.picture(known, step))
        known += step.literals
    spots = {'one': {(-1, 0)}, 'not both': {(0, 0), (0.5, 0)}, 'not the first': {(0, -1)}}
    assert len(marked) > 1
    for sections, found in marked:
        assert found == set().union(*(spots.get(text, set()) for text in sections))


def test_a_rule_is_named_place_by_place():
    cnf = CNF()
    board = Board.grid(2, 2)
    dots = cartesian_table(range(3), range(3))
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(dots)}
    cnf.comment('3 in the corner', at=(0, 0))
    sides = [((0, 0), (1, 0)), ((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]
    cnf.write(window([line[side] for side in sides], 3, 3))
    loop(cnf, 'loop', line, 'the loop', lambda dot: (dot[0] - 0.5, dot[1] - 0.5))
    path = SolutionPath(cnf, line, lambda found: board.copy().fences(found))
    first = next(path.steps())
    assert path.sentence(first) == (
        'if no line above r1c1, then line left of r1c1: 3 in the corner; then no line above r1c1; '
        'line left of r1c1 would break: the loop at the upper left corner of r1c1 -> '
        'line above r1c1'
    )
    assert path.marked((), first).answer.marked == {(-0.5, -0.5), (0, 0)}  # the dot as well
