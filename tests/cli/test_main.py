"""The command line: `satpy COMMAND ...`."""

from __future__ import annotations

import gzip
import io
import sys
import time
from pathlib import Path
from shutil import which

import pytest

from satpy import CNF, tree_one, window
from satpy.cli import main as module
from satpy.__main__ import main, waiting, watched
from satpy.formula.dimacs import read


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capsys):
    """`run(*arguments)` is (exit status, standard output, standard error)."""

    def call(*arguments):
        status = main(list(map(str, arguments)))
        return (status, *capsys.readouterr())

    return call


@pytest.fixture
def rooks():
    """rooks.cnf: three rooks in three rows and columns, with names; a clue too many in bad.cnf."""
    for name in 'rooks', 'bad':
        cnf = CNF(name)
        f = cnf.auto_term
        for y in range(3):
            cnf.comment(f'row {y}')
            cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
        for x in range(3):
            cnf.comment(f'column {x}')
            cnf.write_one(tree_one(cnf, f'column {x}', [f('rook', x, y) for y in range(3)]))
        if name == 'bad':
            for x, y in (0, 0), (1, 0):
                cnf.comment(f'clue {x}, {y}')
                cnf.write_one(f('rook', x, y))
        cnf.close()


def values(output):
    """The solutions that `v` lines tell."""
    words = [word for line in output.splitlines() if line[:1] == 'v' for word in line.split()[1:]]
    solutions, solution = [], []
    for word in map(int, words):
        if word:
            solution.append(word)
        else:
            solutions.append(solution)
            solution = []
    assert not solution
    return solutions


# --------------------------------------------------------------------- solve and count


def test_solve(run, rooks):
    status, output, _ = run('solve', 'rooks')
    assert status == 10
    assert output.startswith('s SATISFIABLE\nv ')
    (solution,) = values(output)
    store, names, _ = read('rooks.cnf')
    assert list(map(abs, solution)) == list(range(1, names.highest + 1))
    assert all(set(clause) & set(solution) for clause in store.clauses())
    assert all(len(line) <= 78 for line in output.splitlines())
    assert run('solve', 'bad.cnf') == (20, 's UNSATISFIABLE\n', '')


def test_all_solutions(run, rooks):
    status, output, _ = run('solve', 'rooks.cnf', '-n', 0)
    assert status == 10
    solutions = values(output)
    assert len(solutions) == len({tuple(solution[:9]) for solution in solutions}) == 6
    assert output.endswith('c solutions: 6\n')
    status, output, _ = run('solve', 'rooks', '-n', 4)
    assert len(values(output)) == 4
    assert output.endswith('c solutions: at least 4\n')


def test_solutions_in_names(run, rooks):
    status, output, _ = run('solve', 'rooks', '--labels', '-n', '0')
    assert status == 10
    first, *blocks, last = output.split('\n\n')
    assert first.splitlines()[0] == 's SATISFIABLE'
    assert last == 'c solutions: 6\n'
    assert len({*blocks, first.partition('\n')[2]}) == 6
    assert all(len(block.splitlines()) == 3 for block in blocks)
    assert all(line.startswith("('rook', ") for block in blocks for line in block.splitlines())


@pytest.mark.parametrize(
    ('what', 'number'), [('rook', 6), ('1', 2), ('1,2,4,5', 7), ('1,rook', 6), ('3,6', 3)]
)
def test_project(run, rooks, what, number):
    if what == '1,2,4,5':
        number = len({tuple(s[:2] + s[3:5]) for s in values(run('solve', 'rooks', '-n', 0)[1])})
    assert run('count', 'rooks', '--project', what) == (0, f'{number}\n', '')
    assert len(values(run('solve', 'rooks', '-n', 0, '--project', what)[1])) == number


def test_project_on_what_is_not_there(run, rooks):
    for what in ('pawn', '99', '-1', '', '²', '9' * 5000):
        status, _, complaint = run('count', 'rooks', '--project', what)
        assert status == 2
        assert repr(what) in complaint


def test_count(run, rooks):
    assert run('count', 'rooks') == (0, '6\n', '')
    assert run('count', 'bad') == (0, '0\n', '')
    Path('plain.cnf').write_text('p cnf 4 1\n1 2 3 0\n')
    assert run('count', 'plain') == (0, '7\n', '')
    Path('shown.cnf').write_text('c p show 1 2 0\np cnf 4 1\n1 2 3 0\n')
    assert run('count', 'shown.cnf') == (0, '4\n', '')


