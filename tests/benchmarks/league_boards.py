"""Puzzles for the league of all kinds: what `satpy make` makes, or the clues of a random answer.

The answers of some kinds are drawn (the modules of MODULES), those of the others are the solver's.

What stands on a spot is found with the checker of the kind in `tests/kinds`: it is what may stand
there without a fault in the answer. Then clues are left out as long as the answer stays the only
one. A puzzle of which even all clues leave several answers is kept as it is.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random

import league_answers
import league_cuts
import league_givens
import league_mended
import league_rooms
from league_answers import random_answer, room_borders
from league_givens import GIVEN
from league_mended import answers_to

from satpy import FormatError, Timeout
from satpy.boards.board import SIDES
from satpy.notations.layers.areas import Cages, Rooms
from satpy.notations.layers.cells import Holes
from satpy.notations.layers.layer import InCells, spots_of
from satpy.notations.layers.outside import Fact, Outside, count_lines
from satpy.notations.library import KINDS, script
from satpy.notations.special.latin import Operations
from satpy.puzzles.making import MADE, clues_of, make_puzzle
from satpy.puzzles.making import with_clues as with_spots
from satpy.puzzles.making.maker import PuzzleDraft

sys.path.append(str(Path(__file__).parents[1]))
# Each has {kind: function that draws a board}.
MODULES = league_answers, league_cuts, league_givens, league_mended, league_rooms
DRAWN = {kind: draw for module in MODULES for kind, draw in module.DRAWN.items()}
FACTS, values = (getattr(import_module('kinds.boards'), name) for name in ('FACTS', 'values'))

__all__ = ['SIZES', 'WIDER', 'made', 'side_of']

# (side, seconds for one question of those that leave out clues)
SIZES = {'ordinary': (10, 1), 'large': (16, 2)}
OWN_SIZES = {
    'sudoku': (9, 16),
    'killer_sudoku': (9, 9),
    'fivecells': (10, 15),
    'kakurasu': (10, 12),
    'araf': (8, 10),
    'double_choco': (8, 10),
    'pentominous': (10, 15),
    'renban': (10, 12),
    'pentominoes': (7, 8),
    'patchwork': (8, 10),
    'lits': (10, 12),
    'jigsaw_sudoku': (9, 16),
}
"""{kind: sides}, of kinds that cannot have these, or not in a minute."""
# How many columns more than rows a board has.
WIDER = {'dominosa': 1}
# Cells of a room, on average.
SHARE = {
    'shimaguni': 9,
    'stostone': 7,
    'nanro': 6,
    'kenken': 2,
    'killer_sudoku': 2,
    'stitches': 14,
    'renban': 12,
}
FACT = {'star_battle': 2, 'palisade': 5}
# Share of the cells of which it is known before there is an answer that they have clues.
HOLES = {'koburin': 0.12, 'yajilin': 0.1, 'castle_wall': 0.1, 'nurimisaki': 0.06}
# Random structures tried for one that has an answer, and for one that has no other.
DRAFTS, TRIES = 30, 2
# Answers that are drawn for one that has no other.
DRAWINGS = 30
# Seconds that `satpy make` gets.
LONGEST = 240
# Questions that take too long, after which no more clues are left out.
HARD = 3
# Questions asked to leave out clues.
QUESTIONS = 60


def side_of(kind, size):
    """Return how many rows an ordinary or large board has, and columns but for those of WIDER."""
    return OWN_SIZES[kind][size == 'large'] if kind in OWN_SIZES else SIZES[size][0]


def made(kind, size, seed):
    """Return {'text': a typed puzzle, 'solutions': how many answers it has}."""
    side, seconds = side_of(kind, size), SIZES[size][1]
    if kind in MADE:
        rules = script(kind).rules
        board, answers = make_puzzle(KINDS[kind], rules, side, side, None, seed, LONGEST)[0], '1'
    else:
        random = Random(f'{kind} {side} {seed}')
        good, hard = None, 0
        for n in range(DRAWINGS if kind in DRAWN else DRAFTS):
            if (drawn := drafted(kind, side, random, n)) is not None:
                try:
                    found = answers_to(kind, drawn.full, 10 * seconds)
                except Timeout:
                    hard += 1
                    if hard == HARD:
                        break
                    continue
                good = drawn
                if len(found) == 1 or (n >= TRIES and kind not in DRAWN):
                    break
        if good is None:
            raise FormatError(f'{kind} of {side}x{side}: no draft has known answers')
        board, answers = good.full, ['0', '1', '2+'][len(found)]
        if answers == '1':
            board = thinned(kind, good, found[0], random, seconds)
    return {'text': KINDS[kind].typed(board), 'solutions': answers}


def drafted(kind, side, random, n):
    """Return the draft with all clues of a random answer; None without one.

    n: how many there were before; the more there were the smaller are rooms.
    """
    declared = KINDS[kind]
    board = declared.blank(side + WIDER.get(kind, 0), side)
    if kind in DRAWN:
        with suppress(FormatError):
            draft = DRAWN[kind](board, random)
            declared.check(draft.full)
            return draft
        return None
    for layer in declared.layers:
        if isinstance(layer, Rooms):
            layer.divide(board, room_borders(board, random, max(2, SHARE.get(kind, 5) - n % 4)))
        if type(layer).__name__ in FACTS:
            name, choices = FACTS[type(layer).__name__]
            board.facts[name] = choices[-1]
        elif isinstance(layer, Fact):
            board.facts[layer.name] = FACT.get(kind, 4)
    for spot in random.sample(sorted(board.places), int(HOLES.get(kind, 0) * side * side)):
        board.clues[spot] = None
    if kind in GIVEN:
        GIVEN[kind](board, random)
    with suppress(FormatError):
        answer = random_answer(kind, board, random)
        if answer is not None:
            board.lettered = False  # the checkers know numbers as such
            full = with_clues(kind, board, answer)
            if full is not None:
                declared.check(full)
                return PuzzleDraft(full, board)
    return None


def with_clues(kind, board, answer):
    """Return a copy of the board with all clues that the answer can have; None with a fault."""
    faults = import_module(f'kinds.{kind}').faults

    def wrong(board):
        return len([*faults(board, KINDS[kind].put(board, answer).rows())])

    fewest = wrong(board)
    for setter, choices in clue_setters(KINDS[kind], board, answer):
        before = board
        for value in choices:
            changed = before.copy()
            with suppress(FormatError, TypeError):  # TypeError: a text where numbers are
                setter(changed, value)
                found = wrong(settled(kind, changed))
                if found < fewest or (found == fewest and board is before):
                    board, fewest = changed, found
                    if not found:
                        break
    return None if fewest else board


def settled(kind, board):
    """Return the board with what its clues say about its rules, as if it had been read."""
    for layer in KINDS[kind].layers:
        layer.settle(board)
    return board


def clue_setters(declared, board, answer):
    """Yield (a function of a board and a value, the values) of each clue there can be."""
    most = board.width + board.height
    for layer in declared.layers:
        if isinstance(layer, Rooms) and layer.numbered:
            for _, places, _ in board.areas(layer.rooms(board)):
                yield corner(places[0]), room_clues(layer, places, answer)
        elif isinstance(layer, Outside):
            for side in layer.sides:
                for n in range(count_lines(board, side)):
                    yield outside(side, n), range(board.width * board.height)
        elif isinstance(layer, InCells) and not isinstance(layer, (Holes, Rooms)):
            choices = [v for v in values(layer, most) if v is not None and not isinstance(v, int)]
            choices.sort(key=lambda v: sum(part in (None, -1) for part in v))  # `?` at last
            choices += [v for v in getattr(layer, 'values', {}).values() if v not in choices]
            choices += [n for n in range(2 * most) if layer.has(n)]
            likely = {key[:2]: key[2] for key in answer if len(key) == 3}
            for spot in spots_of(layer.at, board):
                first = [likely[spot]] if spot in likely and layer.has(likely[spot]) else []
                yield (lambda b, v, layer=layer, spot=spot: layer.set(b, spot, v)), first + choices


def room_clues(layer, places, answer):
    """Return what the number of a room can be, or what the numbers of a cage make."""
    if not isinstance(layer, Cages):
        return range(len(places) + 1)
    numbers = sorted(key[2] for key in answer if key[:2] in places)
    if not isinstance(layer, Operations):
        return [sum(numbers)]
    if len(numbers) == 2:
        return [f'{numbers[1] - numbers[0]}-']
    return [f'{sum(numbers)}+'] if numbers[1:] else numbers


def corner(place):
    return lambda board, value: board.corners.update({place: value})


def outside(side, n):
    def put(board, value):
        clues = getattr(board, side) or [None] * max(board.width, board.height)
        setattr(board, side, [value if k == n else clue for k, clue in enumerate(clues)])

    return put


def thinned(kind, draft, answer, random, seconds):
    """Return the board with fewer clues and the same answer, first much left out, then little.

    Numbers outside are left out after all others.
    """
    clues = clues_of(draft)
    left = random.sample(sorted(clues), len(clues))
    left.sort(key=lambda spot: clues[spot][0][0])  # of one layer perhaps none can be left out
    hard = 0
    for outside, parts in product((False, True), (3, 6, 12, QUESTIONS)):
        some = [spot for spot in left if (clues[spot][0][0] in SIDES) == outside]
        size = max(1, -(-len(some) // parts))
        for k in range(0, len(some), size)[::-1]:
            fewer = [spot for spot in left if spot not in some[k : k + size]]
            try:
                changed = settled(kind, with_spots(draft, {*fewer}))
                KINDS[kind].check(changed)
                if answers_to(kind, changed, seconds) == [answer]:
                    left = fewer
            except FormatError:
                continue  # clues that have to be there
            except Timeout:
                hard += 1
                if hard == HARD:
                    return with_spots(draft, {*left})
    return with_spots(draft, {*left})
