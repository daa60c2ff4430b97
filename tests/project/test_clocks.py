"""No test asserts how long something takes: that depends on the machine, and on who else uses it.

The tests are read. What a clock says is followed through sums, comparisons, lists, names, loops,
parameters and results of functions; not into what another call makes of a deadline.
"""

from __future__ import annotations

import ast
import re
from contextlib import suppress
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CLOCKS = {
    *(f'{name}{end}' for end in ('', '_ns') for name in (
        'monotonic', 'perf_counter', 'process_time', 'thread_time', 'clock_gettime')),
    'getrusage', 'times', 'timeit', 'default_timer', 'time_ns', 'utcnow', 'get_clock_info',
}  # fmt: skip
# Of these, `name.time()` and `name.now()` are clocks; and `time()` after `from time import time`.
MODULES = {'time': 'time', 'datetime': 'now', 'date': 'today'}
# What these return is as much a duration as what they are given.
PASSING = set('abs all any divmod enumerate float int list map max min reversed round set sorted '
              'str sum tuple zip'.split())  # fmt: skip
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)


def name_of(node):
    """The last part of a name with dots, or ''."""
    return getattr(node, 'attr', getattr(node, 'id', ''))


class Reader:
    """Finds the lines of a module that assert what a clock says.

    A name stands for the same thing in a whole function of the module, functions inside included.
    """

    def __init__(self, text):
        self.tree = ast.parse(text)
        self.clocks = {*CLOCKS}
        for node in ast.walk(self.tree):
            for alias in getattr(node, 'names', []) if isinstance(node, ast.ImportFrom) else []:
                if alias.name in CLOCKS or (node.module, alias.name) == ('time', 'time'):
                    self.clocks.add(alias.asname or alias.name)
        self.timed = set()  # (the function of the module, name), or a function: ('', name)
        self.inside = {}
        for top in ast.iter_child_nodes(self.tree):
            for node in ast.walk(top):
                self.inside[node] = top.name if isinstance(top, FUNCTIONS) else ''
        self.functions = {
            node.name: node for node in ast.walk(self.tree) if isinstance(node, FUNCTIONS)
        }
        self.follow()

    def is_clock(self, call):
        """Whether a call asks a clock."""
        name, of = name_of(call.func), name_of(getattr(call.func, 'value', None))
        return name in self.clocks or MODULES.get(of) == name

    def is_timed(self, node):
        """Whether the value of an expression comes from a clock."""
        if isinstance(node, ast.Call):
            name = name_of(node.func)
            if self.is_clock(node) or ('', name) in self.timed:
                return True
            if name not in PASSING:  # a method of a duration, such as `taken.total_seconds()`
                return isinstance(node.func, ast.Attribute) and self.is_timed(node.func.value)
        if isinstance(node, ast.Name):
            return {(self.inside[node], node.id), ('', node.id)} & self.timed != set()
        if isinstance(node, FUNCTIONS):
            return False
        return any(map(self.is_timed, ast.iter_child_nodes(node)))

    def mark(self, target, value):
        """Mark the names that are given a timed value: of a tuple those whose part is one."""
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for each in zip(target.elts, value.elts):
                self.mark(*each)
        elif self.is_timed(value):
            for node in ast.walk(target):
                if isinstance(node, ast.Name):
                    self.timed.add((self.inside[node], node.id))

    def follow(self):
        """Mark names until there is nothing more to mark."""
        before = None
        while before != len(self.timed):
            before = len(self.timed)
            for node in ast.walk(self.tree):
                self.pass_on(node)

    def pass_on(self, node):
        """Mark what one statement or call makes of a clock."""
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self.mark(target, node.value)
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.NamedExpr)) and node.value:
            self.mark(node.target, node.value)
        elif isinstance(node, LOOPS):
            self.mark(node.target, node.iter)
        elif isinstance(node, FUNCTIONS):
            if any(self.is_timed(value) for value in results(node)):
                self.timed.add(('', node.name))
        elif isinstance(node, ast.Call):
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if getattr(node.func, 'attr', '') in ('append', 'add', 'extend', 'insert'):
                for value in given:
                    self.mark(node.func.value, value)
            elif name_of(node.func) in self.functions:
                self.hand_over(node, self.functions[name_of(node.func)])

    def hand_over(self, call, function):
        """Mark the parameters of a function here that a call gives a timed value."""
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        given = [*zip(names, call.args), *((each.arg, each.value) for each in call.keywords)]
        for name, value in given:
            if self.is_timed(value):
                self.timed.add((self.inside[function], name))

    def found(self):
        """The lines of the assertions on clocks, and of conditions under which a test fails."""
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.Assert, ast.If)) and self.is_timed(node.test):
                if isinstance(node, ast.Assert) or any(map(fails, ast.walk(node))):
                    yield node.lineno
            elif isinstance(node, ast.Constant) and 'assert ' in str(node.value):
                with suppress(SyntaxError):  # unless it is a script for another process
                    yield from (node.lineno for _ in Reader(node.value).found())


def results(function):
    """What a function returns or yields."""
    for node in ast.walk(function):
        if isinstance(node, (ast.Return, ast.Yield)) and node.value:
            yield node.value


def fails(node):
    """Whether a statement or call ends a test as failed."""
    call = isinstance(node, ast.Call) and name_of(node.func) in ('fail', 'exit', '_exit')
    return call or isinstance(node, ast.Raise)


# Without one of these words there is no clock in a text.
WORDS = re.compile(rf'\b({"|".join({*CLOCKS, *MODULES.values()})})\b')


def asserted(text):
    """The lines of the assertions on clocks in a text."""
    return sorted(Reader(text).found()) if WORDS.search(text) else []


def test_no_test_asserts_how_long_something_takes():
    """Count questions, conflicts, clauses or calls, or move the clock."""
    paths = {*TESTS.rglob('*.py')} - {*TESTS.glob('benchmarks/*')} - {Path(__file__)}
    found = {str(path): asserted(path.read_text('utf-8')) for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    'lines',
    [
        'began = time.process_time()\nwork()\nassert time.process_time() - began < 5',
        'from time import perf_counter as now\na = now()\nb = now()\nassert b < a + 1',
        'from time import time\nassert time() < 5',
        'start = datetime.now()\nassert (datetime.now() - start).total_seconds() < 5',
        'assert resource.getrusage(resource.RUSAGE_SELF).ru_utime < 9',
        'ended, start = [], monotonic()\nended.append(monotonic())\n'
        'assert all(end - start < 2 for end in ended)',
        'def taken():\n  return monotonic() - 3\nfor s in map(float, [taken()]):\n  assert s < 2',
        'def soon(least, most):\n  assert most < 1\nsoon(0, most=time.monotonic_ns())',
        'if (left := timeit.timeit(work)) > 3:\n  pytest.fail(f"{left}")',
        "python('-c', 'import time; t = time.time(); work(); assert time.time() - t < 1')",
    ],
)
def test_what_is_found(lines):
    assert len(asserted(lines)) == 1


@pytest.mark.parametrize(
    'lines',
    [
        'assert not asked.solve([1], time.monotonic() + 60)',
        'until, tried = monotonic() + 60, []\nassert search(tried, until).complete',
        'while not there() and monotonic() < until:\n  sleep(0.1)\nassert there()',
        'def one():\n  n = monotonic()\n  work(n)\ndef two():\n  n = 5\n  assert n == 5',
        'clock.step = 1\nassert clock.now > 4',
    ],
)
def test_what_is_allowed(lines):
    assert asserted(lines) == []