def test_standard_input_and_gzip(run, rooks, monkeypatch):
    data = Path('rooks.cnf').read_bytes()
    monkeypatch.setattr(sys, 'stdin', io.TextIOWrapper(io.BufferedReader(io.BytesIO(data))))
    assert run('count', '-') == (0, '6\n', '')
    Path('zipped.cnf.gz').write_bytes(gzip.compress(data))
    Path('zipped.lut').write_bytes(Path('rooks.lut').read_bytes())
    assert run('solve', 'zipped.cnf.gz', '--labels')[1].count("('rook', ") == 3


def test_solvers(run, rooks):
    for solver in ('pycosat', *filter(which, ['minisat', 'cadical'])):
        assert run('count', 'rooks', '--solver', solver)[1] == '6\n'
        assert run('solve', 'bad', '--solver', solver)[0] == 20
        assert 'clue 1, 0' in run('debug', 'bad', '--solver', solver)[1]
    status, _, complaint = run('solve', 'rooks', '--solver', 'no-such-solver')
    assert status == 2
    assert complaint.startswith("satpy: no program 'no-such-solver'")


def hard():
    """Eleven pigeons in ten holes."""
    cnf = CNF('hard')
    for pigeon in range(11):
        cnf.write_one(*(cnf.auto_term('hole', pigeon, hole) for hole in range(10)))
    for hole in range(10):
        cnf.write(window([cnf.auto_term('hole', pigeon, hole) for pigeon in range(11)], 0, 1))
    cnf.close()


def test_out_of_time(run):
    hard()
    status, output, complaint = run('solve', 'hard', '--timeout', 0.1)
    assert (status, output) == (3, 's UNKNOWN\n')
    assert complaint.startswith('satpy: no verdict')
    assert run('count', 'hard', '--timeout', 0.1)[:2] == (3, 'at least 0\n')
    assert run('debug', 'hard', '--timeout', 0.1)[:2] == (3, '')
    cnf = CNF('easy')
    cnf.write(window([cnf.auto_term(n) for n in range(40)], 10, 30))
    cnf.close()
    status, output, _ = run('count', 'easy', '--timeout', 0.2)
    assert status == 3
    assert output.startswith('at least ') and int(output.split()[-1]) > 0
    status, output, _ = run('solve', 'easy', '-n', 0, '--timeout', 0.2)
    assert status == 10
    assert output.splitlines()[-1] == f'c solutions: at least {len(values(output))}'


# --------------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize('command', ['solve', 'count', 'debug', 'info', 'simplify'])
def test_what_cannot_be_read(run, command):
    Path('x.cnf').write_text('p cnf 1 1\n1 x 0\n')
    Path('y.cnf').write_text('p cnf 1 1\n1 0\n')
    Path('y.lut').write_text('nonsense\n')
    for file, complaint in [
        ('x', "satpy: x.cnf, line 2, column 3: expected a literal, found 'x'\n"),
        ('missing', 'satpy: missing: No such file or directory\n'),
        ('y', 'satpy: y.lut, line 1, column 1: '),
    ]:
        status, output, told = run(command, file)
        assert (status, output) == (2, '')
        assert told.startswith(complaint)
        assert told.count('\n') == 1


def test_what_makes_no_sense(capsys):
    for arguments in [
        *([], ['fly'], ['solve'], ['solve', 'x', '-n', '-1'], ['debug', 'two', 'x']),
        *(['solve', 'x', '--jobs', '0'], ['count', 'x', '--timeout', '-5']),
        *([command, 'x', '--timeout', 'nan'] for command in ('solve', 'count', 'debug')),
    ]:
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 2
        assert 'usage: satpy' in capsys.readouterr().err


# --------------------------------------------------------------------- debug


def test_debug(run, rooks):
    status, output, _ = run('debug', 'bad')
    assert status == 0
    assert output == (
        'There is no solution.\n\n'
        'These sections cannot hold together:\n    row 0\n    clue 0, 0\n    clue 1, 0\n\n'
        'There is a solution without one section:\n    clue 1, 0\n    clue 0, 0\n\n'
        'The clauses that cannot hold together:\n'
        "    row 0\n        not ('rook', 0, 0) or not ('rook', 1, 0)\n"
        "    clue 0, 0\n        ('rook', 0, 0)\n    clue 1, 0\n        ('rook', 1, 0)\n"
    ).replace('    clue 1, 0\n    clue 0, 0\n\nThe', orders(output))


