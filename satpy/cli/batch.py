"""Several commands at once, a process for each; their output comes in the order of the commands.

They run on this machine or, with `--on`, on the workers of a Dask cluster (see
`satpy.solving.jobs`).
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing
from subprocess import PIPE, Popen, TimeoutExpired
from types import TracebackType

from satpy.cli.options import OPTIONS, Options, option_word
from satpy.cli.streams import drop_output
from satpy.errors import FormatError
from satpy.formula.files.lines import standard_input
from satpy.notations.layers.outside import fact_word
from satpy.notations.library import folder
from satpy.notations.typed.files import bytes_of
from satpy.solving.jobs import asked_in_order, cluster, is_wanted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Command', 'batch', 'cores', 'refuse_jobs', 'solve_each']

# The exit status for a process that was killed.
KILLED = 2
# Seconds in which processes may end by themselves, and again after an interrupt.
ENDING_SECONDS = 0.5
HEADING = '==> {} <=='

Done = tuple[int, bytes, bytes, dict[str, bytes]]


class Command:
    """A command to run: Python's words, its name in output and errors, and its files.

    `files`: {path: content} for a worker elsewhere. `folders`: {folder there: the
    one here} for the files that it makes.
    """

    def __init__(self, name: str, words: list[str]) -> None:
        self.name, self.words = name, words
        self.files: dict[str, bytes] = {}
        self.folders: dict[str, str] = {}

    def ship(self, path: str, beneath: str = '') -> str:
        """Take a file along; return its path there, the same one if it is below this folder."""
        outside = os.path.isabs(path) or os.pardir in path.split(os.sep) or bool(beneath)
        there = '/'.join(filter(None, (beneath, os.path.basename(path)))) if outside else path
        with open(path, 'rb') as file:
            self.files[there] = bytes_of(file, path)
        return there


def cores() -> int:
    """Return how many processes can run at the same time."""
    if hasattr(os, 'sched_getaffinity'):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def refuse_jobs(options: Any) -> None:
    """Refuse `--jobs` with `--on`: the cluster decides how many processes run at the same time."""
    if options.on and options.jobs:
        raise FormatError('--jobs is for this machine: leave it out, or --on')


def solve_each(program: list[str], options: Options, puzzles: list[str]) -> int:
    """Start a program once for each of the puzzles; return the greatest exit status.

    program: the words after `python`.
    """
    refuse_jobs(options)
    if options.on and options.open:
        raise FormatError('--open is for this machine: leave it out, or --on')
    given = bytes_of(standard_input(), 'standard input') if '-' in puzzles else b''
    commands = []
    for number, puzzle in enumerate(puzzles, 1):
        name = puzzle if '\n' not in puzzle.strip('\n') else f'puzzle {number}'
        command = Command(name.strip('\n'), program)
        if options.on:
            command.words = program_there(command, program)
        command.words = [*command.words, *words_for(options, puzzle, number, command)]
        commands.append(command)
    return batch(commands, options.jobs or cores(), given, HEADING * (not options.json), options.on)


def program_there(command: Command, program: list[str]) -> list[str]:
    """Return the words of a program on a worker: a script of one's own is taken along."""
    *module, script = program
    if module or os.path.dirname(os.path.abspath(script)) != os.path.abspath(folder()):
        return program if module else [command.ship(os.path.abspath(script))]
    return ['-m', 'satpy', os.path.basename(script).removesuffix('.py')]


def words_for(options: Options, puzzle: str, number: int, command: Command) -> list[str]:
    """Return the command line for a puzzle; its files get its number.

    >>> command = Command('b', [])
    >>> words_for(Options(svg='x.svg'), 'b', 2, command), words_for(Options(), 'a', 1, command)
    (['--svg=x-2.svg', '--', 'b'], ['a'])
    """
    words = [
        fact_word(name, fact) + ('' if isinstance(fact, bool) else f'={fact_text(fact)}')
        for name, fact in options.facts.items()
    ]
    for name, (default, follows, _) in OPTIONS.items():
        value = getattr(options, name)
        if value == default or name in ('jobs', 'on'):
            continue
        if follows == 'FILE':
            if options.on:
                here, value = os.path.split(value)
                command.folders[name], value = here, f'{name}/{value}'
            base, ending = os.path.splitext(value)
            value = f'{base}-{number}{ending}'
        elif name == 'size':
            value = 'x'.join(map(str, value))
        elif options.on and follows in ('GRID', 'LIST', 'BOARD') and os.path.isfile(value):
            value = command.ship(value, name)
        words.append(option_word(name) + ('' if value is True else f'={value}'))
    if options.on and os.path.isfile(puzzle):
        puzzle = command.ship(puzzle)
    return [*words, '--', puzzle] if words or puzzle.startswith('-') else [puzzle]


