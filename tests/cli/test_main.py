"""The command line: `satpy COMMAND ...`."""

from __future__ import annotations

import gzip
import io
import sys
import time
from itertools import permutations, product
from pathlib import Path

import pytest

from satpy import CNF, __version__, window
from satpy.cli import formulas
from satpy.cli.main import COMMANDS, main
from satpy.cli.streams import waiting, watched
from satpy.errors import quoted
from satpy.formula.files.dimacs import read


def values(output):
    """The solutions in `v` lines."""
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


def test_solve(satpy, rooks):
    status, output, _ = satpy('solve', 'rooks')
    assert status == 10
    assert output.startswith('s SATISFIABLE\nv ')
    (solution,) = values(output)
    formula, _ = read('rooks.cnf')
    store, names = formula.store, formula.variables
    assert list(map(abs, solution)) == list(range(1, names.highest + 1))
    assert all(set(clause) & set(solution) for clause in store.clauses())
    assert all(len(line) <= 78 for line in output.splitlines())
    assert satpy('solve', 'bad.cnf') == (20, 's UNSATISFIABLE\n', '')


def test_all_solutions(satpy, rooks):
    status, output, _ = satpy('solve', 'rooks.cnf', '-n', 0)
    assert status == 10
    solutions = values(output)
    assert len(solutions) == len({tuple(solution[:9]) for solution in solutions}) == 6
    assert output.endswith('c solutions: 6\n')
    status, output, _ = satpy('solve', 'rooks', '-n', 4)
    assert len(values(output)) == 4
    assert output.endswith('c solutions: at least 4\n')


def test_solutions_in_names(satpy, rooks):
    status, output, _ = satpy('solve', 'rooks', '--labels', '-n', '0')
    assert status == 10
    first, *blocks, last = output.split('\n\n')
    assert first.splitlines()[0] == 's SATISFIABLE'
    assert last == 'c solutions: 6\n'
    assert len({*blocks, first.partition('\n')[2]}) == 6
    assert all(len(block.splitlines()) == 3 for block in blocks)
    assert all(line.startswith("('rook', ") for block in blocks for line in block.splitlines())


def test_solutions_as_grids(satpy, rooks):
    status, output, _ = satpy('solve', 'rooks', '--grid', 'rook', '-n', '0')
    assert status == 10
    grids = output.split('\n\n')[:-1]
    rows = [''.join('#' if x == at else '.' for x in range(3)) for at in range(3)]
    expected = {'\n'.join(some) for some in permutations(rows)}
    assert {grid.removeprefix('s SATISFIABLE\n') for grid in grids} == expected
    cnf = CNF('numbers')
    for x, y, v in product(range(2), range(2), (5, 10)):
        cnf.write_one((1 if v == 5 + 5 * (x == y == 1) else -1) * cnf.auto_term('n', (x, y), v))
    cnf.auto_term('lone')
    cnf.close()
    assert satpy('solve', 'numbers', '--grid', 'n')[1] == 's SATISFIABLE\n 5  5\n 5 10\n\n'
    for word, why in ('m', "no label begins with 'm'"), ('lone', r"the label ('lone',) is not"):
        status, _, complaint = satpy('solve', 'numbers', '--grid', word)
        assert status == 2 and why in complaint


@pytest.mark.parametrize(
    ('what', 'number'), [('rook', 6), ('1', 2), ('1,2,4,5', 7), ('1,rook', 6), ('3,6', 3)]
)
def test_project(satpy, rooks, what, number):
    if what == '1,2,4,5':
        number = len({tuple(s[:2] + s[3:5]) for s in values(satpy('solve', 'rooks', '-n', 0)[1])})
    assert satpy('count', 'rooks', '--project', what) == (0, f'{number}\n', '')
    assert len(values(satpy('solve', 'rooks', '-n', 0, '--project', what)[1])) == number


def test_project_on_a_name_that_is_missing(satpy, rooks):
    for what in ('pawn', '99', '-1', '', '²', '9' * 5000):
        status, _, complaint = satpy('count', 'rooks', '--project', what)
        assert status == 2
        assert quoted(what) in complaint


