"""PicoSAT in this process: pycosat's extension module exports its C functions.

That makes it incremental, with assumptions and cores, which `pycosat.solve` is not.
Armin Biere, PicoSAT Essentials, JSAT 4 (2008); the functions are those of picosat.h 965.
"""

from __future__ import annotations

import ctypes
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import compress, count, repeat
from operator import not_
from time import monotonic

import pycosat

from satpy.errors import Timeout

__all__ = ['PicoSAT', 'exported']

SATISFIABLE, UNSATISFIABLE = 10, 20
# Literals handed over at a time: Ctrl-C gets through while clauses are loaded, and they stay in
# the processor's cache.
BATCH = 8000
# Propagations, some hundredths of a second, for which a search goes unwatched. That is enough for
# most questions; and PicoSAT's looking ahead would double the time. It pays for hard ones, and for
# the rest of very many.
SHORT, MANY = 200_000, 100
# Seconds, and to begin with propagations, that a search may take between two looks at the clock.
PATIENCE = 0.3
SLICE = 500_000
# Those of PicoSAT, in the order in which seeds take them: random, false, as ever, true.
PHASES = (3, 0, 2, 1)

Interrupt = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
# Result and arguments. None: they need no conversion, which is quicker where calls are very many.
SIGNATURES: dict[str, tuple[object, list[object] | None]] = {
    'picosat_init': (ctypes.c_void_p, []),
    'picosat_reset': (None, [ctypes.c_void_p]),
    'picosat_set_seed': (None, [ctypes.c_void_p, ctypes.c_uint]),
    'picosat_set_global_default_phase': (None, [ctypes.c_void_p, ctypes.c_int]),
    'picosat_set_default_phase_lit': (None, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]),
    'picosat_add_lits': (ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p]),
    'picosat_assume': (None, [ctypes.c_void_p, ctypes.c_int]),
    'picosat_sat': (ctypes.c_int, [ctypes.c_void_p, ctypes.c_int]),
    'picosat_deref': (ctypes.c_int, None),
    'picosat_deref_toplevel': (ctypes.c_int, None),
    'picosat_failed_assumption': (ctypes.c_int, [ctypes.c_void_p, ctypes.c_int]),
    'picosat_propagations': (ctypes.c_ulonglong, [ctypes.c_void_p]),
    'picosat_set_propagation_limit': (None, [ctypes.c_void_p, ctypes.c_ulonglong]),
    'picosat_set_plain': (None, [ctypes.c_void_p, ctypes.c_int]),
    'picosat_set_interrupt': (None, [ctypes.c_void_p, ctypes.c_void_p, Interrupt]),
}


@cache
def library() -> tuple[ctypes.CDLL, ctypes.PyDLL] | None:
    """The C functions, twice: the long call that lets other threads run, and the short ones."""
    try:
        long, short = ctypes.CDLL(pycosat.__file__), ctypes.PyDLL(pycosat.__file__)
        for handle in (long, short):
            for name, (result, arguments) in SIGNATURES.items():
                function = getattr(handle, name)
                function.restype, function.argtypes = result, arguments
    except (AttributeError, OSError):
        return None
    return long, short


def exported() -> bool:
    """Does this build of pycosat export PicoSAT's functions?"""
    return library() is not None


def never() -> bool:
    return False


