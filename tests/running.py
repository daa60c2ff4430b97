"""To run the example scripts, in this process or in one of their own, and to ask their rules."""

from __future__ import annotations

import io
import os
import runpy
import signal
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from unittest import mock

import pytest

from satpy import CNF
from satpy.notations.library import KINDS, script
from satpy.puzzles.changes import slots_of

__all__ = [
    'BOARDS', 'ROOT', 'SMALL', 'board_to_try', 'boards_of', 'formula', 'formula_of',
    'heed_signals', 'process', 'run', 'script', 'small_board',
]  # fmt: skip

# How many random boards of each kind there are at least, and what is tried with each kind in
# proportion: more when a kind is new.
BOARDS = int(os.environ.get('SATPY_BOARDS', '8'))
ROOT = Path(__file__).parents[1]
# Smaller boards of kinds of which no pair is one.
SMALL = {
    'aqre': 'ABBB\nCBBB\nCDEB\nFDEE\nA1 B2 E3 F1',
    'creek': '....1\n.....\n.....\n...3.\n..11.',
    'crossword': 'C...\n.##.\n...S\n\nCATS BYES COB SIS',
    'dominosa': '2101\n0220\n0112',
    'hidato': '1 . 3 .\n. . . .\n. x 8 .\n. 14 . .',
    'jigsaw_sudoku': 'AAAB\nCABB\nCCDB\nCDDD\n\n...1\n4.2.\n....\n..4.',
    'juosan': 'AAABB\nCAABB\nCABBD\nEEBBD\nEEEBD\nA5 B9 C2 E4',
    'kakurasu': '  4 9 3 7\n? . . . .\n? . . . .\n7 . . . .\n? . . . .',
    'life': 'E',
    'linesweeper': '....\n..3.\n....\n..1?',
    'nurikabe': '2...\n...3\n....\n1..2',
    'pentominoes': 'FU\n\nx...\nx...\n....',
    'pentominous': '.P..\n...P\nx...\n....',
    'shakashaka': '....\n...1\n1..1\n....',
    'star_battle': '1\nABCCC\nABDCC\nBBEEC\nBBEEE\nBBBEE',
    'statue_park': '### ##\nBB.B\n....\n..W.\nW...',
    'stostone': 'AAAA\nBBBA\nBBBB\nBCDD\nB? C1 D1',
    'sukoro': '..1.\n..2.\n1...\n..2.',
    'sudoku': '1...\n..2.\n.3..\n...4',
    'tents': ' 1111\n2.T.T\n0....\n1T...\n1..T.',
    'thermometers': '  0 2 ? 1\n? . > > x\n1 . x . .\n0 . . . x\n1 . . > x',
}


def heed_signals():
    """For a new process: a signal that whoever runs the tests ignores (nohup) is ignored there."""
    for number in signal.SIGHUP, signal.SIGINT, signal.SIGTERM:
        signal.signal(number, signal.SIG_DFL)


def path_of(name):
    """The path of an example script, of which the name is enough."""
    return name if isinstance(name, Path) else ROOT / 'examples' / f'{name}.py'


def process(name, *arguments, given='', **options):
    """Start a script in a process of its own: (exit status, output, complaint)."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONIOENCODING': 'utf-8'}
    environment['SATPY_SOLVER'] = 'picosat'  # which hands over to no other, and finds the same
    done = subprocess.run(
        [sys.executable, path_of(name), *map(str, arguments)],
        input=given, capture_output=True, encoding='utf-8', env=environment, check=False, **options,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def run(name, *arguments, given=None):
    """Run a script in this process, which is quicker: (exit status, output, complaint)."""
    path = str(path_of(name))
    stdin = None if given is None else io.TextIOWrapper(io.BytesIO(given.encode()))
    output, complaint = io.StringIO(), io.StringIO()
    streams = {'stdin': stdin, 'stdout': output, 'stderr': complaint}
    argv = [path, *map(str, arguments)]
    with mock.patch.multiple(sys, argv=argv, **streams), pytest.raises(SystemExit) as end:
        runpy.run_path(path, run_name='__main__')
    return end.value.code, output.getvalue(), complaint.getvalue()


def formula(name, text=None):
    """The formula of a puzzle, by default that in the script; its terms; what draws an answer."""
    module = script(name)
    return formula_of(name, module.KIND.read(module.PUZZLE if text is None else text))


def formula_of(name, board):
    """The formula of a board, its terms, and what draws an answer."""
    module, cnf = script(name), CNF()
    terms = module.rules(cnf, board)
    return cnf, terms, lambda found: module.KIND.put(board, found)


@cache
def boards_of(kind):
    """The boards of the puzzles of a kind, that of its script first; they are not to be changed."""
    texts = [script(kind).PUZZLE, *(text for text, _ in import_module(f'kinds.{kind}').PAIRS)]
    return [KINDS[kind].read(text) for text in texts]


@cache
def smallest(kind):
    """What `small_board` copies."""
    boards = [KINDS[kind].read(SMALL[kind])] if kind in SMALL else boards_of(kind)
    clues = [len([*slots_of(board)]) for board in boards]
    some = [b for b, n in zip(boards, clues) if len(b.places) > 11 and n >= min(2, max(clues))]
    return min(some or boards[:1], key=lambda board: len(board.places))


def small_board(kind):
    """A puzzle with some clues that is quicker than that in the script, if there is one."""
    return smallest(kind).copy()


def board_to_try(kind, nth=None):
    """A small puzzle, or the nth of the kind's; where many boards are tried, that in the script."""
    if BOARDS > 8:
        return boards_of(kind)[0].copy()
    return small_board(kind) if nth is None else boards_of(kind)[nth].copy()
