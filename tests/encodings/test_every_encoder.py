"""What holds for every encoder that writes to a formula, wherever it fails."""

from __future__ import annotations

import re
from contextlib import ExitStack
from itertools import count as count_from
from pathlib import Path

import pytest
from ctrl_c import interrupted
from oracle import projected, whole

from satpy import *
from satpy.formula.files.dimacs import read

BOARD = cartesian_table(range(3), range(3))
CORNERS = {(0, 0): 'A', (2, 0): 'A', (0, 2): 'B', (2, 2): 'B'}


def one_way(links):
    """The links by which one can go round and round."""
    keep = {(a, b): a[1] % 2 == 0 if a[1] == b[1] else a[0] % 2 for a, b in links}
    return {pair if keep[pair] else pair[::-1]: links[pair] for pair in links}


def there_and_back(at):
    """The links of a square of four places, in both directions."""
    four = [pair for pair in pairs(BOARD) if max(chain.from_iterable(pair)) < 2]
    back = zip([pair[::-1] for pair in four], at.cells[3:])
    return {**{pair: at.links[pair] for pair in four}, **dict(back)}


class Given:
    """What is in the formula before an encoder is called."""

    def __init__(self, cnf):
        self.cells = [cnf.auto_term('cell', i) for i in range(12)]
        self.board = {place: cnf.auto_term('place', *place) for place in BOARD}
        self.links = {link: cnf.auto_term('link', *link) for link in pairs(BOARD)}
        self.numbers = [number(cnf, name, range(4)) for name in 'ab']
        cnf.comment('before')
        self.tallies = [tally(cnf, n, self.cells[n : n + 4]) for n in (0, 4)]
        cnf.comment('now')


