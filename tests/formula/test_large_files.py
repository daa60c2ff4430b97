"""Files are read in batches of lines; headers that promise much cost nothing."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from satpy import CNF, FormatError
from satpy.formula.clauses import ClauseStore
from satpy.formula.files.dimacs import BATCH, read, read_clauses


def stored(lines):
    store = ClauseStore()
    found = read_clauses([line.encode() for line in lines], store, 'x.cnf')
    return list(store.clauses()), found


@pytest.mark.parametrize('lines', [1, BATCH - 1, BATCH, BATCH + 1, 2 * BATCH, 2 * BATCH + 1])
@pytest.mark.parametrize('end', [[], ['%', 'x'], ['c the end'], ['']])
def test_clauses_that_cross_batches(lines, end):
    rng = random.Random(lines)
    clauses = [
        tuple(rng.choice((1, -1)) * rng.randint(1, 99) for _ in range(3)) for _ in range(lines)
    ]
    words = [str(literal) for clause in clauses for literal in (*clause, 0)]
    length = len(words) // lines - 1  # shorter lines than clauses, so that these cross lines
    text = [' '.join(words[i : i + length]) for i in range(0, len(words), length)]
    assert stored(text + end)[0] == clauses
    assert stored([*text[:7], 'c in the midst', *text[7:], *end])[0] == clauses


@pytest.mark.parametrize('bad', ['1 x 0', '1 1_0 0', '1 +1 0', '1 99999999999 0'])
@pytest.mark.parametrize('before', [0, 1, BATCH - 1, BATCH, 3 * BATCH + 5])
def test_the_line_of_a_fault(bad, before):
    with pytest.raises(FormatError) as caught:
        stored(['1 2 0'] * before + [bad] + ['3 0'] * 9)
    assert (caught.value.line, caught.value.column) == (before + 1, 3)
    with pytest.raises(FormatError) as caught:
        stored(['c text', '', '1 2 0', 'p cnf 3 3'] + ['1 2 0'] * before + [bad])
    assert caught.value.line == before + 5


def test_a_short_file_that_declares_a_hundred_million_variables(tmp_path, monkeypatch):
    monkeypatch.setattr('satpy.formula.files.dimacs.DECLARED', 1000)
    path = tmp_path / 'x.cnf'
    path.write_text('p cnf 99999999 1\n1 0\n')
    tracemalloc.start()
    cnf = CNF(preloads=[path])
    cnf.write_one(cnf.auto_term('next'))
    assert cnf.solve() == {1, cnf.auto_term('next')}
    assert tracemalloc.get_traced_memory()[1] < 3_000_000
    tracemalloc.stop()
    assert cnf.auto_term('next') == 1001


def test_variables_that_a_header_declares_are_not_given_away(tmp_path):
    (tmp_path / 'x.cnf').write_text('p cnf 9 1\n1 2 0\n')
    cnf = CNF(preloads=[tmp_path / 'x'])
    assert cnf.auto_term('next') == 10
    assert read(tmp_path / 'x')[0].maxterm == 9
