"""`satpy make`: a random puzzle of a kind, typed and as a URL or a game ID."""

from __future__ import annotations

import sys
from argparse import Namespace

from satpy.cli.examples import find_example
from satpy.cli.options import natural, refused, seconds, size
from satpy.cli.streams import print_status, waiting
from satpy.cli.verdict import in_colors
from satpy.errors import quoted
from satpy.notations.library import KINDS, script
from satpy.puzzles.making import MADE, USUAL, drafter, make_puzzle

__all__ = ['make']

# The most seconds for a search.
MAKING_SECONDS = 60


def level(text: str) -> int:
    """Read the level of a puzzle.

    >>> level('2')
    2
    """
    if not text.isdecimal() or int(text) < 1:
        raise refused(f'expected a number of clues, from 1 (the easiest) on, found {quoted(text)}')
    return int(text)


ARGUMENTS = {
    'make': {
        'kind': {'metavar': 'KIND', 'nargs': '?', 'help': ', '.join(MADE)},
        '--size': {
            'type': size,
            'metavar': 'WxH',
            'help': 'columns and rows (default 10x10, or the usual size of the kind)',
        },
        '--level': {
            'type': level,
            'metavar': 'N',
            'help': 'a number: how many clues the hardest step to the solution needs at once, 1 is '
            'the easiest. If none was found, an easier puzzle is printed; its level is printed',
        },
        '--seed': {'type': natural, 'metavar': 'S', 'help': 'the same puzzle for the same S'},
        '--timeout': {
            'type': seconds,
            'default': MAKING_SECONDS,
            'metavar': 'SECONDS',
            'help': f'give up after these seconds (default {MAKING_SECONDS})',
        },
        '--count': {
            'type': lambda text: natural(text, least=1),
            'default': 1,
            'metavar': 'N',
            'help': 'make N puzzles, those of the seeds S, S + 1, ...',
        },
        '--jobs': {
            'type': lambda text: natural(text, least=1),
            'metavar': 'N',
            'help': 'make N of them at a time (default: one a core)',
        },
        '--on': {
            'metavar': 'ADDRESS',
            'help': 'make them on a cluster of Dask, whose scheduler is at tcp://HOST:PORT',
        },
    }
}
"""{command: {argument: how argparse takes it}}."""


def make(options: Namespace) -> int:
    """Print a random puzzle, on a terminal its board as well; return the exit status.

    Without a kind, print all kinds that can be made.
    """
    if options.kind is None:
        print('satpy make KIND:', ', '.join(MADE))
        return 0
    kind = find_example(options.kind) or options.kind
    width, height = options.size or USUAL.get(kind, (10, 10))
    seed = options.seed
    if seed is None:
        from random import SystemRandom

        seed = SystemRandom().randrange(10**9)
    drafter(kind)  # refused before the script is imported
    if options.count > 1 or options.on:
        return make_each(options, kind, width, height, seed)
    with waiting(lambda: 'making a puzzle'):
        made_of, rules = KINDS[kind], script(kind).rules
        made = make_puzzle(made_of, rules, width, height, options.level, seed, options.timeout)
    board = made.board
    if sys.stdout.isatty():
        print(in_colors(made_of.put(board, ()).unsolved()), '', sep='\n')
    print(made_of.typed(board), '', sep='\n')
    address = made_of.address(board)
    if address is not None:
        print(address)
    level = '' if made.level is None else f', level {made.level}'
    print_status(f'{kind} {width}x{height}, seed {seed}{level}')
    return 0


def make_each(options: Namespace, kind: str, width: int, height: int, seed: int) -> int:
    """Print several puzzles, each made by a process of its own; return the exit status."""
    from satpy.cli.batch import Command, batch, cores, refuse_jobs

    refuse_jobs(options)
    words = [
        '-m',
        'satpy',
        'make',
        kind,
        f'--size={width}x{height}',
        f'--timeout={options.timeout}',
    ]
    words += [f'--level={options.level}'] * (options.level is not None)
    seeds = range(seed, seed + options.count)
    commands = [Command(f'{kind}, seed {one}', [*words, f'--seed={one}']) for one in seeds]
    return batch(commands, options.jobs or cores(), on=options.on)
