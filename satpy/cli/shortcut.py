"""A script's own way to the only solution, for a puzzle whose plain search takes long."""

from __future__ import annotations

from satpy.cli.alarm import start_alarm, stop_alarm
from satpy.errors import Timeout
from satpy.solving.engines import for_long_search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from satpy.cli.runner import CommandLine
    from satpy.cnf import CNF
    from satpy.solving.enumeration import Solutions

    OnlyRules = Callable[[CNF, Any], 'tuple[Mapping[Any, int], list[int]] | None']

__all__ = ['by_shortcut']

# It takes half of CaDiCaL's time for numberlinks of 15x15, and 0.6 of it for nurikabe with few
# islands. MiniSat is as quick for numberlinks, and takes twice as long for nurikabe.
PROVER = 'pysat:glucose4'
# Seconds for a proof that the first solution is the only one, before others are looked for near it:
# most proofs need fewer. And seconds for that look, which took a tenth of them on large boards.
PROOF_FIRST, NEAR = 2.0, 0.3


def by_shortcut(
    command: CommandLine, only_rules: OnlyRules, solutions: Solutions
) -> Iterator[set[int]]:
    """Yield the solutions that are left, the one that is found by other rules first.

    only_rules: as `CommandLine.solutions` has it. If that solution is the only one,
    `command.complete` is set. If it takes long to find that out, others are looked for near it,
    each near the one before.
    """
    cnf = type(command.cnf)(solver=for_long_search(command.options.solver, PROVER))
    # Nothing looks at the clock while rules are written.
    if command.until is not None:
        start_alarm(max(0.001, command.left() or 0))
    written = only_rules(cnf, command.puzzle) if command.found < 2 else None
    if command.until is not None:
        stop_alarm()
    if written is not None:
        terms, assumed = written
        model = cnf.solve(assumed, timeout=command.left())
        if model is not None:
            if not command.found:
                true = {command.terms[place] for place, term in terms.items() if term in model}
                yield solutions.add(true)
            cnf.write_one(*[-term if term in model else term for term in terms.values()])
            try:
                command.complete = cnf.solve(timeout=command.left(PROOF_FIRST)) is None
            except Timeout:
                while (another := solutions.near(command.left(NEAR) or 0)) is not None:
                    yield another
                if command.found == 1:
                    command.complete = cnf.solve(timeout=command.left()) is None
    if not command.complete:
        solutions.timeout = command.left()
        yield from solutions