class PicoSAT:
    """The default engine. With a seed it searches in another order, with a phase of another kind.

    Seeds alone change one decision in a thousand. The phase is what a variable is tried as
    first: false, true, what Jeroslow and Wang's rule prefers (the default), or a random value.
    """

    incremental = True

    def __init__(self, seed: int | None = None) -> None:
        handles = library()
        assert handles is not None
        long, self._c = handles
        self._sat = long.picosat_sat
        self._solver = ctypes.c_void_p(self._c.picosat_init())
        if seed is not None:
            self._c.picosat_set_seed(self._solver, seed)
            self._c.picosat_set_global_default_phase(self._solver, PHASES[seed % len(PHASES)])
        self._assumed: Sequence[int] = ()
        self._asked: Iterable[int] = ()  # the variables of `model`
        self._models = 0  # how often it was asked about these, and of these
        self._sure: set[int] = set()  # the ones that are true whatever happens,
        self._open: list[int] = []  # and those of which that is not known
        self._slice = SLICE
        self._questions = 0
        self._looked = 0.0
        # Asked now and then during a search: shall it end? It must not raise anything.
        self.stop: Callable[[], bool] = never

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        if getattr(self, '_solver', None):
            self._c.picosat_reset(self._solver)
            self._solver = None  # type: ignore[assignment]

    def add(self, literals: array[int]) -> None:
        if not literals:
            return
        start, size = 0, literals.itemsize
        for at in range(0, len(literals), BATCH):
            batch = literals[at : at + BATCH].tolist()
            # Looked up each time: a signal's handler or a thread may write, and the array move.
            base, _ = literals.buffer_info()
            after = base + size * (at + 1)
            ends = compress(count(after, size), map(not_, batch))
            starts = [base + size * start, *ends]
            start = (starts.pop() - base) // size
            deque(map(self._c.picosat_add_lits, repeat(self._solver), starts), 0)

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        self._assumed = assume
        return (self._at_once() or self._watched(deadline)) == SATISFIABLE

    def _at_once(self) -> int:
        """The result of a short search, or 0. The first questions go without looking ahead."""
        self._allow(SHORT)
        self._questions += 1
        self._c.picosat_set_plain(self._solver, int(self._questions < MANY))
        result = self._search()
        self._c.picosat_set_plain(self._solver, 0)
        return result

    def _watched(self, deadline: float | None) -> int:
        """The result of a search that can be stopped."""
        from satpy.solving.engines.watch import Watch

        with Watch(deadline) as watch:
            look = Interrupt(lambda _: self._go_on() or self.stop() or watch.over())
            self._c.picosat_set_interrupt(self._solver, None, look)
            try:
                while True:
                    self._go_on()
                    result = self._search()
                    if result:
                        return result
                    if self.stop():
                        raise Timeout('stopped')
                    if not watch.signalled():
                        # A huge formula outran its slice. Each stop costs search, so stop seldom.
                        spent = max(monotonic() - self._looked, 0.001)
                        self._slice = int(self._slice * min(4, max(1 / 4, PATIENCE / spent)))
            finally:
                # The function is gone by the next search.
                self._c.picosat_set_interrupt(self._solver, None, Interrupt())

    def _search(self) -> int:
        """The result, or 0 if the search was stopped."""
        try:
            for literal in self._assumed:
                self._c.picosat_assume(self._solver, literal)
            return int(self._sat(self._solver, -1))
        except BaseException:
            # What Ctrl-C leaves assumed would be assumed in the next search.
            self._sat(self._solver, 0)
            raise

    def _go_on(self) -> bool:
        """Allow the search another slice."""
        self._looked = monotonic()
        self._allow(self._slice)
        return False

    def _allow(self, propagations: int) -> None:
        done = self._c.picosat_propagations(self._solver)
        self._c.picosat_set_propagation_limit(self._solver, done + propagations)

    def model(self, variables: Iterable[int]) -> set[int]:
        if variables is not self._asked:
            self._asked, self._models = variables, 0
            self._sure, self._open = set(), list(variables)
        self._models += 1
        if self._models > 1 and not self._models & (self._models - 1):
            self._leave_out()
        return self._sure | self._true(self._c.picosat_deref)

    def _leave_out(self) -> None:
        """Do not ask again about what is settled for good. Ever more seldom there is more of it."""
        self._sure |= self._true(self._c.picosat_deref_toplevel)
        settled = map(self._c.picosat_deref_toplevel, repeat(self._solver), self._open)
        self._open = list(compress(self._open, map(not_, settled)))

    def _true(self, value: Callable[[object, int], int]) -> set[int]:
        values = map(value, repeat(self._solver), self._open)
        return set(compress(self._open, map((1).__eq__, values)))

    def prefer(self, literals: Iterable[int]) -> None:
        """From here on try first to make these true."""
        prefer = self._c.picosat_set_default_phase_lit
        for literal in literals:
            prefer(self._solver, literal, 1)

    def fixed_literals(self, variables: Iterable[int]) -> set[int]:
        """Literals of these variables that the clauses imply, as far as it has found out."""
        value, solver = self._c.picosat_deref_toplevel, self._solver
        return {variable * value(solver, variable) for variable in variables} - {0}

    def core(self) -> list[int]:
        failed, solver = self._c.picosat_failed_assumption, self._solver
        return [literal for literal in self._assumed if failed(solver, literal)]
