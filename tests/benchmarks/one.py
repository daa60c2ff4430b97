"""One puzzle by one peer, in a process of its own: what peers.py measures.

    python tests/benchmarks/one.py PEER KIND SECONDS < record

A peer is a module by_PEER.py with `solve(kind, record, mark) -> (up to two answers, sizes)`. An
answer is the list of places that are true; `mark(phase)` ends a phase. `import_for(kind)`, where
there is one, imports what else it needs, which belongs to the start of Python. After SECONDS of
processor time the process ends.
"""

from __future__ import annotations

import gc
import resource
import sys

from memory import peak_memory


def used():
    """Processor seconds so far. Under a limit the clock of `time.process_time` ticks in 4 ms."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def main():
    peer, kind, limit = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 1))
    # Written by repr: to import json would take as long as many a puzzle.
    record = eval(sys.stdin.read())
    module = __import__(f'by_{peer}')
    if hasattr(module, 'import_for'):
        module.import_for(kind)
    gc.freeze()  # The examples do both; every peer saves the same.
    gc.set_threshold(100_000)
    phases, last = {}, used()
    phases['start'] = last

    def mark(phase):
        nonlocal last
        now = used()
        phases[phase] = now - last
        last = now

    answers, sizes = module.solve(kind, record, mark)
    told = {'answers': answers, **sizes, 'phases': phases, 'memory': peak_memory()}
    print(told)


if __name__ == '__main__':
    main()