def test_count(satpy, rooks):
    assert satpy('count', 'rooks') == (0, '6\n', '')
    assert satpy('count', 'bad') == (0, '0\n', '')
    Path('plain.cnf').write_text('p cnf 4 1\n1 2 3 0\n')
    assert satpy('count', 'plain') == (0, '7\n', '')
    Path('shown.cnf').write_text('c p show 1 2 0\np cnf 4 1\n1 2 3 0\n')
    assert satpy('count', 'shown.cnf') == (0, '4\n', '')


def test_standard_input_and_gzip(satpy, rooks, monkeypatch):
    data = Path('rooks.cnf').read_bytes()
    monkeypatch.setattr(sys, 'stdin', io.TextIOWrapper(io.BufferedReader(io.BytesIO(data))))
    assert satpy('count', '-') == (0, '6\n', '')
    Path('zipped.cnf.gz').write_bytes(gzip.compress(data))
    Path('zipped.lut').write_bytes(Path('rooks.lut').read_bytes())
    assert satpy('solve', 'zipped.cnf.gz', '--labels')[1].count("('rook', ") == 3


def hard():
    """Eleven pigeons in ten holes."""
    cnf = CNF('hard')
    for pigeon in range(11):
        cnf.write_one(*(cnf.auto_term('hole', pigeon, hole) for hole in range(10)))
    for hole in range(10):
        cnf.write(window([cnf.auto_term('hole', pigeon, hole) for pigeon in range(11)], 0, 1))
    cnf.close()


def test_out_of_time(satpy):
    hard()
    status, output, complaint = satpy('solve', 'hard', '--timeout', 0.1)
    assert (status, output) == (3, 's UNKNOWN\n')
    assert complaint.startswith('satpy: no verdict')
    assert satpy('count', 'hard', '--timeout', 0.1)[:2] == (3, 'at least 0\n')
    assert satpy('debug', 'hard', '--timeout', 0.1)[:2] == (3, '')
    cnf = CNF('easy')
    cnf.write(window([cnf.auto_term(n) for n in range(40)], 10, 30))
    cnf.close()
    status, output, _ = satpy('count', 'easy', '--timeout', 0.2)
    assert status == 3
    assert output.startswith('at least ') and int(output.split()[-1]) > 0
    status, output, _ = satpy('solve', 'easy', '-n', 0, '--timeout', 0.2)
    assert status == 10
    assert output.splitlines()[-1] == f'c solutions: at least {len(values(output))}'


# --------------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize('command', ['solve', 'count', 'debug', 'info', 'simplify'])
def test_files_that_cannot_be_read(satpy, command):
    Path('x.cnf').write_text('p cnf 1 1\n1 x 0\n')
    Path('y.cnf').write_text('p cnf 1 1\n1 0\n')
    Path('y.lut').write_text('nonsense\n')
    for file, complaint in [
        ('x', "satpy: x.cnf, line 2, column 3: expected a literal, found 'x'\n"),
        ('missing', 'satpy: missing: no such file\n'),
        ('y', 'satpy: y.lut, line 1, column 1: '),
    ]:
        status, output, told = satpy(command, file)
        assert (status, output) == (2, '')
        assert told.startswith(complaint)
        assert told.count('\n') == 1


@pytest.mark.parametrize('command', ['solve', 'debug'])
def test_what_is_not_a_formula(satpy, command):
    Path('empty.cnf').write_text(' \n')
    Path('typed').write_text('2..\n...\n')
    for file in 'empty.cnf', 'empty':
        assert satpy(command, file) == (2, '', 'satpy: empty.cnf: it is empty\n')
    for file in 'typed', 'https://puzz.link/p?nurikabe/3/2/2k':
        told = f'satpy: this is a puzzle, not a formula: satpy {file!r}\n'
        assert satpy(command, file) == (2, '', told)


def test_arguments_that_are_refused(capsys):
    for arguments in [
        *(['solve'], ['solve', 'x', '-n', '-1'], ['debug', 'two', 'x']),
        *(['solve', 'x', '--jobs', '2'], ['count', 'x', '--timeout', '-5']),
        *([command, 'x', '--timeout', 'nan'] for command in ('solve', 'count', 'debug')),
    ]:
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 2
        said = capsys.readouterr().err
        assert said.count('\n') == 1 and said.endswith(f': see satpy {arguments[0]} --help\n')


