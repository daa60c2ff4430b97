"""The links of heyawake and nurikabe, by checkers that know the rules and no clause.

A link is accepted if no board has the cells that it names, breaks none of the rules that it names,
and has the opposite of its conclusion. The rules are small: pairs, squares, lines, rooms, islands,
and what is connected.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, product

import pytest
from running import board_to_try, formula_of

from satpy.notations.library import KINDS
from satpy.puzzles.solution_path import SolutionPath


def beside(place):
    x, y = place
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def reached(start, free):
    """The places of `free` that can be reached from the start."""
    found, left = {start}, [start]
    while left:
        new = (beside(left.pop()) & free) - found
        found |= new
        left += new
    return found


def walls_off(places, walls, ends):
    """Whether the walls part two of the ends."""
    ends = {*ends}
    return bool(ends) and not ends <= reached(next(iter(ends)), places - walls)


class Link:
    """What a link says: cells that are shaded (or land), cells that are not, and its rules."""

    def __init__(self, path, link):
        self.by = [*link.sections]
        self.known = {path.key(x): path.holds(x) for x in link.known if path.key(x)}
        self.new = {path.key(x): path.holds(x) for x in link.literals if path.key(x)}
        self.seen = len(self.known) == len(link.known) and len(self.new) == len(link.literals)

    def cases(self):
        """The cells with the opposite of each conclusion, or as they are if it is a clash."""
        for place, holds in self.new.items():
            yield {**self.known, place: not holds}
        if not self.new:
            yield self.known


@cache
def links_of(kind, nth=0):
    """The links that are about cells alone, the number of others, and the longest chain."""
    board = board_to_try(kind, nth)
    path = SolutionPath(*formula_of(kind, board), said=KINDS[kind].words)
    steps = [*path.steps()]
    links = [Link(path, link) for step in steps for link in step.chain]
    longest = max(len(step.chain) for step in steps)
    return board, [link for link in links if link.seen], len(links), longest


def heyawake_breaks(board, cells, by):
    """Whether cells (shaded or not) break one of these rules."""
    places = set(board.places)
    shaded = {place for place, holds in cells.items() if holds}
    white = cells.keys() - shaded
    if 'shaded cells are not side by side' in by and any(beside(p) & shaded for p in shaded):
        return True
    if 'white cells are connected' in by and walls_off(places, shaded, white):
        return True
    if 'no line crosses two borders' in by:
        for line in board.rows_of() + board.columns_of():
            for a, b in combinations(range(len(line)), 2):
                run = line[a : b + 1]
                rooms = [board.rooms[place] for place in run]
                changes = sum(one != other for one, other in zip(rooms, rooms[1:]))
                if changes >= 2 and white >= {*run}:
                    return True
    return False


def rooms_allow(board, cells, by):
    """Whether the rooms named can be filled and lines be cut so that no rule named is broken."""
    named = [re.match(r'room (\w+) at .*: (\d+)', text) for text in by]
    filled = [cells]
    for match in filter(None, named):
        room = {p for p in board.places if board.rooms[p] == match[1]}
        filled = [
            every for some in filled for every in fillings(board, some, room, int(match[2]), by)
        ]
        filled = [every for every in filled if not heyawake_breaks(board, every, by)]
    return any(lines_allow(board, every, by) for every in filled)


def fillings(board, cells, room, number, by):
    """Yield the cells with each way to shade that many of a room."""
    shaded = {p for p in room if cells.get(p)}
    left = [p for p in room if p not in cells]
    for some in combinations(left, number - len(shaded)) if number >= len(shaded) else ():
        yield with_white_beside(board, {**cells, **{p: p in shaded.union(some) for p in room}}, by)


def with_white_beside(board, cells, by):
    """The cells and, if that rule is named, those beside shaded ones, which are white."""
    if 'shaded cells are not side by side' not in by:
        return cells
    shaded = [p for p, holds in cells.items() if holds]
    white = {q for p in shaded for q in beside(p)}.intersection(board.places)
    return {**dict.fromkeys(white, False), **cells}


def lines_allow(board, cells, by):
    """Whether all lines across two borders can be cut, if that rule is named, and break no rule."""
    if heyawake_breaks(board, cells, by):
        return False
    if 'no line crosses two borders' not in by:
        return True
    open_in = [
        [p for p in run if p not in cells]
        for run in runs_across(board)
        if not any(cells.get(p) for p in run)
    ]
    if not open_in:
        return True
    tried = dict(cells)
    for place in min(open_in, key=len):
        if lines_allow(board, with_white_beside(board, {**tried, place: True}, by), by):
            return True
        tried[place] = False
    return False


def runs_across(board):
    """The shortest runs of cells that cross two borders."""
    for line in board.rows_of() + board.columns_of():
        rooms = [board.rooms[place] for place in line]
        changes = [n for n in range(1, len(line)) if rooms[n - 1] != rooms[n]]
        for first, second in zip(changes, changes[1:]):
            yield line[first - 1 : second + 1]


def test_the_links_of_heyawake():
    board, links, many, longest = links_of('heyawake', 1)
    cnf, terms, _ = formula_of('heyawake', board)
    true = cnf.the_solution()
    solution = {place: term in true for place, term in terms.items()}
    for link in links:
        for cells in link.cases():
            breaks = heyawake_breaks(board, cells, link.by)
            assert breaks or not rooms_allow(board, cells, link.by), (link.by, link.known, link.new)
        # Where a link says what the solution has, the checker does not refuse the solution.
        if link.new and {**link.known, **link.new}.items() <= solution.items():
            assert rooms_allow(board, {**link.known, **link.new}, link.by)
    assert len(links) > 0.99 * many > 100 and longest < 30


def nurikabe_breaks(board, cells, by):
    """Whether cells (land or sea) break one of these rules, or leave an island named no room."""
    places = set(board.places)
    land = {place for place, holds in cells.items() if holds} | set(board.clues)
    sea = cells.keys() - land
    if 'no pools' in by:
        squares = product(range(board.width - 1), range(board.height - 1))
        if any({(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} <= sea for x, y in squares):
            return True
    if 'a cell that no island reaches is sea' in by and not all(in_reach(board, p) for p in land):
        return True
    if 'the sea is connected' in by and walls_off(places, land, sea):
        return True
    return any(not island_fits(board, cells, text, by) for text in by)


def reach(board, clue):
    """The places that an island of that clue can have, past the other numbers."""
    others = set(board.clues) - {clue}
    free = {p for p in board.places if not (p in others or beside(p) & others)}
    near = {clue}
    for _ in range(board.clues[clue] - 1):
        near |= set().union(*map(beside, near)) & free
    return near


def in_reach(board, place):
    """Whether some island is large enough to reach a place."""
    return any(place in reach(board, clue) for clue in board.clues)


def island_fits(board, cells, text, by):
    """Whether the island of this section still fits beside the known cells."""
    match = re.match(r'(?:island of )?(\d+) at r(\d+)c(\d+)', text)
    if not match:
        return True
    size, clue = int(match[1]), (int(match[3]) - 1, int(match[2]) - 1)
    sea = {place for place, holds in cells.items() if not holds}
    land = {place for place, holds in cells.items() if holds}
    others = set(board.clues) - {clue}
    elsewhere = set().union(*(reach(board, other) for other in others))
    mine = (
        land - elsewhere if 'islands do not touch' in by else set()
    )  # each piece of land is on some island
    free = {p for p in board.places if p not in sea | others and not beside(p) & others}
    stack, seen = [frozenset([clue])], set()
    while stack:
        island = stack.pop()
        edge = set().union(*map(beside, island)) & set(board.places) - island
        if len(island) == size and not edge & land and mine <= island:
            filled = {**cells, **dict.fromkeys(island, True), **dict.fromkeys(edge, False)}
            if not nurikabe_breaks(board, filled, [rule for rule in by if 'island of' not in rule]):
                return True
        for place in edge & free if len(island) < size else ():
            if (larger := island | {place}) not in seen:
                seen.add(larger)
                stack.append(larger)
    return False


def test_the_links_of_nurikabe():
    """Links about which island a cell is on are checked as parts of their whole step elsewhere."""
    board, links, _, longest = links_of('nurikabe')
    checked = 0
    for link in links:
        named = [text for text in link.by if text.startswith('island of')]
        if len(named) > 1 or (not named and 'islands do not touch' in link.by):
            continue
        checked += 1
        for cells in link.cases():
            assert nurikabe_breaks(board, cells, link.by), (link.by, link.known, link.new)
    assert checked > 40 and longest < 20


@pytest.mark.parametrize('kind', ['heyawake', 'nurikabe'])
def test_the_checkers_find_a_false_link(kind):
    board, links, *_ = links_of(kind)
    breaks = {'heyawake': heyawake_breaks, 'nurikabe': nurikabe_breaks}[kind]
    assert not breaks(board, {}, [])
    short = [link for link in links if len(link.by) == 1 and len(link.known) > 1 and link.new]
    wrong = sum(not breaks(board, {**link.known, **link.new}, link.by) for link in short)
    assert wrong == len(short) > 3
