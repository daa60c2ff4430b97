"""An encoder that fails leaves everything as it was, wherever it fails."""

from __future__ import annotations

import copy
import pickle
from itertools import count as count_from
from pathlib import Path

import pytest

from satpy import *

BOARD = cartesian_table(range(3), range(3))
CORNERS = {(0, 0): 'A', (2, 2): 'A', (0, 2): 'B', (2, 0): 'B'}


class Made:
    """What is there before an encoder is called."""

    def __init__(self, cnf):
        self.cells = [cnf.auto_term('cell', i) for i in range(12)]
        self.board = {place: cnf.auto_term('place', *place) for place in BOARD}
        self.links = {link: cnf.auto_term('link', *link) for link in pairs(BOARD)}
        self.numbers = [number(cnf, name, range(4)) for name in 'ab']
        cnf.comment('before')
        self.tallies = [tally(cnf, n, self.cells[n : n + 4]) for n in (0, 4)]
        cnf.comment('now')


ENCODERS = {
    'window': lambda cnf, made: cnf.write(window(made.cells, 4, 6)),
    'tree_one': lambda cnf, made: tree_one(cnf, 'p', made.cells),
    'tally': lambda cnf, made: tally(cnf, 'p', made.cells),
    'tally_sum': lambda cnf, made: tally_sum(cnf, 'p', made.tallies),
    'runs': lambda cnf, made: runs(cnf, 'p', made.cells, [2, 1]),
    'connected': lambda cnf, made: connected(cnf, 'p', BOARD, made.board, size=4),
    'seeded': lambda cnf, made: connected(cnf, 'p', BOARD, made.board, seed=(0, 0), size=4),
    'floodfill': lambda cnf, made: floodfill(cnf, 'p', BOARD, 4, exact=True),
    'ring': lambda cnf, made: floodfill(cnf, 'p', BOARD, 8, exact=True, wrap=True),
    'islands': lambda cnf, made: islands(cnf, 'p', BOARD, made.board, {(0, 0): 2, (2, 2): None}),
    'sized_regions': lambda cnf, made: sized_regions(cnf, 'p', BOARD, {(0, 0): 3, (2, 2): 2}),
    'loop': lambda cnf, made: loop(cnf, 'p', made.links),
    'paths': lambda cnf, made: paths(cnf, 'p', made.links, CORNERS, section=cnf.comment),
    'number': lambda cnf, made: number(cnf, 'p', range(5)),
    'total': lambda cnf, made: total(cnf, 'p', made.numbers, 2, 3),
}
# These are given no literals.
NAMING = ('floodfill', 'ring', 'sized_regions', 'number', 'total')


def state(cnf):
    store, names = cnf._store, cnf._names
    return (
        list(store.clauses()), store.count, store.highest, list(store.sections), list(store.marks),
        len(store.rules), dict(names.lut), list(names.history), list(names.private),
        list(names.revealed), list(names._used), names.highest, names.by_hand, cnf.auto_mode,
    )  # fmt: skip


def refused_until_it_fits(cnf, call):
    """Call with one limit after another, each of which must leave the cnf as it was."""
    before = state(cnf)
    for limit in count_from(cnf.clauses):
        cnf.limit = limit
        try:
            call()
            break
        except ClauseError as error:
            assert 'raise cnf.limit' in str(error)
            assert state(cnf) == before
            assert limit < 5000
    cnf.limit = None
    return limit - before[1]


@pytest.mark.parametrize('filed', [False, True])
@pytest.mark.parametrize('kind', ENCODERS)
def test_limit_met_anywhere(kind, filed, tmp_path):
    """Raise the limit, as the error says, call again, and it is as if nothing had been wrong."""

    def both(name):
        cnf = CNF(tmp_path / name if filed else None)
        return cnf, Made(cnf)

    (cnf, made), (whole, made_there) = both('some'), both('whole')
    assert refused_until_it_fits(cnf, lambda: ENCODERS[kind](cnf, made)) > 3
    ENCODERS[kind](whole, made_there)
    assert state(cnf) == state(whole)
    cnf.close(), whole.close()
    for ending in ('.cnf', '.lut') if filed else ():
        texts = [Path(tmp_path, name + ending).read_bytes() for name in ('some', 'whole')]
        assert texts[0] == texts[1]


def test_limit_met_by_logic_grids():
    grid, story = Zebra(), Sequence()
    axes = {'who': ['Ann', 'Ben'], 'drink': ['tea', 'milk'], 'pet': ['owl', 'cat']}
    grid.limit = 5
    with pytest.raises(ClauseError):
        grid.load_axes({'day': ['Monday', 'Friday'], 'sky': ['rain', 'sun']})
    refused_until_it_fits(grid, lambda: grid.load_axes(axes))
    assert grid.count() == 4
    with pytest.raises(LabelError, match='Monday'):
        grid.auto_term('Monday', 'rain')
    refused_until_it_fits(
        story, lambda: story.load_axes(['rain', 'snow'], ['map', 'stain', 'fern'])
    )
    story.comment('clue')
    calls = [
        lambda: story.write_one(story.auto_term('rain', 'before', 'fern')),
        lambda: story.ordered(['map', 'snow', 'fern']),
        lambda: story.tally_state(1, ['rain', 'snow'], 'map'),
    ]
    for call in calls:
        story.limit = story.clauses + 1
        before = state(story)
        with pytest.raises(ClauseError):
            call()
        assert state(story) == before
        assert story.section == 'clue'
        story.limit = None
        call()
    plain = Sequence()
    plain.load_axes(['rain', 'snow'], ['map', 'stain', 'fern'])
    plain.write_one(plain.auto_term('rain', 'before', 'fern'))
    plain.ordered(['map', 'snow', 'fern'])
    plain.tally_state(1, ['rain', 'snow'], 'map')
    assert story.count() == plain.count() > 0