ENCODERS = {
    'window': lambda cnf, at, prefix: cnf.write(window(at.cells, 4, 6)),
    'one of many': lambda cnf, at, prefix: cnf.write(window(at.cells, 1, 1)),
    'all_of': lambda cnf, at, prefix: all_of(cnf, at.cells),
    'any_of': lambda cnf, at, prefix: any_of(cnf, at.cells),
    'letters_at': lambda cnf, at, prefix: letters_at(cnf, prefix, BOARD, 'ABC'),
    'tree_one': lambda cnf, at, prefix: tree_one(cnf, prefix, at.cells),
    'tally': lambda cnf, at, prefix: tally(cnf, prefix, at.cells),
    'tally_sum': lambda cnf, at, prefix: tally_sum(cnf, prefix, at.tallies),
    'runs': lambda cnf, at, prefix: runs(cnf, prefix, at.cells, [2, 1]),
    'any runs': lambda cnf, at, prefix: runs(cnf, prefix, at.cells, ['?', '*']),
    'coloured runs': lambda cnf, at, prefix: runs(
        cnf,
        prefix,
        [dict(zip('rb', at.cells[n : n + 2])) for n in (0, 2, 4, 6)],
        [(1, 'r'), (2, 'b')],
    ),
    'in_sight': lambda cnf, at, prefix: in_sight(cnf, prefix, at.cells),
    'automaton': lambda cnf, at, prefix: automaton(
        cnf, prefix, at.cells, 0, lambda state, value: (state + value) % 3, [0]
    ),
    'ends': lambda cnf, at, prefix: automaton(
        cnf, prefix, at.cells, 0, lambda state, value: (2 * state + value) % 5
    ),
    'regex': lambda cnf, at, prefix: regex(cnf, prefix, at.cells, '-*(##-|#-)*(#|--#)'),
    'connected': lambda cnf, at, prefix: connected(cnf, prefix, BOARD, at.board, size=4),
    'seeded': lambda cnf, at, prefix: connected(cnf, prefix, BOARD, at.board, (0, 0), 4),
    'floodfill': lambda cnf, at, prefix: floodfill(cnf, prefix, BOARD, 3),
    'exact': lambda cnf, at, prefix: floodfill(cnf, prefix, BOARD, 4, True, (1, 1)),
    'ring': lambda cnf, at, prefix: floodfill(cnf, prefix, BOARD, 8, exact=True, wrap=True),
    'islands': lambda cnf, at, prefix: islands(
        cnf, prefix, BOARD, at.board, {(0, 0): 2, (2, 2): None}
    ),
    'sized_regions': lambda cnf, at, prefix: sized_regions(
        cnf, prefix, BOARD, {(0, 0): 3, (2, 2): 2}
    ),
    'division': lambda cnf, at, prefix: division(
        cnf, prefix, BOARD, at.links, {(0, 0): 3, (2, 2): 2}
    ),
    'area_sizes': lambda cnf, at, prefix: area_sizes(cnf, prefix, BOARD, at.links, most=3),
    'loop': lambda cnf, at, prefix: loop(cnf, prefix, at.links),
    'directed': lambda cnf, at, prefix: loop(
        cnf, prefix, {**one_way(at.links), ((1, 0), (0, 0)): at.cells[0]}, directed=True
    ),
    'congruent': lambda cnf, at, prefix: congruent(
        cnf,
        prefix,
        [{(x, y): at.board[x, y] for x, y in BOARD if y < 2}, dict(zip(BOARD, at.cells[:6]))],
    ),
    'enclosed': lambda cnf, at, prefix: enclosed(cnf, prefix, at.links),
    'crossing': lambda cnf, at, prefix: loop(cnf, prefix, at.links, crossings=[(1, 1)]),
    'crossing paths': lambda cnf, at, prefix: paths(
        cnf, prefix, at.links, CORNERS, crossings=[(1, 1)]
    ),
    'visits': lambda cnf, at, prefix: visits(cnf, prefix, there_and_back(at), (0, 0), most=3),
    'reaches': lambda cnf, at, prefix: reaches(
        cnf, prefix, there_and_back(at), {(0, 0): at.board[1, 1]}, {(1, 1): at.cells[1]}, True
    ),
    'paths': lambda cnf, at, prefix: paths(cnf, prefix, at.links, CORNERS, section=cnf.comment),
    'number': lambda cnf, at, prefix: number(cnf, prefix, range(5)),
    'maximum': lambda cnf, at, prefix: maximum(cnf, prefix, at.numbers),
    'total': lambda cnf, at, prefix: total(cnf, prefix, at.numbers, 2, 3),
}
NAMING = {
    'letters_at',
    'floodfill',
    'area_sizes',
    'exact',
    'ring',
    'sized_regions',
    'number',
    'maximum',
    'visits',
}  # these make names
WITH_PREFIX = sorted({*ENCODERS} - {'window', 'one of many', 'all_of', 'any_of'})
WITH_CELLS = sorted({*ENCODERS} - NAMING - {'total'})
# Each clue needs a `connected` besides, and a ring has several walks.
NOT_ALONE = {'islands', 'sized_regions', 'ring'}


def state(cnf):
    """All that an encoder may change."""
    store, variables = cnf.store, cnf.variables
    return (
        list(store.clauses()), store.count, store.highest, list(store.sections), list(store.marks),
        len(store.lazy), dict(variables.lut), list(variables.history), list(variables.blocks),
        set(variables.revealed), variables.highest, variables.by_hand, cnf.auto_mode,
    )  # fmt: skip


def refused(cnf, kind, message, call, *arguments):
    """The call raises that error and changes nothing."""
    before = state(cnf)
    with pytest.raises(kind, match=message):
        call(*arguments)
    assert state(cnf) == before