# --------------------------------------------------------------------- formulas


def test_merge(satpy, rooks):
    cnf = CNF('mine')
    cnf.comment('corner')
    cnf.write_one(cnf.auto_term('rook', 2, 2))
    cnf.close()
    status, output, _ = satpy('merge', 'all', 'rooks', 'mine.cnf', 'rooks.cnf')
    formula, _ = read('all')
    store, names = formula.store, formula.variables
    assert status == 0
    assert output == f'all.cnf: {names.highest} variables, {store.count} clauses\n'
    assert {'rooks.cnf: row 0', 'mine.cnf: corner'} <= set(store.sections)
    assert satpy('count', 'all')[1] == '2\n'
    before = Path('all.cnf').read_bytes()
    assert satpy('merge', 'all', 'rooks', 'missing')[0] == 2
    refused = 'satpy: rooks.cnf: it exists; to overwrite it, say --force\n'
    assert satpy('merge', 'rooks', 'mine') == (2, '', refused)
    assert Path('all.cnf').read_bytes() == before
    assert satpy('merge', '--force', 'all', 'rooks', 'all')[0] == 0
    assert satpy('count', 'all')[1] == '2\n'


def test_merge_lists_names_that_look_misspelt(satpy):
    for name, labels in ('ann', [('tea',), ('rook', 0)]), ('ben', [('tea',), ('rook', '0')]):
        cnf = CNF(name)
        cnf.write_one(*(cnf.auto_term(*label) for label in labels))
        cnf.close()
    assert satpy('merge', 'all', 'ann', 'ben')[1].partition('clauses\n')[2] == (
        "\nLabels that only ann.cnf has:\n    ('rook', 0)\n"
        "\nLabels that only ben.cnf has:\n    ('rook', '0')\n"
        "\nLabels that differ only in type:\n    ('rook', 0) and ('rook', '0')\n"
    )


def test_simplify(satpy):
    Path('x.cnf').write_text('1 2 4 0\n1 2 -4 0\n-1 2 0\n10 -2 0\n-10 -4 2 0\n')
    Path('x.lut').write_text("('a',)\t1\n('ten',)\t10\n")
    assert satpy('simplify', 'x') == (
        0,
        "c 1 is ('a',)\nc 10 is ('ten',)\n 2     0\n    10 0\n",
        '',
    )
    cnf = CNF('big')
    cnf.write([n, n + 1] for n in range(1, 40))
    cnf.close()
    status, _, complaint = satpy('simplify', 'big')
    assert status == 2
    assert 'too many' in complaint


def test_info(satpy, rooks):
    status, output, _ = satpy('info', 'rooks')
    formula, _ = read('rooks')
    store, names = formula.store, formula.variables
    lines = output.splitlines()
    assert status == 0
    assert f'variables: {names.highest} highest {names.highest}' in lines
    assert '    with labels: 9 auxiliary: 6' in lines
    assert f'clauses: {store.count} literals: {len(store.literals) - store.count}' in lines
    assert "    'rook', 3 parts: 9" in lines
    assert '    of length 1: 3' in lines
    table = [line.split(maxsplit=2) for line in lines[lines.index('') + 2 :]]
    assert sorted(text for _, _, text in table) == sorted(store.sections[1:])
    assert sum(int(clauses) for clauses, _, _ in table) == store.count
    sizes = [int(literals) for _, literals, _ in table]
    assert sizes == sorted(sizes, reverse=True)
    assert sum(sizes) == len(store.literals) - store.count


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


def test_interrupted(satpy, monkeypatch, rooks):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(formulas.dimacs, 'read', interrupt)
    assert satpy('info', 'rooks') == (130, '', '')


def test_help(satpy, capsys):
    status, output, complaint = satpy('--help')
    assert (status, complaint) == (0, '')
    assert all(f'\n  {name} ' in output for name in COMMANDS)
    with pytest.raises(SystemExit) as caught:
        main(['debug', '--help'])
    assert caught.value.code == 0
    assert 'Explain why there is no solution' in capsys.readouterr().out
    assert satpy('--version') == (0, f'satpy {__version__}\n', '')
