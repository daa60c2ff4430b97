"""No message holds the name that an encoder has for its own variables, nor a label as it is."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from running import formula_of, small_board

from satpy import CNF, cartesian_table, loop, pairs
from satpy.debugging.report import report
from satpy.errors import NotUnique, Timeout, Unsatisfiable
from satpy.notations.library import KINDS

# A label as Python writes it, a number without a name, or a name inside an encoder.
RAW = re.compile(r"""auxiliary variable|\w of '|[('"]\(|\('|(^|not | or )\d+( or |$)|  """)
# Their sections stand nowhere on a board, so labels are those of the script.
NOWHERE = {'life', 'pentominoes'}


@pytest.mark.parametrize('kind', [kind for kind in KINDS if kind not in NOWHERE])
def test_every_variable_has_words(kind):
    cnf, *_ = formula_of(kind, small_board(kind))
    cnf.encode_all_lazy()
    spelled = [cnf.spell([v * sign]) for v in range(1, cnf.maxterm + 1) for sign in (1, -1)]
    assert [words for words in spelled if RAW.search(words)] == []
    named = [words for words in spelled if ' part ' in words]
    assert len(named) == len(set(named))  # so that clauses show what they have in common


# Encoders of all sorts.
MESSAGES = 'canal_view', 'castle_wall', 'doppelblock', 'firefly', 'galaxies', 'kenken', 'masyu', \
    'nanro', 'nurikabe', 'slitherlink', 'statue_park', 'suguru', 'tents', 'yajilin'  # fmt: skip


@pytest.mark.parametrize('kind', MESSAGES)
def test_messages(kind):
    """No answer but another one, and several answers; each in a second or not at all."""
    cnf, terms, _ = formula_of(kind, small_board(kind))
    solution = cnf.solve()
    told = []
    for text in list(cnf.store.sections):
        less = cnf.without([text])
        if cnf.spots(text) and less.solve([]) is not None:
            with suppress(Timeout):
                try:
                    less.the_solution(less.variables.revealed or terms.values(), timeout=1)
                except NotUnique as error:
                    told.append(str(error))
            break
    cnf.comment('another answer')
    cnf.write_one(*[-term if term in solution else term for term in terms.values()])
    with suppress(Timeout):
        try:
            cnf.verify(timeout=1)
        except Unsatisfiable as error:
            told.append(str(error).replace("'", ''))
    with suppress(Timeout):
        told += [words for _, words in cnf.conflict_clauses(timeout=1)]
    with suppress(Timeout):
        for text in report(cnf, timeout=1):
            told += map(str.strip, text.splitlines())
    assert told and [words for words in told if RAW.search(words)] == []


def test_the_terms_of_a_loop():
    """In place of "auxiliary variable 13 (loop of 'loop') is true in one"."""
    dots = cartesian_table(range(3), range(2))
    cnf = CNF()
    links = {pair: cnf.auto_term('line', *pair) for pair in pairs(dots)}
    on = loop(cnf, 'loop', links, section='one loop')
    with pytest.raises(NotUnique) as caught:
        cnf.the_solution(on.values())
    assert re.search('loop at r[12]c[13] are true in one', str(caught.value)), caught.value
    cnf.comment('r1c1 is passed', at=(0, 0))
    cnf.write_one(on[0, 0])
    cnf.write_one(-links[(0, 0), (1, 0)])
    found = cnf.conflict_clauses()
    assert ('r1c1 is passed', 'loop at r1c1') in found
    assert ('one loop at r1c1', 'not line from r1c1 to r1c2') not in found
    assert [words for _, words in found if RAW.search(words)] == []