def orders(output):
    """The two repairs, in the order in which they came."""
    part = output.split('one section:\n')[1].split('\nThe')[0]
    assert sorted(part.split('\n')) == ['', '    clue 0, 0', '    clue 1, 0']
    return part + '\nThe'


def test_debug_up_to_a_size(run):
    cnf = CNF('bad')
    for text, literals in [('a', [1]), ('b', [2]), ('not a', [-1]), ('not b', [-2])]:
        cnf.comment(text)
        cnf.write_one(*literals)
    cnf.comment('three')
    cnf.write([[3], [-3]])
    cnf.close()
    output = run('debug', 'bad')[1]
    assert 'This section cannot hold' in output and output.count('apart from that') == 2
    assert 'without 3 sections:\n' in output
    assert output.count(' + three') + output.count('three + ') == 4
    output = run('debug', 2, 'bad')[1]
    assert 'Leaving out no more than 2 of the sections does not help.' in output
    for errors in ('3', 'all'):
        assert run('debug', errors, 'bad')[1].count(' + ') == 8


def test_debug_all_sizes(run):
    cnf = CNF('bad')
    for text, clauses in [('a', [[1], [2]]), ('b', [[-1]]), ('c', [[-2]])]:
        cnf.comment(text)
        cnf.write(clauses)
    cnf.close()
    assert 'without 2 sections' not in run('debug', 'bad')[1]
    assert 'without 2 sections:\n    b + c\n' in run('debug', 'all', 'bad')[1]


def test_debug_encoders_in_words(run):
    cnf = CNF('bad')
    cells = [cnf.auto_term('cell', n) for n in range(9)]
    cnf.comment('at most one')
    tree_one(cnf, 'row 3', cells)
    cnf.comment('two')
    cnf.write([[cells[0]], [cells[8]]])
    cnf.close()
    output = run('debug', 'bad')[1]
    assert "tree of 'row 3'" in output
    assert not any(part.split()[-1].isdigit() for part in output.split(' or '))


def test_debug_many_solutions(run, rooks):
    output = run('debug', 'rooks')[1]
    assert output.startswith('There are more than two solutions.\n\nTrue in one of them:\n')
    assert output.count("('rook', ") % 2 == 0
    title, _ = output.split('\n\n')[-1].split(':\n')
    assert title == 'These sections change nothing (each while the others are there)'
    cnf = CNF('two')
    f = cnf.auto_term
    cnf.write(window([f(n) for n in 'abc'], 1, 1))
    cnf.comment('none of these')
    cnf.write_one(-f('c'))
    cnf.comment('not that either')
    cnf.write_one(-f('a'), -f('c'))
    cnf.close()
    assert run('debug', 'two')[1].startswith('There are two solutions.')
    assert run('debug', 'two')[1].endswith('are there):\n    not that either\n')
    cnf.write_one(f('a'))
    cnf.save('one')
    assert run('debug', 'one') == (0, 'There is one solution.\n', '')


def test_long_lists_are_cut(run):
    n = 2 * module.MANY
    cnf = CNF('long')
    for number in range(1, n):
        cnf.comment(f'link {number}')
        cnf.write_one(-number, number + 1)
    cnf.comment('ends')
    cnf.write([[1], [-n]])
    cnf.close()
    output = run('debug', 1, 'long')[1]
    assert f'    ... and {n - module.MANY} more\n' in output
    assert output.count('link 7\n') == 3


@pytest.mark.parametrize('arguments', [['-m', 'satpy.debugging.sections'], ['-m', 'satpy', 'debug']])
def test_debugger_as_sat_py_had_it(python, rooks, folder, arguments):
    """Also that Python has nothing to say about how it is called."""
    process = python(*arguments, '2', folder / 'bad.cnf')
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert output.startswith('There is no solution.\n\nThese sections')
    assert '\nThere is a solution without one section:\n' in output
    process = python(*arguments, folder / 'missing')
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert output == f'satpy: {folder / "missing"}: No such file or directory\n'


# --------------------------------------------------------------------- formulas


