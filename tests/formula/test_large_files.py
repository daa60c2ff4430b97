"""Files are read in batches of lines; headers that promise much cost nothing."""

from __future__ import annotations

import random
import tracemalloc
from itertools import cycle, product

import pytest
from running import BOARDS

from satpy import CNF, FormatError
from satpy.formula.clauses import ClauseStore
from satpy.formula.files.dimacs import BATCH, ClauseReader, read, read_clauses


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


def outcome(path):
    """The clauses, sections and projection of a file, or the error."""
    try:
        formula, projection = read(path)
    except FormatError as error:
        return str(error)
    return [*formula.store.clauses()], formula.store.sections, formula.maxterm, projection


LITERALS = random.Random(5).choices([-12345, -7, 7, 99, 0], k=40_000)
CHANGES = [
    ' ', '\r', '\n', '\nc text', '\np cnf 5 5', '\nc p show 3 7 0', ' 007', ' -0', ' 5\n\n', ' 3',
    '\n%\nx', ' 10000001', ' 99999999999', ' 1_0', ' +1', ' --1', ' -', ' 1-2', ' 1.0', ' 1e2',
    ' null', '\t', ' -3\n4 0', ',7',
]  # fmt: skip
PLACES = [0, 5_000, 39_990]


@pytest.mark.filterwarnings('ignore:.*is the file cut short')
@pytest.mark.parametrize(
    ('changed', 'at'),
    [*product(['', *CHANGES], PLACES)] if BOARDS > 8 else [*zip(['', *CHANGES], cycle(PLACES))],
)
def test_regular_blocks_are_read_as_their_lines_are(tmp_path, monkeypatch, changed, at):
    words = [*map(str, LITERALS)]
    lines = [' '.join(words[n : n + 5]) for n in range(0, len(words), 5)]
    lines[at // 5] += changed
    path = tmp_path / 'x.cnf'
    path.write_bytes(('\n'.join(lines) + '\n').encode())
    at_once = outcome(path)
    monkeypatch.setattr('satpy.formula.files.dimacs.BULK', 10**9)
    assert at_once == outcome(path)
    assert type(at_once) is tuple or f'line {at // 5 + 1}' in at_once


def test_large_regular_blocks_are_read_at_once(tmp_path, monkeypatch):
    path = tmp_path / 'x.cnf'
    path.write_text('1 -2 3 0\n' * 30_000)
    read_at_once = []
    whole = ClauseReader.read_regular
    monkeypatch.setattr(
        ClauseReader,
        'read_regular',
        lambda self, block: read_at_once.append(whole(self, block)) or read_at_once[-1],
    )
    assert read(path)[0].clauses == 30_000
    assert read_at_once[:-1] == [True] * (len(read_at_once) - 1) and len(read_at_once) > 3
