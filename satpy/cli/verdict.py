"""The last line of a puzzle, and the picture: certain cells, or clues that clash."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from itertools import islice

from satpy.boards.board import Board
from satpy.boards.grids import borders_of
from satpy.boards.place_names import places_in
from satpy.cli.options import TYPO_SECONDS
from satpy.cli.streams import print_status, waiting, watched
from satpy.errors import FormatError, SatError, Timeout, Unsatisfiable
from satpy.solving.enumeration import count_in_words
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from satpy.boards.drawing import Drawing, Slides
    from satpy.boards.layers import Spot
    from satpy.cli.options import Options
    from satpy.cli.runner import Ask, Rules
    from satpy.cnf import CNF
    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = [
    'certain_part', 'formula_to_blame', 'guess_in_words', 'in_colors', 'mark_clash',
    'no_solution', 'propose', 'propose_refused', 'shape_in_words', 'show_more', 'show_picture',
    'verdict',
]  # fmt: skip

# Seconds to find the common part of several solutions.
CERTAIN_SECONDS = 3.0
# Seconds to find out which sections can be left out.
ALONE_SECONDS = 3.0
# A line with more sections than this is of no use.
LISTED_SECTIONS = 12
# The most proposals: a person tries no more.
PROPOSALS = 6
HINT = 'see --cnf FILE, then `satpy debug FILE.cnf`'


def verdict(ask: Ask) -> tuple[str, Sequence[str]]:
    """Return the last line and, if there is no solution, the sections that clash."""
    if ask.found or not ask.complete:
        return count_in_words(ask.found, ask.complete), ()
    with waiting(lambda: 'looking for what clashes'):
        cnf = formula_to_blame(ask)
        line, sections = no_solution(cnf, ask.left(), ask.options.all)
    shape = ''
    if sections and isinstance(ask.board, Board):
        shape = shape_in_words(cnf, ask.board, ask.kind)
    return line + f'; or check {shape}' * bool(shape), sections


# {layer of a board that shapes it: its name in a message}
SHAPES = {
    'rooms': 'the rooms',
    'cages': 'the cages',
    'walls': 'the walls',
    'thermos': 'the thermometers',
    'black': 'the black cells',
}


def shape_in_words(cnf: CNF, board: Board, kind: Kind | None = None) -> str:
    """Return the names of what shapes a board and stands in no section that can be blamed.

    What an empty board of this kind has as well, such as the boxes of a sudoku, is not named.

    >>> from satpy.cnf import CNF
    >>> cnf = CNF()
    >>> cnf.comment('room A', at=(0, 0))
    >>> board = Board.grid(2, 1, rooms=['AB'], colors={(0, 0): 'black'}, facts={'largest': 2})
    >>> shape_in_words(cnf, board)
    'the rooms, largest: 2'
    """
    store, named = cnf.store, set()
    for section, spots in store.spots.items():
        if section not in store.trusted:
            named.update(spots)
    usual = kind.blank(board.width, board.height) if kind is not None else Board.grid(1, 1)
    found = [
        name for layer, name in SHAPES.items()
        if not named.issuperset(shape := getattr(board, layer)) and shape != getattr(usual, layer)
    ]  # fmt: skip
    numbers = {name: n for name, n in board.facts.items() if type(n) is int}
    return ', '.join([*found, *(f'{name}: {n}' for name, n in numbers.items())])


def formula_to_blame(ask: Ask) -> CNF:
    """Return the formula whose conflicts name every wrong clue; it replaces that of the puzzle."""
    if ask.cnf.quick_parts:
        from contextlib import suppress

        from satpy.cli.alarm import in_time

        with suppress(Timeout):
            left = ask.left()
            blamed = ask.cnf.formula_to_blame
            ask.cnf = blamed() if left is None else in_time(left, blamed)
    return ask.cnf


def guess_in_words(ask: Ask) -> str:
    """Return the last line of a puzzle that has not one solution, if its kind was guessed."""
    assert ask.kind is not None
    title = ask.kind.title.lower()
    found = count_in_words(ask.found, ask.complete)
    article = 'an' if title[0] in 'aeiou' else 'a'
    form = 'ADDRESS' if '://' in ask.text else 'PUZZLE'
    return f'{found} as {article} {title}, which was a guess: say the kind, satpy KIND {form}'


def no_solution(cnf: CNF, timeout: float | None, every: bool = False) -> tuple[str, Sequence[str]]:
    """Return the line, and the sections that clash; no sections if time ran out.

    every: name all of them. Otherwise many sections, each of which can be the wrong one, are named
    in short.

    >>> from satpy.cnf import CNF
    >>> cnf = CNF()
    >>> cnf.comment('tea'); cnf.write_one(1)
    >>> cnf.comment('no tea'); cnf.write_one(-1)
    >>> no_solution(cnf, None)
    ("no solution: these 2 sections cannot hold together: 'tea', 'no tea'", ['tea', 'no tea'])
    """
    until = deadline(timeout)
    try:
        cnf.verify(allow_partial=True, timeout=timeout)
    except Timeout:
        sections: Sequence[str] = []
    except Unsatisfiable as error:
        line, sections = str(error), error.sections
    else:
        raise AssertionError('the second look found a solution')
    if not sections:
        return f'no solution; there was no time to find out why: {HINT}', sections
    from satpy.debugging.report import SHORT, in_short

    if len(sections) <= SHORT:
        return line, sections
    alone: list[str] = []
    from contextlib import suppress

    with suppress(Timeout):
        repairs = cnf.repairs(timeout=remaining(deadline(ALONE_SECONDS, until)))
        alone += (text for (text,) in repairs)
    together = f'no solution: these {len(sections)} sections cannot hold together'
    if not every and {*alone}.issuperset(sections):
        short = in_short(cnf, sections)
        line = f'{together}, and each of them can be the wrong one: {short} (--all lists them)'
    elif every or len(sections) > LISTED_SECTIONS:
        most = len(sections) if every else LISTED_SECTIONS
        line = f'{together}: {listed(sections, most)}'
        if alone:
            line += f'; there is a solution if you leave out one of: {listed(alone, most)}'
        elif not every:
            line += f' ({HINT})'
    return line, sections


def listed(texts: Sequence[str], most: int) -> str:
    """Return the first texts in quotes.

    >>> listed(['a', 'b', 'c'], 2)
    "'a', 'b', ..."
    """
    return ', '.join(map(repr, texts[:most])) + ', ...' * (len(texts) > most)


def show_more(ask: Ask, conflict: Sequence[str]) -> None:
    """Show the common part of several solutions, or else the clues that clash.

    A terminal shows it, and --svg draws it.
    """
    if words := forgotten(ask):
        print_status(words)
    if ask.kind is None or not (ask.drawn or ask.options.pictured):
        return
    options, board, title = ask.options, None, ''
    if ask.found > 1 and ask.shown is not None:
        try:
            forced = ask.cnf.forced(ask.terms.values(), timeout=ask.left(CERTAIN_SECONDS))
        except Timeout:
            return
        board, title = certain_part(ask.shown, ask.terms, forced), 'This is certain'
    elif conflict:
        board = mark_clash(ask.draw(()), ask.cnf.spots(conflict))
        title = 'These clues clash'
    if board is None:
        return
    if ask.drawn:
        print(f'{title}:', in_colors(board), '', sep='\n')
    show_picture(options, board, f'a drawing: {title.lower()}', ask.found == 0 and title.lower())


def forgotten(ask: Ask) -> str:
    """Return what was perhaps forgotten if there are several solutions by rules of your own.

    In the kinds of satpy some sections are rightly empty: the pools of a nurikabe that has one row.
    """
    if ask.found < 2:
        return ''
    from satpy.cli.reading import names_beside
    from satpy.notations.library import folder

    path = os.path.abspath(names_beside(ask.rules).get('__file__', ''))
    if os.path.dirname(path) == folder():
        return ''
    from satpy.debugging.several import forgotten_in_words

    return forgotten_in_words(ask.cnf, [*dict.fromkeys(map(abs, ask.terms.values()))])


def propose(ask: Ask) -> None:
    """Print the changes of one sign that leave one solution, if there is none or there are several.

    A terminal shows them unless rules are missing, and `--typo` prints them elsewhere.
    """
    shows = sys.stdout.isatty() and ask.record is None and not forgotten(ask)
    seconds = ask.options.typo or (TYPO_SECONDS if shows else 0)
    if ask.options.typo and ask.record is not None:
        ask.record['typo'] = []
    rules, several = ask.rules, ask.found > 1 or (ask.complete and not ask.found)
    if not (seconds and rules and several and isinstance(ask.board, Board)):
        return
    from satpy.cli.alarm import in_time
    from satpy.puzzles.changes import Proposals

    until = deadline(ask.left(seconds))

    def write(cnf: CNF, board: Board) -> Mapping[Any, int]:
        return in_time(remaining(until) or 0, lambda: rules(cnf, board))

    check = [ask.kind.check] if ask.kind is not None else []
    search = Proposals(ask.board, write, until, *check)
    found = 0
    looking = watched(islice(search, PROPOSALS), lambda: 'looking for a sign that is mistyped')
    from contextlib import suppress

    with suppress(Timeout):  # the remark says so
        for change in looking:
            found += 1
            ask.print_value('typo', str(change), end='\n')
    more = f'perhaps there are more than the first {found}'
    remark = search.remark if found < PROPOSALS else more
    if remark and ask.record is not None:
        ask.record['remark'] = remark
    elif remark:
        print(remark)


def propose_refused(ask: Ask, rules: Rules | None) -> None:
    """With `--typo` print such changes of a puzzle that can be read, but that `check` refuses."""
    if not ask.options.typo or ask.record is not None or rules is None:
        return
    from satpy.notations.kind import read_text

    assert ask.kind is not None
    ask.until = deadline(ask.options.timeout)
    from contextlib import suppress

    with suppress(LookupError, SatError):  # the refusal stays the error
        ask.board = read_text(ask.kind, ask.text, ask.options.size, **ask.options.facts)
        ask.rules, ask.complete = rules, True
        propose(ask)


def mark_clash(board: Board, spots: Iterable[Spot]) -> Board | None:
    """Return a board without its solution, with marks at the spots of clashing sections.

    A spot beside a row or column without a clue there stands for its cells. Return None if nothing
    is at the spots.

    >>> board = Board.grid(2, 1, top=[1, 0], left=[2]).shade([(0, 0)])
    >>> print(mark_clash(board, [(1, -1), (-1, 0)]))
         1[0]
       ┌─────┐
    [2]│ · · │
       └─────┘
    >>> print(mark_clash(Board.grid(2, 2), [(-1, 0)]))
    ┌─────┐
    │[·|·]│
    │ · · │
    └─────┘
    >>> mark_clash(board, [(-1, 4)]) is None
    True
    """
    board.unsolved()
    outside = {board.beside(side, places[0]) for side, _, _, places in board.views()}
    marked: list[Spot] = []
    for x, y in spots:
        if (x, y) in outside or board.around((x, y)):
            marked.append((x, y))
        elif x in (-1, board.width):
            marked += (place for place in board.places if place[1] == y)
        elif y in (-1, board.height):
            marked += (place for place in board.places if place[0] == x)
    return board.mark(marked) if marked else None


def certain_part(board: Board, terms: Mapping[Any, int], forced: set[int]) -> Board:
    """Keep only the certain part of the solution on a board, and mark the other places with `?`.

    terms: {meaning: term}; forced: the literals that hold in every solution.

    >>> board = Board.grid(3, 1).shade([(0, 0), (1, 0)])
    >>> certain_part(board, {(0, 0): 1, (1, 0): 2, (2, 0): 3}, {1}).rows()
    ['#??']
    >>> board = Board.grid(2, 1).regions({(0, 0): 'A', (1, 0): 'B'})
    >>> certain_part(board, {((0, 0), 'A'): 1, ((1, 0), 'B'): 2}, {1}).answer.fences
    set()
    """
    answer = board.answer
    unsure = {
        place
        for key, term in terms.items()
        if term not in forced and -term not in forced
        for place in places_in(key)
    }

    def sure(there: Mapping[Place, Any]) -> dict[Place, Any]:
        return {place: sign for place, sign in there.items() if place not in unsure}

    def holds(link: tuple[Place, Place]) -> bool:
        return terms.get(link, terms.get(link[::-1])) in forced

    # A tile of the puzzle would look like a certain one.
    turned = unsure & answer.symbols.keys()
    board.clues = {place: clue for place, clue in board.clues.items() if place not in turned}
    answer.shaded -= unsure
    for place, symbol in answer.symbols.items():
        # The shape of a ship depends on its neighbours, which may be uncertain.
        answer.symbols[place] = '#' if symbol == 'ship' and unsure else symbol
    answer.symbols, answer.numbers = sure(answer.symbols), sure(answer.numbers)
    answer.fills, regions = sure(answer.fills), sure(answer.regions)
    board.certain(board.places.keys() - unsure)
    if answer.regions:
        # An uncertain place may be in the region of any place beside it.
        _, between = borders_of(regions)
        answer.regions = {}
        board.fences(side for side, (a, b) in between.items() if regions[a] != regions[b])
    elif answer.fences is not None:  # the places of their terms are dots
        answer.fences = {*filter(holds, answer.fences)}
        answer.certain = set()
        return board
    if answer.lines is not None:
        answer.lines = [*filter(holds, answer.lines)]
    return board.differing(unsure)


def in_colors(board: Board) -> str:
    """Return a board as text, on a terminal in colours unless NO_COLOR is set."""
    return board.text(color=sys.stdout.isatty() and 'NO_COLOR' not in os.environ)


def show_picture(
    options: Options,
    picture: Board | Drawing | Slides,
    status: str,
    opened: str | bool = 'the first solution',
) -> None:
    """Save a picture for --svg and --png, and show it in the browser for --open.

    status, opened: words about the file. opened: False if the browser does not show the picture; it
    reads a temporary file that stays.
    """
    png = options.png and options.png.removesuffix('.png') + '.png'
    for path in filter(None, (options.svg, png)):
        try:
            picture.save(path)
        except FormatError as error:  # the solution is still shown
            options.unsaved = error
            continue
        print_status(f'{path}: {status}')
    if options.open and opened:
        import webbrowser
        from tempfile import mkstemp

        file, path = mkstemp('.svg', 'satpy-')
        os.close(file)
        picture.save(path)
        shown = webbrowser.open(f'file://{path}')
        print_status(f'{path}: a drawing: {opened}' + ('' if shown else ', no browser found'))