def test_merge(run, rooks):
    cnf = CNF('mine')
    cnf.comment('corner')
    cnf.write_one(cnf.auto_term('rook', 2, 2))
    cnf.close()
    status, output, _ = run('merge', 'all', 'rooks', 'mine.cnf', 'rooks.cnf')
    store, names, _ = read('all')
    assert status == 0
    assert output == f'all.cnf: {names.highest} variables, {store.count} clauses\n'
    assert {'rooks.cnf: row 0', 'mine.cnf: corner'} <= set(store.sections)
    assert run('count', 'all')[1] == '2\n'
    before = Path('all.cnf').read_bytes()
    assert run('merge', 'all', 'rooks', 'missing')[0] == 2
    assert Path('all.cnf').read_bytes() == before


def test_merged_conflict_says_whose_rule_it_is(run, rooks):
    for name, x in ('ann', 0), ('ben', 1):
        cnf = CNF(name)
        cnf.comment('clue')
        cnf.write_one(cnf.auto_term('rook', x, 0))
        cnf.close()
    run('merge', 'all.cnf', 'ann', 'rooks', 'ben')
    output = run('debug', 'all')[1]
    assert '    ann.cnf: clue\n    rooks.cnf: row 0\n    ben.cnf: clue\n' in output


def test_simplify(run):
    Path('x.cnf').write_text('1 2 4 0\n1 2 -4 0\n-1 2 0\n10 -2 0\n-10 -4 2 0\n')
    Path('x.lut').write_text("('a',)\t1\n('ten',)\t10\n")
    assert run('simplify', 'x') == (0, "c 1 is ('a',)\nc 10 is ('ten',)\n 2     0\n    10 0\n", '')
    cnf = CNF('big')
    cnf.write([n, n + 1] for n in range(1, 40))
    cnf.close()
    status, _, complaint = run('simplify', 'big')
    assert status == 2
    assert 'too many' in complaint


def test_info(run, rooks):
    status, output, _ = run('info', 'rooks')
    store, names, _ = read('rooks')
    lines = output.splitlines()
    assert status == 0
    assert f'variables: {names.highest} highest {names.highest}' in lines
    assert "    with names: 9 encoders' own: 6" in lines
    assert f'clauses: {store.count} literals: {len(store.literals) - store.count}' in lines
    assert '    of length 1: 3' in lines
    table = [line.split(maxsplit=2) for line in lines[lines.index('') + 2 :]]
    assert sorted(text for _, _, text in table) == sorted(store.sections[1:])
    assert sum(int(clauses) for clauses, _, _ in table) == store.count
    sizes = [int(literals) for _, literals, _ in table]
    assert sizes == sorted(sizes, reverse=True)
    assert sum(sizes) == len(store.literals) - store.count


def test_info_of_nothing(run):
    Path('empty.cnf').write_text('')
    assert run('info', 'empty')[0] == 0
    assert run('simplify', 'empty')[0] == 0
    assert run('count', 'empty') == (0, '1\n', '')
    assert run('solve', 'empty')[:2] == (10, 's SATISFIABLE\nv 0\n')


# --------------------------------------------------------------------- while it runs


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_on_a_terminal(monkeypatch):
    monkeypatch.setattr(sys, 'stderr', Terminal())
    with waiting(lambda: 'nothing'):
        pass
    assert sys.stderr.getvalue() == ''
    with waiting(lambda: 'counting sheep'):
        until = time.monotonic() + 20
        while not sys.stderr.getvalue() and time.monotonic() < until:
            time.sleep(0.01)
    shown = sys.stderr.getvalue()
    assert shown.startswith('\rcounting sheep (1 s)')
    assert shown.endswith('\r\x1b[K')


def test_no_progress_elsewhere(monkeypatch):
    monkeypatch.setattr(sys, 'stderr', io.StringIO())
    with waiting(lambda: 1 / 0):
        pass
    assert list(watched([1, 2], lambda: 'x')) == [1, 2]
    assert sys.stderr.getvalue() == ''


def test_interrupted(run, monkeypatch, rooks):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(module.dimacs, 'read', interrupt)
    assert run('info', 'rooks') == (130, '', '')


def test_who_reads_the_output_may_stop(python):
    cnf = CNF('many')
    cnf.write(window([cnf.auto_term(n) for n in range(16)], 0, 16))
    cnf.write([v, -v] for v in range(1, 17))
    cnf.close()
    process = python('-m', 'satpy', 'solve', 'many', '-n', '0', cwd=Path.cwd())
    assert process.stdout.readline() == 's SATISFIABLE\n'
    process.stdout.close()
    assert process.wait(60) == 1


def test_help(capsys):
    for arguments in [['--help'], ['debug', '--help']]:
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 0
    assert 'Tell why there is no solution' in capsys.readouterr().out
