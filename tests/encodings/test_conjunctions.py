"""`all_of` and `any_of`, held to their definitions, nested and inside `when`."""

from __future__ import annotations

import pytest
from oracle import defined, projected, whole

from satpy import *

WORDS = {'all': (all_of, all), 'any': (any_of, any)}


@pytest.mark.parametrize('word', WORDS)
@pytest.mark.parametrize('signs', [s for n in range(4) for s in product([1, -1], repeat=n)])
@pytest.mark.parametrize('holds', [True, False])
def test_a_literal_that_holds_iff_they_do(word, signs, holds):
    encoder, test = WORDS[word]
    cnf = CNF()
    cells = [cnf.auto_term(n) * sign for n, sign in enumerate(signs)]
    literal = encoder(cnf, iter(cells))
    cnf.write_one(literal if holds else -literal)
    used = [*map(abs, cells)]
    expected = defined(used, lambda true: test(map(true, cells)) == holds)
    assert projected(whole(cnf), used) == expected


def test_repeated_and_opposite_cells():
    cnf = CNF()
    a = cnf.auto_term('a')
    assert cnf.solve(assume=[all_of(cnf, [a, -a])]) is None
    assert cnf.solve(assume=[-any_of(cnf, [a, -a])]) is None
    assert cnf.count([a, all_of(cnf, [a, a])]) == 2


@pytest.mark.parametrize('outer', WORDS)
@pytest.mark.parametrize('inner', WORDS)
def test_nested_inside_when_and_prefix(outer, inner):
    """Without the condition the new literals are false, so no answer comes twice."""
    cnf = CNF()
    only, a, b, c = map(cnf.auto_term, ('only', 'a', 'b', 'c'))
    with cnf.when(only), cnf.prefix('part'):
        cnf.write_one(WORDS[outer][0](cnf, [a, WORDS[inner][0](cnf, [b, -c])]))

    def test(true):
        return not true(only) or WORDS[outer][1]([true(a), WORDS[inner][1]([true(b), not true(c)])])

    used = [only, a, b, c]
    assert projected(whole(cnf), used) == defined(used, test)
    assert cnf.count() == cnf.count(used)


@pytest.mark.parametrize('bad', [5, {1: 2}, None])
@pytest.mark.parametrize('word', WORDS)
def test_not_a_list(word, bad):
    cnf = CNF()
    with pytest.raises(ClauseError, match=rf'{word}_of takes a list of cells, not .*\(cnf, \[a'):
        WORDS[word][0](cnf, bad)
    spent = iter_spent()
    with pytest.raises(ClauseError, match='read before'):
        WORDS[word][0](cnf, spent)
    assert (cnf.clauses, cnf.maxterm) == (0, 0)


def iter_spent():
    spent = (n for n in (1, 2))
    list(spent)
    return spent


def test_steps_name_them_by_their_cells():
    cnf = CNF()
    a, b, c = map(cnf.auto_term, 'abc')
    cnf.comment('one of two', at=(0, 0))
    both = all_of(cnf, [a, -b])
    cnf.write(window([both, c], 1, 1))
    cnf.comment('not c', at=(1, 0))
    cnf.write_one(-c)
    (step,) = cnf.steps([both])
    assert step.literals == [both]
    assert cnf.spell([-both]) == 'not all of [a, not b]'
    assert cnf.spell([any_of(cnf, [both, c])]) == 'any of [all of [a, not b], c]'
