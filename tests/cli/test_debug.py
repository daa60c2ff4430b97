"""`satpy debug`: what is printed of a formula without a solution, or with several."""

from __future__ import annotations

import pytest

from satpy import CNF


def test_debug(satpy, rooks):
    status, output, _ = satpy('debug', '--clauses', 'bad')
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
    shorter = satpy('debug', 'bad')[1]
    assert sorted(shorter) == sorted(output.partition('\n\nThe clauses')[0] + '\n')


def orders(output):
    """The two repairs, in the order in which they came."""
    part = output.split('of these sections:\n')[1].split('\nThe')[0]
    assert sorted(part.split('\n')) == ['', '    clue 0, 0', '    clue 1, 0']
    return part + '\nThe'


def test_debug_all_sizes(satpy):
    cnf = CNF('bad')
    for text, clauses in [('a', [[1], [2]]), ('b', [[-1]]), ('c', [[-2]])]:
        cnf.comment(text)
        cnf.write(clauses)
    cnf.close()
    assert 'without 2 sections' not in satpy('debug', 'bad')[1]
    assert 'without 2 sections:\n    b + c\n' in satpy('debug', 'all', 'bad')[1]


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
    assert '\n  debug      Explain why there is no solution' in output
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
