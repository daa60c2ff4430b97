"""PicoSAT in this process: pycosat's extension module exports its C functions.

Through them it is incremental, with assumptions and cores, which `pycosat.solve` is not.
Armin Biere, PicoSAT Essentials, JSAT 4 (2008); the functions are those of picosat.h 965.
"""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import compress, count, repeat
from operator import gt, not_
from time import monotonic
from types import SimpleNamespace

from satpy.solving.engines.search import Engine, check_time, interruptible

__all__ = ['PicoSAT', 'available']

SATISFIABLE = 10
# Literals loaded at a time: small enough that Ctrl-C gets through and that a batch stays in the
# processor's cache.
BATCH = 8000
# Propagations (some hundredths of a second) before a search gets a thread of its own. Most
# questions need fewer; more of them would delay Ctrl-C.
SHORT_SEARCH = 200_000
# Questions that start without look-ahead. It doubles the time of an easy question, and saves time
# with hard ones.
EASY_QUESTIONS = 100
# Literals above which a first search makes fewer propagations, since each takes longer; and seconds
# left to the deadline below which it makes none: with clauses of 100,000 literals it may take most
# of a second.
LARGE_LOAD, LEFT = 250_000, 2.0
UNLIMITED = 2**64 - 1
# PicoSAT's phases in the order of the seeds: random, false, the default, true.
PHASES = (3, 0, 2, 1)

# Types of the result and of the arguments, each a letter as in `struct`: an int or unsigned int, an
# unsigned long long, a pointer. None: no conversion, which is quicker for frequent calls.
SIGNATURES: dict[str, tuple[str | None, str | None]] = {
    'picosat_set_seed': (None, 'PI'),
    'picosat_set_global_default_phase': (None, 'Pi'),
    'picosat_set_default_phase_lit': (None, 'Pii'),
    'picosat_add_lits': ('i', 'PP'),
    'picosat_assume': (None, 'Pi'),
    'picosat_sat': ('i', 'Pi'),
    'picosat_deref': ('i', None),
    'picosat_deref_toplevel': ('i', None),
    'picosat_failed_assumption': ('i', 'Pi'),
    'picosat_propagations': ('Q', 'P'),
    'picosat_set_propagation_limit': (None, 'PQ'),
    'picosat_set_plain': (None, 'Pi'),
}


def c_functions() -> SimpleNamespace | None:
    """Find PicoSAT's functions in pycosat's module; `search` lets other threads run meanwhile.

    It needs only the part of `ctypes` that is in C: all of it takes a twentieth of a script's time.
    """
    # Elsewhere `id` is not an object's address, as `_begin` needs it.
    if sys.implementation.name != 'cpython':
        return None
    try:
        import _ctypes
        from _ctypes import _SimpleCData

        import pycosat

        types = {letter: type(letter, (_SimpleCData,), {'_type_': letter}) for letter in 'iIQP'}

        class Function(_ctypes.CFuncPtr):
            _flags_ = _ctypes.FUNCFLAG_CDECL | _ctypes.FUNCFLAG_PYTHONAPI

        class Search(_ctypes.CFuncPtr):
            _flags_ = _ctypes.FUNCFLAG_CDECL

        def function(name: str, kind: type[_ctypes.CFuncPtr]) -> _ctypes.CFuncPtr:
            result, arguments = SIGNATURES[name]
            found = kind(_ctypes.dlsym(module, name))
            found.restype = types[result] if result else None
            if arguments:
                found.argtypes = [types[letter] for letter in arguments]
            return found

        module = _ctypes.dlopen(pycosat.__file__, 0)
        functions = {name: function(name, Function) for name in SIGNATURES}
        search = function('picosat_sat', Search)
        # pycosat's iterator must have two pointers of its own, the first to the solver.
        fields = type(pycosat.itersolve([])).__basicsize__ - object.__basicsize__
    except (ImportError, AttributeError, OSError):
        return None
    if fields != 2 * _ctypes.sizeof(types['P']):
        return None
    return SimpleNamespace(**functions, search=search, pointer=types['P'])


C = c_functions()


def available() -> bool:
    """Whether pycosat is installed and exports PicoSAT's functions."""
    return C is not None