@pytest.mark.parametrize('filed', [False, True], ids=['in memory', 'with files'])
@pytest.mark.parametrize('kind', ENCODERS)
def test_limit_reached_anywhere(kind, filed, tmp_path):
    """Raise the limit as the error says, call again, and it is as if nothing had been wrong."""

    def both(name):
        cnf = CNF(tmp_path / name if filed else None)
        return cnf, Given(cnf)

    (cnf, given), (other, given_there) = both('some'), both('other')
    ENCODERS[kind](other, given_there, 'p')
    made = other.clauses - cnf.clauses
    assert made > 3
    for more in {*range(0, made, 1 + made // 8), made - 1}:
        cnf.limit = cnf.clauses + more
        refused(cnf, ClauseError, r'raise cnf\.limit', ENCODERS[kind], cnf, given, 'p')
    cnf.limit = None
    ENCODERS[kind](cnf, given, 'p')
    assert state(cnf) == state(other)
    cnf.close(), other.close()
    for ending in ('.cnf', '.lut') if filed else ():
        texts = [Path(tmp_path, name + ending).read_text() for name in ('some', 'other')]
        # Their stamps differ.
        some, other_text = (re.sub('satpy stamp [0-9a-f]{16}', '', text) for text in texts)
        assert some == other_text and len(some) < len(texts[0])


@pytest.mark.parametrize('bad', [0, 10**8, 2**31 - 1, 2**31, 2.5, 'cell', True, None])
@pytest.mark.parametrize('kind', WITH_CELLS)
def test_a_cell_that_is_not_a_literal(kind, bad):
    cnf = CNF()
    given = Given(cnf)
    for table, at in ((given.cells, 3), (given.board, (1, 1)), (given.links, max(given.links))):
        table[at] = bad
    given.tallies[1][2] = bad
    refused(cnf, ClauseError, f'literal {bad!r} in ', ENCODERS[kind], cnf, given, 'p')


@pytest.mark.parametrize('kind', WITH_PREFIX)
def test_prefixes(kind):
    """Used twice or unhashable they are refused; after a failure they are free again."""
    cnf = CNF()
    given = Given(cnf)
    refused(cnf, LabelError, 'cannot be a prefix', ENCODERS[kind], cnf, given, ['p', 1])
    cnf.limit = cnf.clauses
    refused(cnf, ClauseError, 'limit', ENCODERS[kind], cnf, given, 'p')
    cnf.limit = None
    ENCODERS[kind](cnf, given, 'p')
    refused(cnf, LabelError, "of 'p' exists already", ENCODERS[kind], cnf, given, 'p')
    ENCODERS[kind](cnf, given, 'q')


@pytest.mark.parametrize('kind', WITH_PREFIX)
def test_inside_prefixes(kind, tmp_path):
    """Each block has its own labels, prefixes and sections, and all of them are in the files."""
    cnf, made = CNF(tmp_path / 'all'), []
    for prefix in (), ('A',), ('A', 'B'):
        with ExitStack() as blocks:
            for name in prefix:
                blocks.enter_context(cnf.prefix(name))
            named, before = len(cnf.auto_history), cnf.maxterm
            given = Given(cnf)
            ENCODERS[kind](cnf, given, 'p')
            refused(cnf, LabelError, "'p'.* exists already", ENCODERS[kind], cnf, given, 'p')
        assert cnf.section == ': '.join((*prefix, 'now' if kind != 'paths' else 'B'))
        labels = cnf.auto_history[named:]
        assert all(label[: len(prefix)] == prefix for label in labels)
        private = [block for block in cnf.variables.blocks if block.start > before]
        owners = [block.prefix if prefix else (block.prefix,) for block in private]
        assert all(owner[:-1] == prefix for owner in owners)
        numbers = [(start - before, stop - before, kind) for start, stop, kind, _ in private]
        made.append(([label[len(prefix) :] for label in labels], numbers, [o[-1] for o in owners]))
    assert made[0] == made[1] == made[2]
    cnf.close()
    assert read(tmp_path / 'all')[0].term_lut == cnf.term_lut


@pytest.mark.parametrize('mode', ['rw', 'ro', 'wo'])
@pytest.mark.parametrize('kind', ENCODERS)
def test_auto_mode_does_not_matter_and_stays(kind, mode):
    cnf = CNF()
    given = Given(cnf)
    cnf.auto_mode = mode
    names = len(cnf.term_lut)
    ENCODERS[kind](cnf, given, 'p')
    assert cnf.auto_mode == mode
    assert (len(cnf.term_lut) > names) == (kind in NAMING)
    with pytest.raises(LabelError, match='without an auto_stack_push'):
        cnf.auto_stack_pop()


@pytest.mark.parametrize('kind', sorted(NAMING))
def test_a_name_that_exists(kind):
    other = CNF()
    given = Given(other)
    before = len(other.auto_history)
    ENCODERS[kind](other, given, 'p')
    for label in other.auto_history[before:][-3:]:
        cnf = CNF()
        given = Given(cnf)
        cnf.auto_term(*label)
        cnf.auto_mode = 'ro'
        refused(cnf, LabelError, 'exists already, as variable', ENCODERS[kind], cnf, given, 'p')


class Numbered(Given):
    """The same by numbers, which may be unknown to the formula so far."""

    def __init__(self, cells):
        cells = iter(cells)
        self.cells = [next(cells) for _ in range(12)]
        self.board = {place: next(cells) for place in BOARD}
        self.links = {link: next(cells) for link in pairs(BOARD)}
        self.tallies = [self.cells[:3], self.cells[3:5]]


@pytest.mark.parametrize(
    'kind', sorted({*ENCODERS} - NOT_ALONE - {'maximum', 'total', 'tally_sum'})
)
def test_auxiliary_variables_are_determined_and_hidden(kind):
    cnf = CNF()
    ENCODERS[kind](cnf, Numbered([cnf.auto_term(n) for n in range(33)]), 'p')
    named = set(cnf.term_lut.values())
    used = sorted(named.intersection(abs(cell) for clause in whole(cnf) for cell in clause))
    expected = projected(whole(cnf), used)
    assert cnf.count(used, limit=50) == min(len(expected), 50) > 0
    for solution in cnf.solutions(3, used):
        assert solution <= named | cnf.variables.revealed


# --------------------------------------------------------------------- numbers by hand


@pytest.mark.parametrize('kind', sorted({*WITH_CELLS} - NOT_ALONE))
def test_numbers_by_hand_have_the_same_answers_as_names(kind):
    bare, named = CNF(), CNF()
    cells = [named.auto_term(n) for n in range(33)]
    ENCODERS[kind](named, Numbered(cells), 'p')
    used = sorted({abs(cell) for clause in whole(named) for cell in clause}.intersection(cells))
    ENCODERS[kind](bare, Numbered(cells), 'p')
    same = sorted(whole(bare)) == sorted(whole(named))
    assert same or projected(whole(bare), used) == projected(whole(named), used) != set()


@pytest.mark.parametrize('kind', WITH_CELLS)
def test_a_number_that_an_encoder_has_taken(kind):
    cnf = CNF()
    runs(cnf, 'r', range(1, 7), [2])
    taken = cnf.maxterm
    given = Numbered(count_from(taken + 1))
    given.cells[1] = given.board[1, 1] = given.links[max(given.links)] = taken
    given.tallies[1][0] = taken
    message = f"variable {taken} in section .* is taken, by the run of 'r': number"
    refused(cnf, ClauseError, message, ENCODERS[kind], cnf, given, 'p')
    assert cnf.count(range(1, 7)) == 5


# -------------------------------------------------------------------------- interrupts


# Where clauses and names are kept.
KEPT = ('clauses.py', 'dimacs.py', 'draft.py', 'formula.py', 'live.py', 'variables.py')


@pytest.mark.parametrize('kind', ['window', 'tree_one', 'exact', 'loop'])
def test_ctrl_c_at_any_line_leaves_all_clauses_or_none(kind, tmp_path):
    """So the files, the engine and the count agree, and without clauses the call can be made again.

    No variable that solutions report is free.
    """

    def reported(cnf):
        return {*cnf.term_lut.values(), *cnf.variables.revealed}

    def begun():
        cnf = CNF(tmp_path / 'live')
        return cnf, Given(cnf)

    def call(cnf, given):
        ENCODERS[kind](cnf, given, 'p')
        cnf.comment('flushed')

    cnf, given = begun()
    before = list(cnf.store.clauses())
    lines = interrupted(lambda: call(cnf, given), 0, KEPT)
    cnf.close()
    after = list(cnf.store.clauses())
    verdicts = []
    for at in {*range(1, lines, 1 + lines // 30), *range(max(1, lines - 40), lines)}:
        cnf, given = begun()
        known = reported(cnf)
        interrupted(lambda: call(cnf, given), at, KEPT)  # noqa: B023
        assert reported(cnf) - known <= cnf.terms
        clauses = list(cnf.store.clauses())
        assert clauses in (before, after)
        assert cnf.clauses == len(clauses)
        assert cnf.solve() is not None
        cnf.close()
        formula, _ = read(tmp_path / 'live')
        assert list(formula.store.clauses()) == clauses
        assert (tmp_path / 'live.cnf').read_bytes().split()[3] == str(len(clauses)).encode()
        ENCODERS[kind](cnf, given, 'p' if clauses == before else 'q')
        assert cnf.solve() is not None
        verdicts.append(clauses == after)
    assert {*verdicts} == {True, False} and len(verdicts) > 30


@pytest.mark.parametrize('on_board', [False, True], ids=['anywhere', 'on a board'])
@pytest.mark.parametrize('kind', ENCODERS)
def test_no_internal_name_reaches_a_person(kind, on_board):
    """Variables of an encoder are called by it and by what they stand for, each differently."""
    cnf = CNF()
    given = Given(cnf)
    cnf.comment('rule', at=(0, 0) if on_board else None)
    ENCODERS[kind](cnf, given, ('mine', 'A'))
    cnf.encode_all_lazy()
    variables = range(1, cnf.maxterm + 1)
    words = [cnf.spell([v]) for v in variables if on_board or not cnf.variables.label(v)]
    assert [text for text in words if re.search(r"auxiliary|'|\(|^\d+$", text)] == []
    assert len({cnf.spell([v]) for v in variables}) == len(variables)


@pytest.mark.parametrize(
    ('expected', 'call'),
    [
        ('literal', lambda cnf, at: connected(cnf, 'p', at.board, BOARD)),
        ('literal', lambda cnf, at: connected(cnf, 'p', BOARD, BOARD)),
        ('literal', lambda cnf, at: islands(cnf, 'p', at.board, BOARD, {(0, 0): 2})),
        ('places beside it', lambda cnf, at: sized_regions(cnf, 'p', {(0, 0): 2}, BOARD)),
        ('places beside it', lambda cnf, at: division(cnf, 'p', at.links, BOARD)),
        ('places beside it', lambda cnf, at: area_sizes(cnf, 'p', at.links, BOARD)),
        ('places beside it', lambda cnf, at: floodfill(cnf, 'p', at.board, 3)),
        ('literal', lambda cnf, at: loop(cnf, 'p', BOARD)),
        ('literal', lambda cnf, at: paths(cnf, 'p', BOARD, CORNERS)),
        ('literal', lambda cnf, at: enclosed(cnf, 'p', BOARD)),
        ('literal', lambda cnf, at: congruent(cnf, 'p', [at.board, BOARD])),
        ('literal', lambda cnf, at: visits(cnf, 'p', BOARD, (0, 0))),
        ('literal', lambda cnf, at: reaches(cnf, 'p', at.links, BOARD, at.board)),
    ],
)
def test_exchanged_arguments(expected, call):
    cnf = CNF()
    given = Given(cnf)
    message = f'{expected}}}, not .*: are two arguments exchanged'
    refused(cnf, ClauseError, message, call, cnf, given)
