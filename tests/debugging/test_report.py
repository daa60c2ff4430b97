"""What `satpy debug` and `cnf.report()` print."""

from __future__ import annotations

import pytest
from debugging.formulas import chain_of, contradictions, grid, one_idle, written

from satpy import CNF, Timeout, window
from satpy.debugging.report import SHOWN, report


def text_of(cnf, *arguments, **options):
    return '\n'.join(report(cnf, *arguments, **options))


def until_timeout(cnf, **options):
    """The text, and whether a `Timeout` came at its end."""
    lines = []
    try:
        lines.extend(report(cnf, **options))
    except Timeout:
        return '\n'.join(lines), True
    return '\n'.join(lines), False


@pytest.fixture
def rooks():
    cnf = CNF()
    f = cnf.auto_term
    for y in range(3):
        cnf.comment(f'row {y}')
        cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
    return cnf


def test_conflicts_that_share_no_section():
    text = text_of(written({'a': [[1]], 'typo': [[2], [-2]], 'not a': [[-1]]}), clauses=True)
    assert 'This section cannot hold' in text and 'These sections cannot hold together' in text
    assert text.count(', apart from that') == 1
    assert 'without 2 sections:\n' in text and text.count(' + ') == 2
    assert text.count('The clauses that cannot hold together (proven minimal):') == 2
    assert 'clauses' not in text_of(written({'a': [[1]], 'not a': [[-1]]}))


def test_repairs_up_to_a_size():
    cnf = written({'a': [[1], [2]], 'b': [[-1]], 'c': [[-2]]})
    assert 'without any one of these sections:\n    a' in text_of(cnf)
    assert 'without 2 sections' not in text_of(cnf)
    assert 'without 2 sections:\n    b + c' in text_of(cnf, 2)
    assert 'without 2 sections:\n    b + c' in text_of(cnf, None)
    cnf = contradictions(3)
    assert 'Leaving out no more than 2 of the sections does not help.' in text_of(cnf, 2)
    for errors in (0, 3, None):
        assert text_of(cnf, errors).count(' + ') == 16


def test_long_lists_are_cut():
    n = 2 * SHOWN
    cnf = chain_of(n, [[1], [-n]])
    cnf.write_one(1)
    text = text_of(cnf, 1)
    assert f'    ... and {n - SHOWN} more' in text
    assert text.count('link 7\n') == 2 and text.count('link 79\n') == 1
    assert 'lists all' not in text
    text = text_of(contradictions(45), timeout=60, clauses=True)
    assert '\n... and 5 more that have no section in common with these.\n' in text
    assert text.count(' + ') == SHOWN * 44
    assert text.count('The clauses that cannot hold together') == SHOWN


def test_out_of_time(monkeypatch):
    text, late = until_timeout(grid(12), timeout=0.2)
    assert (text, late) == ('', True)
    text, late = until_timeout(contradictions(25), errors=None, timeout=0.5)
    assert late and text.endswith('    (perhaps more: time ran out)')
    text, late = until_timeout(grid(12, yes=[[999]], no=[[-999]]), timeout=0.5, clauses=True)
    assert late and text.endswith('(proven minimal):\n    yes\n    no')
    monkeypatch.setattr('satpy.debugging.mus.SEARCH_SECONDS', 0.1)
    text, late = until_timeout(grid(12, yes=[[999]], no=[[-999]]), clauses=True)
    assert not late and text.endswith(
        '(proven minimal):\n    yes\n        999\n    no\n        not 999'
    )
    assert '(perhaps more: not all questions could be answered in the time)' in text


def test_no_time_for_the_clauses(monkeypatch):
    monkeypatch.setattr('satpy.debugging.report.SEARCH_SECONDS', -1)
    text, late = until_timeout(written({'a': [[1]], 'b': [[-1]]}), clauses=True)
    assert not late
    assert text.endswith('There was no time to find the clauses that cannot hold together.')


def test_several_solutions(rooks):
    text = text_of(rooks)
    assert text.startswith('There are more than two solutions.\n\nTrue in one of them:\n    (')
    assert text.count("('rook', ") % 2 == 0 and '\n\nTrue in another:\n' in text
    assert 'changes nothing' not in text
    cnf = one_idle(CNF())
    idle = "Leaving out any one of these sections changes nothing: 'not that either'"
    assert text_of(cnf).startswith('There are two solutions.\n')
    assert text_of(cnf).endswith('\n\n' + idle)
    assert text_of(cnf, every=True).endswith('sections changes nothing:\n    not that either')
    cnf.write_one(cnf.auto_term('a'))
    assert text_of(cnf) == 'There is one solution.'


def test_several_solutions_and_no_time(monkeypatch):
    cnf = written({'a': [[1, 2]], 'b': [[1, 2, 3]]})

    def late(*_):
        yield 2
        raise Timeout('no verdict in the time allowed')

    monkeypatch.setattr('satpy.debugging.explain.implied_sections', late)
    text, timed_out = until_timeout(cnf)
    assert timed_out
    assert text.endswith("sections changes nothing; perhaps more, time ran out: 'b'")


def test_a_long_conflict_is_told_in_one_line():
    """It is, if each of its sections helps when it is left out; otherwise all are listed."""
    cnf = CNF()
    cnf.comment('one in all')
    cnf.write([range(1, 21)])
    for n in range(1, 21):
        x, y = (n - 1) % 5, (n - 1) // 5
        cnf.comment(f'0 at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-n)
    text = text_of(cnf)
    assert text == (
        'There is no solution.\n\nThese 21 sections cannot hold together (proven minimal), and '
        "there is a solution without any one of them:\n    'one in all', 20 clues: "
        + ', '.join(f'r{y}c{x}' for y in range(1, 5) for x in range(1, 6))
        + '\n    (`satpy debug --all` lists them)'
    )
    for listed in text_of(cnf, every=True), text_of(cnf, 1):
        assert listed.count('    0 at r') == 40 and 'clues:' not in listed
    cnf.comment('none of these')
    cnf.write([[-1]])
    text = text_of(cnf)
    assert 'clues:' not in text and text.count('    0 at r') > 19


def test_eight_sections_are_listed():
    assert 'more like it' not in text_of(chain_of(8, [[1], [-8]]))
    assert "'link 1' and 7 more like it, 'ends'" in text_of(chain_of(9, [[1], [-9]]))
