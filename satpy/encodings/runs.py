"""Rows of cells with runs in them, as in a nonogram."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import chain

from satpy.errors import ClauseError, check_list, quoted
from satpy.formula.clauses import check_table, check_unread
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = ['runs', 'runs_by_automaton', 'runs_by_order_encoding']

Length: TypeAlias = 'int | str'


@takes_cnf
def runs(
    cnf: Formula,
    prefix: Hashable,
    cells: Iterable[int] | Iterable[Mapping[Any, int]],
    lengths: Iterable[Length] | Iterable[tuple[int, Any]],
) -> None:
    """The true cells of a row form runs of the lengths, in their order, and nothing else.

    At least one false cell is between two runs. `?` in place of a length is a run of any length,
    `*` is any number of runs of any length, even no run. A length of 0 is not a run.

    With colours a cell is {colour: literal}, and a run (length, colour), as in `[(3, 'red'), ('?',
    'blue')]`. Runs of one colour are apart, others need no gap; all other literals are false.

    Raises `ClauseError` for another length, or a coloured run in a row of plain cells, and
    `LabelError` if the prefix was used before.

    Cost: with lengths only, k s variables and some 4 k s clauses for k runs that leave s cells
    free; unit propagation then finds all that one run implies about another. With `?` or `*`, up to
    n (m + k + 1) variables and some 4 times as many clauses for n cells and k lengths that add up
    to m, where `?` and `*` count as 1. The cells determine all variables.

    >>> from satpy import CNF
    >>> def count(*lengths):
    ...     cnf = CNF()
    ...     runs(cnf, 'row', [cnf.auto_term(x) for x in range(6)], lengths)
    ...     return cnf.count()
    >>> count(2, 1), count('?', 1), count('*', 2, '*'), count('*'), count(), count(3, 3)
    (6, 20, 25, 64, 1, 0)
    >>> cnf = CNF()
    >>> cells = [{c: cnf.auto_term(c, x) for c in ('red', 'blue')} for x in range(5)]
    >>> runs(cnf, 'row', cells, [(2, 'red'), (1, 'blue'), (1, 'blue')])
    >>> cnf.count()
    1
    """
    where = f'runs {quoted(prefix)}'
    check_unread(cells, where)
    row: Any = cells
    if hasattr(cells, '__iter__') and not isinstance(cells, Mapping):  # which a draft refuses
        row = [*cells]
    check_list(lengths, f'{where}: the lengths')
    given: list[Any] = [length for length in lengths if length != 0]
    parts = chain(row if isinstance(row, list) else (), given)
    if any(isinstance(part, (Mapping, tuple)) for part in parts):
        coloured_runs(cnf, prefix, row, given)
        return
    draft = cnf.draft('run', prefix, row, where)
    for length in given:
        number = not isinstance(length, str) and hasattr(length, '__index__') and length >= 0
        if length not in ('?', '*') and not number:
            raise ClauseError(f"{where}: a length is a number, '?' or '*', not {quoted(length)}")
    if '?' in given or '*' in given:
        needed = [1 if length == '?' else int(length) for length in given if length != '*']
        if sum(needed) + len(needed) - 1 > len(draft.cells):
            draft.add()  # without a state for each cell of a run that is too long
        else:
            draft.flat += runs_by_automaton(draft.cells, given, draft.new)
    else:
        draft.flat += runs_by_order_encoding(draft.cells, [*map(int, given)], draft.new)
    draft.write()


def coloured_runs(
    cnf: Formula,
    prefix: Hashable,
    cells: Sequence[Mapping[Any, int]],
    lengths: Iterable[Any],
) -> None:
    """The row has these runs of a length and a colour; each cell is {colour: literal}."""
    where = f'runs {quoted(prefix)}'
    for cell in cells:
        check_table(cell, '{colour: literal} for each cell', where)
    draft = cnf.draft('run', prefix, [v for cell in cells for v in cell.values()], where)
    literals = iter(draft.cells)
    row = [dict(zip(cell, literals)) for cell in cells]
    colours = dict.fromkeys(colour for cell in row for colour in cell)
    wanted = []
    for run in lengths:
        if not isinstance(run, tuple) or len(run) != 2 or not is_length(run[0]):
            raise ClauseError(
                f"{where}: a coloured run is (length, colour), as in (3, 'red'), not {quoted(run)}"
            )
        if row and run[1] not in colours:
            raise ClauseError(f'{where}: no cell can be {quoted(run[1])}')
        if run[0] != '?' and run[0] < 0:
            raise ClauseError(f'{where}: the length of {quoted(run)} is below 0')
        if run[0]:
            wanted.append(run)
    if any(length == '?' for length, _ in wanted):
        needed = sum(1 if length == '?' else int(length) for length, _ in wanted)
        if needed > len(row):
            draft.add()  # without a state for each cell of a run that is too long
        else:
            draft.flat += coloured_runs_by_automaton(row, wanted, draft.new)
    else:
        lengths = [(int(length), colour) for length, colour in wanted]
        draft.flat += coloured_runs_by_order_encoding(row, [*colours], lengths, draft.new)
    draft.write()


def is_length(length: object) -> bool:
    """Return whether this is the length of a coloured run: a whole number, or `?`."""
    return length == '?' or (hasattr(length, '__index__') and not isinstance(length, str))


def coloured_runs_by_order_encoding(
    row: 'Sequence[Mapping[Any, int]]',
    colours: 'Sequence[Any]',
    wanted: 'Sequence[tuple[int, Any]]',
    new: 'Callable[[int], range]',
) -> 'list[int]':
    """Return flat clauses for runs (length, colour); shifts are those of `runs_by_order_encoding`.

    >>> coloured_runs_by_order_encoding([{'r': 1}, {'r': 2}], 'r', [(2, 'r')], range)
    [1, 0, 2, 0]
    """
    gaps = [int(a[1] == b[1]) for a, b in zip(wanted, wanted[1:])]
    slack = len(row) - sum(length for length, _ in wanted) - sum(gaps)
    if slack < 0:
        return [0]
    flat: 'list[int]' = []
    placed = []  # for each run its first place, its end there, its colour and its shift
    at = 0
    for (length, colour), gap in zip(wanted, [*gaps, 0]):
        placed.append((at, at + length, colour, new(slack)))
        at += length + gap

    def begun(p: int, shift: 'Sequence[int]') -> 'list[int] | None':
        # A literal for "the shift is at most p"; [] if it is false, None if it is true.
        return [] if p < 0 else [shift[p]] if p < slack else None

    def forbid(true: 'list[int] | None', false: 'list[int] | None', *more: int) -> None:
        # Not all of: the first holds, the second does not, and the negations of the rest.
        if true != [] and false is not None:
            flat.extend([*[-v for v in true or ()], *false, *more, 0])

    for n, (_, _, _, shift) in enumerate(placed):
        for p in range(slack):
            if p + 1 < slack:
                flat += (-shift[p], shift[p + 1], 0)
            if n:
                flat += (-shift[p], placed[n - 1][3][p], 0)
    for colour in colours:
        mine = [run for run in placed if run[2] == colour]
        for x, cell in enumerate(row):
            here = [cell[colour]] if colour in cell else []
            for first, end, _, shift in mine:
                forbid(begun(x - first, shift), begun(x - end, shift), *here)
            for before, after in zip([None, *mine], [*mine, None]):
                ended = begun(x - before[1], before[3]) if before else None
                started = begun(x - after[0], after[3]) if after else []
                if here:
                    forbid(ended, started, -here[0])
    return flat


def coloured_runs_by_automaton(
    row: Sequence[Mapping[Any, int]],
    wanted: Sequence[tuple[Length, Any]],
    new: Callable[[int], range],
) -> list[int]:
    """Return flat clauses for runs (length, colour), of which some have any length.

    A state of the automaton that reads the row has a colour, None for an empty cell.
    """
    flat: list[int] = []
    cells: list[dict[Any, int]] = []
    for cell in row:
        terms = [*cell.values()]
        for n, a in enumerate(terms):
            for b in terms[n + 1 :]:
                flat += (-a, -b, 0)
        empty = [-term for term in terms]
        if len(terms) != 1:
            empty = [*new(1)]
            flat += (*empty, *terms, 0)
            for term in terms:
                flat += (-empty[0], -term, 0)
        cells.append({**cell, None: empty[0]})
    colour_of: dict[int, Any] = {0: None}
    leads: dict[int, list[int]] = {0: [0]}
    gap, end, before = 0, 0, None
    for length, colour in wanted:
        sources = [gap] if end == 0 or before == colour else [gap, end]
        for _ in range(1 if length == '?' else int(length)):
            end = len(leads)
            leads[end], colour_of[end] = sources, colour
            sources = [end]
        if length == '?':
            leads[end] = [*leads[end], end]
        gap = len(leads)
        leads[gap], colour_of[gap] = [end, gap], None
        before = colour
    return [*flat, *accepted(cells, colour_of, leads, {gap, end}, new)]


def runs_by_order_encoding(
    cells: 'Sequence[int]', lengths: 'Sequence[int]', new: 'Callable[[int], range]'
) -> 'list[int]':
    """Return flat clauses for runs of these lengths.

    The shift of a run is its distance from its leftmost possible place; it is never less than the
    shift of the run before. It is order encoded: variable p of a run is true iff its shift is at
    most p. `new(n)` returns n new variables.

    >>> runs_by_order_encoding([1, 2], [1], lambda n: range(3, 3 + n))
    [-1, 3, 0, 1, -3, 0, 2, 3, 0, -2, -3, 0]
    """
    slack = len(cells) - sum(lengths) - max(0, len(lengths) - 1)
    if slack < 0:
        return [0]
    flat: 'list[int]' = []

    def add_gap(at: int, before: 'Sequence[int]', after: 'Sequence[int]') -> None:
        # A cell is empty if the run before has ended and the one after has not begun.
        for p in range(max(0, -at), min(slack + 1, len(cells) - at)):
            flat.append(-cells[at + p])
            if before and p < slack:
                flat.append(-before[p])
            if after and p:
                flat.append(after[p - 1])
            flat.append(0)

    before = range(0)  # the shift of the run before; none before the first
    first = 0  # where the run begins without a shift
    for length in lengths:
        shift = new(slack)
        for p, term in enumerate(shift):
            if p + 1 < slack:
                flat += (-term, shift[p + 1], 0)
            if before:
                flat += (-term, before[p], 0)
        add_gap(first - 1, before, shift)
        # A cell is filled if the run begins at it, or less than a whole length before.
        for p, cell in enumerate(cells[first : first + slack + length]):
            flat.append(cell)
            if p < slack:
                flat.append(-shift[p])
            if p >= length:
                flat.append(shift[p - length])
            flat.append(0)
        before, first = shift, first + length + 1
    add_gap(first - 1, before, range(0))
    return flat


def runs_by_automaton(
    cells: Sequence[int], lengths: Sequence[Length], new: Callable[[int], range]
) -> list[int]:
    """Return flat clauses for runs of which some have any length, by the states of an automaton.

    A state is reached at a cell iff the cell fits it and a state that leads to it was reached at
    the cell before.
    """
    filled, leads, accepting = automaton(lengths)
    row = [{True: cell, False: -cell} for cell in cells]
    return accepted(row, {state: state in filled for state in leads}, leads, accepting, new)


def accepted(
    row: Sequence[Mapping[Any, int]],
    sign_of: Mapping[int, Any],
    leads: Mapping[int, Sequence[int]],
    accepting: set[int],
    new: Callable[[int], range],
) -> list[int]:
    """Return flat clauses: an automaton reads the row, and ends in an accepting state.

    row: {sign: literal "the cell has it"} for each cell. sign_of: the sign that each state reads.
    leads: the states that lead to each state. It begins in state 0.
    """
    flat: list[int] = []
    # For each reachable state its terms, one of which is true iff it is reached; [] at the start.
    reached: dict[int, list[int]] = {0: []}
    for cell in row:
        here: dict[int, list[int]] = {}
        for state, sources in leads.items():
            came = [reached[source] for source in sources if source in reached]
            fits = cell.get(sign_of[state], 0)
            if not fits:
                continue
            if [] in came:
                here[state] = [fits]
            elif came:
                terms = [term for source in came for term in source]
                here[state] = list(new(1))
                flat += (-here[state][0], fits, 0, -here[state][0], *terms, 0)
                for term in terms:
                    flat += (here[state][0], -fits, -term, 0)
        reached = here
    ends = [reached[state] for state in accepting if state in reached]
    if [] not in ends:
        flat += (*chain.from_iterable(ends), 0)
    return flat


def automaton(lengths: Sequence[Length]) -> tuple[set[int], dict[int, list[int]], set[int]]:
    """Return the automaton that reads rows with these runs.

    Returned are the states at a filled cell, the states that lead to each state, and those in which
    the row may end. The row begins in state 0: all cells so far are empty.

    >>> automaton([2])
    ({1, 2}, {0: [0], 1: [0], 2: [1], 3: [2, 3]}, {2, 3})
    """
    filled: set[int] = set()
    leads: dict[int, list[int]] = {0: [0]}
    gap, accepting, last = 0, {0}, 0
    for length in lengths:
        if length == '*':
            last += 1
            leads[last] = [gap, last]
            leads[gap].append(last)
            filled.add(last)
            accepting = accepting | {last}
            continue
        source = gap
        for _ in range(1 if length == '?' else int(length)):
            last += 1
            leads[last] = [source]
            filled.add(last)
            source = last
        if length == '?':
            leads[last].append(last)
        gap = last = last + 1
        leads[gap] = [source, gap]
        accepting = {source, gap}
    return filled, leads, accepting