@pytest.mark.parametrize('bad', [0, 10**8, 2**31 - 1, 2**31, 2.5, 'cell'])
@pytest.mark.parametrize('kind', sorted({*ENCODERS} - {*NAMING}))
def test_bad_cells(kind, bad):
    cnf = CNF()
    made = Made(cnf)
    for table, at in ((made.cells, 3), (made.board, (1, 1)), (made.links, max(made.links))):
        table[at] = bad
    made.tallies[1][2] = bad
    before = state(cnf)
    with pytest.raises(ClauseError, match=str(bad)):
        ENCODERS[kind](cnf, made)
    assert state(cnf) == before


def test_limit_for_what_was_put_off_and_read(tmp_path):
    cnf = CNF()
    connected(cnf, 'p', BOARD, Made(cnf).board)
    cnf.limit = cnf.clauses + 5
    before = state(cnf)
    with pytest.raises(ClauseError, match=r'raise cnf\.limit'):
        cnf.save(tmp_path / 'p')
    assert state(cnf) == before
    cnf.limit = None
    cnf.save(tmp_path / 'p')
    other = CNF()
    other.limit = 20
    before = state(other)
    with pytest.raises(ClauseError, match=r'raise cnf\.limit'):
        other.read(tmp_path / 'p')
    assert state(other) == before
    other.clear()
    assert other.limit == 20


def test_copies_of_one_that_was_asked():
    cnf = CNF()
    made = Made(cnf)
    connected(cnf, 'p', BOARD, made.board)
    expected = cnf.count(made.board.values())
    assert cnf.solve() and cnf.conflict() is None
    for other in (copy.deepcopy(cnf), pickle.loads(pickle.dumps(cnf))):
        assert other.count(made.board.values()) == expected
        other.write_one(-made.board[0, 0])
        assert other.count(made.board.values()) < expected
    assert cnf.count(made.board.values()) == expected


def test_saved_over_its_own_files(tmp_path):
    cnf = CNF(tmp_path / 'own')
    cnf.comment('empty'), cnf.comment('clue')
    cnf.write_one(cnf.auto_term('a'))
    cnf.save(tmp_path / 'own.cnf')
    cnf.write_one(-1, cnf.auto_term('b'))
    cnf.close()
    assert CNF(preloads=[tmp_path / 'own']).solve() == {1, 2}


def test_saved_over_its_own_files_when_they_are_closed(tmp_path):
    cnf = CNF(tmp_path / 'own')
    cnf.write_one(cnf.auto_term('a'))
    cnf.close()
    cnf.write_one(cnf.auto_term('b'))
    cnf.save(tmp_path / 'own')
    assert CNF(preloads=[tmp_path / 'own']).solve() == {1, 2}


def test_files_are_true_as_soon_as_something_was_taken_back(tmp_path):
    """Whatever happens to the process then."""
    cnf = CNF(tmp_path / 'p')
    made = Made(cnf)
    cnf.write_one(made.cells[0])

    def section(name):
        cnf.comment(name)
        if name == 'B':
            raise KeyError('mine')

    with pytest.raises(KeyError, match='mine'):
        paths(cnf, 'p', made.links, CORNERS, section=section)
    there = CNF(preloads=[tmp_path / 'p'])
    assert there.clauses == cnf.clauses and there.auto_history == cnf.auto_history
    assert Path(tmp_path, 'p.cnf').read_text().split()[3] == str(cnf.clauses)


@pytest.mark.parametrize('asked', ['count', 'save', 'next'])
def test_asked_while_an_encoder_runs_that_fails(asked, tmp_path):
    """Engines may have been given what is taken back, and rules been written then."""
    cnf = CNF()
    made = Made(cnf)
    connected(cnf, 'p', BOARD, made.board)
    solutions = cnf.solutions(None, made.board.values())
    found = [next(solutions), next(solutions)]

    def cells():
        cnf.write_one(-made.board[0, 0])
        if asked == 'count':
            cnf.count(made.board.values())
        elif asked == 'save':
            cnf.save(tmp_path / 'p')
        else:
            found.append(next(solutions))
        yield made.board[1, 1]
        raise KeyError('mine')

    with pytest.raises(KeyError, match='mine'):
        tally(cnf, 'q', cells())
    assert cnf.solve([made.board[0, 0]])
    assert cnf.count(made.board.values()) == 219
    found += solutions
    boards = {frozenset(answer.intersection(made.board.values())) for answer in found}
    assert len(boards) == len(found) == 219


def test_closed_is_closed():
    """After a timeout, too: an iterator that goes on would forget what it has told."""
    cnf = CNF()
    cnf.write([[1, 2, 3]])
    solutions = cnf.solutions(None, timeout=1)
    assert next(solutions)
    solutions._until = 0.0
    with pytest.raises(Timeout):
        next(solutions)
    solutions.close()
    assert list(solutions) == []
    assert (solutions.ended, solutions.complete, solutions.found) == ('closed', False, 1)


def test_names_that_no_clause_uses_are_no_selectors():
    cnf = CNF()
    a = cnf.auto_term('a')
    cnf.comment('one'), cnf.write_one(a)
    cnf.comment('two'), cnf.write_one(-a)
    for name in range(3):
        assert cnf.why(cnf.auto_term(name)) == ['one', 'two']


def test_what_is_read_is_printed(tmp_path, capsys):
    cnf = CNF()
    cnf.comment('clue')
    cnf.write_one(-cnf.auto_term('a'))
    cnf.save(tmp_path / 'p')
    CNF(stdout=True, preloads=[tmp_path / 'p'])
    assert capsys.readouterr().out == 'c p.cnf: clue\n-1 0\nc beginning of file\n'
