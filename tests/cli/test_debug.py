"""`satpy debug`: what is printed of a formula without a solution, or with several."""

from __future__ import annotations

import pytest
from debugging.formulas import one_idle

from satpy import CNF, tree_one
from satpy.debugging import report


def test_debug(satpy, rooks):
    status, output, _ = satpy('debug', 'bad')
    assert status == 0
    assert output == (
        'There is no solution.\n\n'
        'These sections cannot hold together (proven minimal):\n'
        '    row 0\n    clue 0, 0\n    clue 1, 0\n\n'
        'There is a solution without any one of these sections:\n    clue 1, 0\n    clue 0, 0\n\n'
        'The clauses that cannot hold together (proven minimal):\n'
        "    row 0\n        not ('rook', 0, 0) or not ('rook', 1, 0)\n"
        "    clue 0, 0\n        ('rook', 0, 0)\n    clue 1, 0\n        ('rook', 1, 0)\n"
    ).replace('    clue 1, 0\n    clue 0, 0\n\nThe', orders(output))


def orders(output):
    """The two repairs, in the order in which they came."""
    part = output.split('of these sections:\n')[1].split('\nThe')[0]
    assert sorted(part.split('\n')) == ['', '    clue 0, 0', '    clue 1, 0']
    return part + '\nThe'


def test_debug_up_to_a_size(satpy):
    cnf = CNF('bad')
    for text, literals in [('a', [1]), ('b', [2]), ('not a', [-1]), ('not b', [-2])]:
        cnf.comment(text)
        cnf.write_one(*literals)
    cnf.comment('three')
    cnf.write([[3], [-3]])
    cnf.close()
    output = satpy('debug', 'bad')[1]
    assert 'This section cannot hold' in output and output.count('apart from that') == 2
    assert 'without 3 sections:\n' in output
    assert output.count(' + three') + output.count('three + ') == 4
    output = satpy('debug', 2, 'bad')[1]
    assert 'Leaving out no more than 2 of the sections does not help.' in output
    for errors in ('3', 'all'):
        assert satpy('debug', errors, 'bad')[1].count(' + ') == 8


def test_debug_all_sizes(satpy):
    cnf = CNF('bad')
    for text, clauses in [('a', [[1], [2]]), ('b', [[-1]]), ('c', [[-2]])]:
        cnf.comment(text)
        cnf.write(clauses)
    cnf.close()
    assert 'without 2 sections' not in satpy('debug', 'bad')[1]
    assert 'without 2 sections:\n    b + c\n' in satpy('debug', 'all', 'bad')[1]


def test_debug_encoders_in_words(satpy):
    cnf = CNF('bad')
    cells = [cnf.auto_term('cell', n) for n in range(9)]
    cnf.comment('at most one')
    tree_one(cnf, 'row 3', cells)
    cnf.comment('two')
    cnf.write([[cells[0]], [cells[8]]])
    cnf.close()
    output = satpy('debug', 'bad')[1]
    assert "tree of 'row 3'" in output
    assert not any(part.split()[-1].isdigit() for part in output.split(' or '))


def test_debug_many_solutions(satpy, rooks):
    output = satpy('debug', 'rooks')[1]
    assert output.startswith('There are more than two solutions.\n\nTrue in one of them:\n')
    assert output.count("('rook', ") % 2 == 0
    title, _ = output.split('\n\n')[-1].split(':\n')
    assert title == 'These sections change nothing (each while the others are there)'
    cnf = one_idle(CNF('two'))
    cnf.close()
    assert satpy('debug', 'two')[1].startswith('There are two solutions.')
    assert satpy('debug', 'two')[1].endswith('are there):\n    not that either\n')
    cnf.write_one(cnf.auto_term('a'))
    cnf.save('one')
    assert satpy('debug', 'one') == (0, 'There is one solution.\n', '')


def test_long_lists_are_cut(satpy):
    n = 2 * report.MANY
    cnf = CNF('long')
    for number in range(1, n):
        cnf.comment(f'link {number}')
        cnf.write_one(-number, number + 1)
    cnf.comment('ends')
    cnf.write([[1], [-n]])
    cnf.close()
    output = satpy('debug', 1, 'long')[1]
    assert f'    ... and {n - report.MANY} more\n' in output
    assert output.count('link 7\n') == 3


def test_debug_with_options_anywhere(satpy, rooks):
    expected = satpy('debug', '2', 'bad')
    assert '\nThere is a solution without any one of these sections:\n' in expected[1]
    for words in ['--timeout', '5', '2', 'bad'], ['2', '--timeout', '5', 'bad']:
        assert sorted(satpy('debug', *words)[1]) == sorted(expected[1])
    assert satpy('debug', 'bad', '--timeout', '5')[0] == 0


@pytest.mark.parametrize('arguments', [['-m'], ['-OO', '-m']])
def test_as_a_module(python, rooks, folder, arguments):
    """Also without docstrings, and Python has nothing to say about how it is called."""
    process = python(*arguments, 'satpy', '--help')
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert '\n  debug     Explain why there is no solution' in output
    arguments = [*arguments, 'satpy', 'debug']
    process = python(*arguments, '2', folder / 'bad.cnf')
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert output.startswith('There is no solution.\n\nThese sections')
    assert '\nThere is a solution without any one of these sections:\n' in output
    process = python(*arguments, folder / 'missing')
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert output == f'satpy: {folder / "missing"}: no such file\n'
