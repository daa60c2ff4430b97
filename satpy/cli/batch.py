"""Several commands at once, a process for each; their output comes in the order of the commands."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from subprocess import PIPE, Popen

from satpy.cli.options import OPTIONS, Options, option_word
from satpy.cli.streams import drop_output
from satpy.formula.files.lines import standard_input
from satpy.notations.layers.outside import fact_word
from satpy.notations.typed.files import bytes_of

__all__ = ['batch', 'solve_each']

# The exit status for a process that was killed.
KILLED = 2
# Seconds in which processes may end by themselves, and again after an interrupt.
ENDING_SECONDS = 0.5


def cores() -> int:
    """Return how many processes can run at the same time."""
    if hasattr(os, 'sched_getaffinity'):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def solve_each(program: list[str], options: Options, puzzles: list[str]) -> int:
    """Start a program once for each of the puzzles; return the greatest exit status."""
    given = bytes_of(standard_input(), 'standard input') if '-' in puzzles else b''
    commands = []
    for number, puzzle in enumerate(puzzles, 1):
        name = puzzle if '\n' not in puzzle.strip('\n') else f'puzzle {number}'
        commands.append((name.strip('\n'), [*program, *words_for(options, puzzle, number)]))
    return batch(commands, options.jobs or cores(), given, named=not options.json)


def words_for(options: Options, puzzle: str, number: int) -> list[str]:
    """Return the command line for a puzzle; its files get its number.

    >>> words_for(Options(svg='x.svg'), 'b', 2), words_for(Options(), 'a', 1)
    (['--svg=x-2.svg', '--', 'b'], ['a'])
    """
    words = [
        fact_word(name, fact) + ('' if isinstance(fact, bool) else f'={fact_text(fact)}')
        for name, fact in options.facts.items()
    ]
    for name, (default, follows, _) in OPTIONS.items():
        value = getattr(options, name)
        if value == default or name == 'jobs':
            continue
        if follows == 'FILE':
            base, ending = os.path.splitext(value)
            value = f'{base}-{number}{ending}'
        elif name == 'size':
            value = 'x'.join(map(str, value))
        words.append(option_word(name) + ('' if value is True else f'={value}'))
    return [*words, '--', puzzle] if words or puzzle.startswith('-') else [puzzle]


def fact_text(fact: object) -> str:
    """Return the value of the option for a fact.

    >>> fact_text([3, 2]), fact_text('AUGST'), fact_text(['##\\n##'])
    ('3,2', 'AUGST', '##/##')
    """
    parts = fact if isinstance(fact, list) else [fact]
    return ','.join(str(part).replace('\n', '/') for part in parts)


def batch(
    commands: Sequence[tuple[str, list[str]]], jobs: int, given: bytes = b'', named: bool = True
) -> int:
    """Run each (name, command), at most `jobs` at a time; return the greatest exit status.

    The output of a command is printed when it has ended, after a line with its name if `named`.
    Each command reads `given` from standard input. If this function ends, even by Ctrl-C or
    SIGTERM, the processes end.
    """
    running: set[Popen[bytes]] = set()

    def run(command: list[str]) -> tuple[int, bytes, bytes]:
        process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        running.add(process)
        try:
            output, complaint = process.communicate(given)
        finally:
            running.discard(process)
        return process.returncode, output, complaint

    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    pool = ThreadPoolExecutor(jobs)
    futures: list[Future[tuple[int, bytes, bytes]]] = []
    greatest = 0
    try:
        futures += [pool.submit(run, command) for _, command in commands]
        for number, (name, _) in enumerate(commands):
            if named:
                print('\n' * bool(number) + f'==> {name} <==', flush=True)
            status, output, complaint = futures[number].result()
            for stream, data in ((sys.stdout, output), (sys.stderr, complaint)):
                stream.buffer.write(data)
                stream.flush()
            if status < 0:
                print(f'{name}: its process ended with status {status}', file=sys.stderr)
            greatest = max(greatest, KILLED if status < 0 else status)
    except BrokenPipeError:
        drop_output(sys.stdout)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        end(futures, running)
        signal.signal(signal.SIGTERM, before)
    return greatest


def end(futures: Sequence[Future[tuple[int, bytes, bytes]]], running: set[Popen[bytes]]) -> None:
    """Wait for the processes that Ctrl-C has reached; interrupt the others, then kill them."""
    interrupted = os.name != 'posix'
    while pending := [future for future in futures if not future.done()]:
        if wait(pending, ENDING_SECONDS).not_done:
            for process in list(running):
                if interrupted:
                    process.kill()
                else:
                    process.send_signal(signal.SIGINT)
            interrupted = True
