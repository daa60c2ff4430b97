"""Steps as data: a program rebuilds the board from them alone; hints in stages; folded ways."""

from __future__ import annotations

import json
import re

import pytest
from kinds.heyawake import PAIRS
from running import board_to_try, formula_of, run

from satpy.notations.library import KINDS
from satpy.puzzles.solution_path import SolutionPath
from satpy.puzzles.step_data import facts, folded, step_data

GREEN, YELLOW, RED = '#cfc', '#ffc', '#fcc'


def place_of(name):
    """The column and row of `r2c5`, from 0."""
    row, column = re.fullmatch(r'r(-?[\d.]+)c(-?[\d.]+)', name).groups()
    return float(column) - 1, float(row) - 1


def rebuilt(start, steps):
    """What holds in the end, {(places, value): whether}, and the colours of each step."""
    known, colors = {}, []
    for fact in start:
        known[tuple(fact['places']), fact['value']] = fact['holds']
    for step in steps:
        found = {place_of(name): RED for clue in step['clues'] for name in clue['places']}
        for some, color in (step['known'], YELLOW), (step['new'], GREEN):
            found.update((place_of(name), color) for fact in some for name in fact['places'])
        colors.append(found)
        for fact in step['known']:
            assert known[tuple(fact['places']), fact['value']] == fact['holds']
        for fact in step['new']:
            assert (
                known.setdefault((tuple(fact['places']), fact['value']), fact['holds'])
                == (fact['holds'])
            )
    return known, colors


# Quick kinds of all sorts: shading, objects, numbers, lines, borders, regions, letters, links.
QUICK = 'akari', 'aquarium', 'binairo', 'chocona', 'cojun', 'creek', 'dominosa', 'easy_as_abc', \
    'hashiwokakero', 'heyawake', 'hitori', 'kropki', 'lits', 'magnets', 'minesweeper', \
    'nonogram', 'nurikabe', 'pipelink', 'shakashaka', 'slant', \
    'sudoku', 'tapa', 'tents'  # fmt: skip


@pytest.mark.parametrize('kind', QUICK)
def test_a_program_rebuilds_the_board(kind):
    cnf, terms, draw = formula_of(kind, board_to_try(kind))
    path = SolutionPath(cnf, terms, draw, said=KINDS[kind].words)
    steps = [*path.steps()]
    rows = json.loads(json.dumps([step_data(path, step) for step in steps]))
    known, colors = rebuilt(facts(path, [*path.known, *path.given]), rows)
    assert all(GREEN in found.values() for found in colors if found)
    solution = cnf.solve()
    true = facts(path, [term for term in terms.values() if term in solution])
    assert all(known[tuple(fact['places']), fact['value']] for fact in true if fact['places'])
    assert {place for place, value in known} >= {tuple(f['places']) for f in true if f['places']}


def test_the_parts_of_a_step():
    status, output, said = run('heyawake', '--steps', '--json', '-', given=PAIRS[0][0])
    record = json.loads(output)
    assert (status, said, record['start']) == (0, '', [])
    chained = [step for step in record['steps'] if step['assumption']]
    assert len(chained) > 10
    for step in chained:
        ends = [link for link in step['chain'] if not link['new']]
        assert len(ends) == len({str(link['case']) for link in step['chain']})
        assert step['text'] and {*step['rules']} <= {
            t for link in step['chain'] for t in link['by']
        }


def test_runs_of_the_same_reason_are_folded():
    board = board_to_try('slitherlink', 2)
    path = SolutionPath(*formula_of('slitherlink', board), said=KINDS['slitherlink'].words)
    steps = [*path.steps()]
    rows = [*folded(path, steps)]
    assert [n for first, last, _ in rows for n in range(first, last + 1)] == [
        *range(1, len(steps) + 1)
    ]
    assert len(rows) < 0.7 * len(steps)
    text = KINDS['slitherlink'].typed(board)
    output = run('slitherlink', '--steps', '--fold', '-', given=text)[1]
    assert len(output.splitlines()) == len(rows) + 1