def fact_text(fact: object) -> str:
    """Return the value of the option for a fact.

    >>> fact_text([3, 2]), fact_text('AUGST'), fact_text(['##\\n##'])
    ('3,2', 'AUGST', '##/##')
    """
    parts = fact if isinstance(fact, list) else [fact]
    return ','.join(str(part).replace('\n', '/') for part in parts)


class Processes(ThreadPoolExecutor):
    """Runs commands on this machine, each in a process of its own; on exit the processes end."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs)
        self.running: set[Popen[bytes]] = set()
        self.futures: list[Future[Any]] = []

    def submit(self, *job: Any, **named: Any) -> Future[Any]:
        self.futures.append(super().submit(*job, **named))
        return self.futures[-1]

    def run(self, command: Command, given: bytes) -> Done:
        """Run a command; `ChildProcessError` if its process is killed."""
        process = Popen([sys.executable, *command.words], stdin=PIPE, stdout=PIPE, stderr=PIPE)
        self.running.add(process)
        try:
            output, complaint = process.communicate(given)
        finally:
            self.running.discard(process)
        return ended(process.returncode, output, complaint, {})

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Wait for the processes that Ctrl-C has reached; interrupt the others, then kill them."""
        self.shutdown(wait=False, cancel_futures=True)
        interrupted = os.name != 'posix'
        while pending := [future for future in self.futures if not future.done()]:
            if wait(pending, ENDING_SECONDS).not_done:
                for process in list(self.running):
                    if interrupted:
                        process.kill()
                    else:
                        process.send_signal(signal.SIGINT)
                interrupted = True


def ended(status: int, output: bytes, complaint: bytes, made: dict[str, bytes]) -> Done:
    """Return what a process has left; `ChildProcessError` if it was killed."""
    if status < 0:
        last = complaint.decode('utf-8', 'replace').strip().rpartition('\n')[2]
        raise ChildProcessError(
            f'its process ended with status {status}' + f': {last}' * bool(last)
        )
    return status, output, complaint, made


def run_there(command: Command, given: bytes) -> Done:
    """Run a command on a worker, in a folder of its own, as long as somebody waits for it.

    >>> run_there(Command('x', ['-c', 'print(2)']), b'')
    (0, b'2\\n', b'', {})
    """
    from pathlib import Path
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix='satpy-') as home:
        for name in command.folders:
            Path(home, name).mkdir()
        for name, content in command.files.items():
            path = Path(home, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        words = [sys.executable, *command.words]
        with Popen(words, cwd=home, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
            first: bytes | None = given
            while True:
                try:
                    output, complaint = process.communicate(first, ENDING_SECONDS)
                    break
                except TimeoutExpired:
                    first = None
                    if not is_wanted():
                        process.kill()
        made = {
            f'{name}/{path.name}': path.read_bytes()
            for name in command.folders
            for path in Path(home, name).iterdir()
        }
    return ended(process.returncode, output, complaint, made)


def batch(
    commands: Sequence[Command],
    jobs: int,
    given: bytes = b'',
    heading: str = HEADING,
    on: str | None = None,
) -> int:
    """Run commands, at most `jobs` at a time; return the greatest exit status.

    The output of a command is printed when it has ended, after the heading with its name, if any.
    Each command reads `given` from standard input. One whose process is killed, or whose worker is
    lost, runs once more. `on`: the address of a Dask scheduler, whose workers run them. If this
    function ends, even by Ctrl-C or SIGTERM, the processes end.
    """
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        if on is not None:
            with cluster(on) as executor:
                return show_each(commands, executor, run_there, given, heading)
        with Processes(jobs) as processes:
            return show_each(commands, processes, processes.run, given, heading)
    finally:
        signal.signal(signal.SIGTERM, before)


def show_each(
    commands: Sequence[Command],
    executor: Executor,
    run: Callable[[Command, bytes], Done],
    given: bytes,
    heading: str,
) -> int:
    """Print what commands print, and write the files that they made elsewhere, in their order."""
    greatest = 0
    with closing(asked_in_order(executor, run, [(command, given) for command in commands])) as done:
        for number, command in enumerate(commands):
            try:
                if heading:
                    print('\n' * bool(number) + heading.format(command.name), flush=True)
                status = show(command, *next(done))
            except BrokenPipeError:
                drop_output(sys.stdout)
                break
            greatest = max(greatest, status)
    return greatest


def show(command: Command, result: Done | None, error: Exception | None) -> int:
    """Print what a command has printed, or the error, and write its files; return its status."""
    if result is None:
        print(f'{command.name}: {error or "its worker was lost"}', file=sys.stderr)
        return KILLED
    status, output, complaint, made = result
    for there, content in made.items():
        option, _, name = there.partition('/')
        path = os.path.join(command.folders[option], name)
        complaint = complaint.replace(os.fsencode(there), os.fsencode(path))
        with open(path, 'wb') as file:
            file.write(content)
    for stream, data in ((sys.stdout, output), (sys.stderr, complaint)):
        stream.buffer.write(data)
        stream.flush()
    return status