class PicoSAT(Engine):
    """The default engine. A seed makes it search in another order, with another phase.

    Seeds alone change one decision in a thousand. The phase is the value that a variable is given
    first: false, true, the choice of Jeroslow and Wang's rule (the default), or a random value.
    """

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        assert C is not None
        self._c = C
        self._seed = seed
        self._iterators: list[object] = []
        self._begin(array('i'), 0)
        self._unused = True
        self._early: list[int] = []  # phases set before the first clauses
        # The true variables of `model`, the fixed true ones, and those not known to be fixed: one
        # value, so that Ctrl-C cannot part them.
        self._asked: tuple[Iterable[int], set[int], list[int]] = ((), set(), [])
        self._models = 0  # the number of questions about them
        self._questions = 0
        self._loaded = 0  # literals

    def _begin(self, literals: array[int], number: int) -> None:
        """Open a solver with its first clauses; `number`: how many.

        pycosat loads them in C, which takes half as long as a call for each, and its iterator over
        the solutions holds the solver, which is used further: struct soliterobject in pycosat.c.
        """
        import pycosat

        # Each clause is an iterator that takes literals up to the next 0.
        clauses = map(iter, repeat(iter(literals).__next__, number), repeat(0))
        iterator = pycosat.itersolve(clauses)
        field = self._c.pointer.from_address(id(iterator) + object.__basicsize__)
        # It is freed with its solver, not before `close`: Ctrl-C may come between any two lines.
        self._iterators.append(iterator)
        # A converted argument: models are read a quarter faster.
        self._solver = self._c.pointer.from_param(field.value)
        if self._seed is not None:
            phase = PHASES[self._seed % len(PHASES)]
            self._c.picosat_set_seed(self._solver, self._seed)
            self._c.picosat_set_global_default_phase(self._solver, phase)

    def close(self) -> None:
        self._solver = None
        self._iterators.clear()

    def add(self, literals: array[int], number: int | None = None) -> None:
        if not literals:
            return
        self.satisfiable = None
        self._loaded += len(literals)
        if self._unused:
            self._unused = False
            self._begin(literals, literals.count(0) if number is None else number)
            self.set_phases(self._early)
            return
        start, size = 0, literals.itemsize
        for at in range(0, len(literals), BATCH):
            batch = literals[at : at + BATCH].tolist()
            # Looked up each time: a signal handler or a thread may write, and so move the array.
            base, _ = literals.buffer_info()
            after = base + size * (at + 1)
            ends = compress(count(after, size), map(not_, batch))
            starts = [base + size * start, *ends]
            start = (starts.pop() - base) // size
            deque(map(self._c.picosat_add_lits, repeat(self._solver), starts), 0)

    def search(self, deadline: float | None) -> bool:
        self._unused = False
        hurry = deadline is not None and deadline - monotonic() < LEFT
        short = not (hurry and self._loaded > LARGE_LOAD) and self._short_search()
        return (short or self._long_search(deadline)) == SATISFIABLE

    def solve_if_easy(self, assume: Sequence[int], deadline: float | None) -> bool | None:
        check_time(deadline)
        self.satisfiable, self.assumed, self._unused = None, assume, False
        result = self._short_search()
        if result:
            self.satisfiable = result == SATISFIABLE
        return self.satisfiable

    def _short_search(self) -> int:
        """Return the result, or 0 if it needs more propagations. Begin without looking ahead."""
        propagations = SHORT_SEARCH * LARGE_LOAD // max(LARGE_LOAD, self._loaded)
        self._limit(self._c.picosat_propagations(self._solver) + propagations)
        self._questions += 1
        self._c.picosat_set_plain(self._solver, int(self._questions < EASY_QUESTIONS))
        try:
            return self._search()
        finally:
            self._c.picosat_set_plain(self._solver, 0)

    def _long_search(self, deadline: float | None) -> int:
        """Return the result of a search without limits, in a thread that can be interrupted."""
        self._limit(UNLIMITED)
        # PicoSAT reads its limit before each decision, so another thread may lower it.
        result: int = interruptible(self._search, lambda: self._limit(0), deadline)
        return result

    def _search(self) -> int:
        try:
            for literal in self.assumed:
                self._c.picosat_assume(self._solver, literal)
            return int(self._c.search(self._solver, -1))
        except BaseException:
            # The next search would take over assumptions from before Ctrl-C.
            self._c.search(self._solver, 0)
            raise

    def _limit(self, propagations: int) -> None:
        """End searches at this number of propagations, counted from the first search."""
        self._c.picosat_set_propagation_limit(self._solver, propagations)

    def model(self, variables: Iterable[int]) -> set[int]:
        self.expect(True)
        if variables is not self._asked[0]:
            self._asked, self._models = (variables, set(), list(variables)), 0
        self._models += 1
        if self._models > 1 and not self._models & (self._models - 1):
            self._skip_fixed()
        _, true, left = self._asked
        return true | self._true_by(self._c.picosat_deref, left)

    def _skip_fixed(self) -> None:
        """Skip variables fixed at level 0. Called at doubling intervals."""
        variables, true, left = self._asked
        value = self._c.picosat_deref_toplevel
        fixed = map(value, repeat(self._solver), left)
        still_open = list(compress(left, map(not_, fixed)))
        self._asked = variables, true | self._true_by(value, left), still_open

    def _true_by(self, value: Callable[[object, int], int], variables: list[int]) -> set[int]:
        values = map(value, repeat(self._solver), variables)
        return set(compress(variables, map(gt, values, repeat(0))))

    def propagations(self) -> int:
        return int(self._c.picosat_propagations(self._solver))

    def set_phases(self, literals: Iterable[int]) -> None:
        literals = list(literals)
        if self._unused:
            self._early += literals
        set_phase = self._c.picosat_set_default_phase_lit
        for literal in literals:
            set_phase(self._solver, literal, 1)

    def fixed_literals(self, variables: Iterable[int]) -> set[int]:
        value, solver = self._c.picosat_deref_toplevel, self._solver
        return {variable * value(solver, variable) for variable in variables} - {0}

    def core(self) -> list[int]:
        self.expect(False)
        failed, solver = self._c.picosat_failed_assumption, self._solver
        return [literal for literal in self.assumed if failed(solver, literal)]
