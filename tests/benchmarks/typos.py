"""Twenty random typos in each of eight kinds, 5 s each: is the sign that was changed proposed?"""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from itertools import islice
from time import monotonic, process_time

from tables import grouped, table

from satpy.cnf import CNF
from satpy.errors import SatError, Timeout
from satpy.notations.library import KINDS, script
from satpy.puzzles.changes import Proposals, alternatives, changed, slots_of
from satpy.puzzles.making import make_puzzle

SIZES = {
    'heyawake': (6, 6),
    'masyu': (6, 6),
    'minesweeper': (7, 7),
    'nurikabe': (6, 6),
    'skyscrapers': (4, 4),
    'slant': (5, 5),
    'slitherlink': (6, 6),
    'sudoku': (6, 6),
}
PLANTED, SECONDS, MOST = 20, 5, 6


def results(asked):
    """Each typo: the seconds until the proposals that a terminal shows, and whether it is there."""
    for kind in asked.kind or SIZES:
        dice = random.Random(kind)
        for number in range(PLANTED):
            board, wrong = mistyped(kind, dice)
            found, seconds = search(kind, wrong)
            there = board in [change.clues for change in found]
            told = {'subject': 'typos', 'kind': kind, 'id': f'{number}', 'peer': 'satpy'}
            yield {**told, 'seconds': seconds, 'proposals': len(found), 'there': there}


def search(kind, wrong):
    """The proposals, at most six, and the processor seconds that they took."""
    began, until = process_time(), monotonic() + SECONDS
    changes = Proposals(wrong, script(kind).rules, until, KINDS[kind].check)
    found = []
    with suppress(Timeout):
        found.extend(islice(changes, MOST))
    return found, process_time() - began


@cache
def puzzles(kind):
    rules = script(kind).rules
    return [make_puzzle(KINDS[kind], rules, *SIZES[kind], seed=seed).board for seed in range(4)]


def mistyped(kind, dice):
    """A puzzle, and the same with one sign changed that has no answer or several."""
    while True:
        board = dice.choice(puzzles(kind))
        slot = dice.choice([*slots_of(board)])
        value = slot.value(board)
        values = [n for n in range(10) if n != value]
        if not isinstance(value, int):
            values = alternatives(board, slot)
        wrong = changed(board, {slot: dice.choice(values)})
        try:
            KINDS[kind].check(wrong)
            unique = has_one_answer(wrong, script(kind).rules)
        except SatError:  # no island has 0 cells
            continue
        if not unique:
            return board, wrong


def has_one_answer(board, rules):
    """Whether a puzzle has exactly one answer."""
    cnf = CNF()
    terms = rules(cnf, board)
    return len([*cnf.solutions(2, terms)]) == 1


def lines(results):
    """The table: of each kind, how often the typo was proposed, and the time."""
    rows = []
    for (kind,), group in grouped(results, 'kind').items():
        there = sum(result['there'] for result in group)
        seconds = [result['seconds'] for result in group]
        many = sum(result['proposals'] for result in group) / len(group)
        rows.append(
            [kind, f'{there} of {len(group)}', many, sum(seconds) / len(group), max(seconds)]
        )
    yield from table(['kind', 'proposed', 'proposals', 'mean s', 'longest s'], rows)
