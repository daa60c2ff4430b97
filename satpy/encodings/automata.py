"""Rows that a finite automaton accepts: each value of the row leads it to the next state.

A machine checks each rule that one pass over the row decides, with a little memory: G. Pesant, "A
regular language membership constraint for finite sequences of variables", CP 2004. Its states form
layers, one before each cell. States that no row reaches, or from which no row is accepted, are left
out; states that accept the same rests of rows are merged, so each layer is as small as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence

from satpy.encodings.integers import Number
from satpy.encodings.totalizer import flattened
from satpy.encodings.window import add_window, window
from satpy.errors import ClauseError, quoted
from satpy.formula.clauses import check_unread
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    Cell: TypeAlias = int | Mapping[Any, int] | Number
    State: TypeAlias = Hashable
    # A layer: {state: {value: the state of the next layer that the value leads to}}.
    Layer: TypeAlias = dict[State, dict[Hashable, State]]

__all__ = ['automaton', 'cell_values', 'read_row']

# More steps are refused: each takes a clause or more.
MOST_STEPS = 500_000
# Up to this many values each has its own clause: shorter clauses, of which solvers make more.
OWN_CLAUSE = 2


@takes_cnf
def automaton(
    cnf: Formula,
    prefix: Hashable,
    cells: Iterable[Cell],
    start: State,
    step: Callable[[Any, Any], State],
    accept: Callable[[Any], object] | Container[State] | None = None,
) -> dict[State, int]:
    """The row of cells, read from the left, leads a machine to a state that is accepted.

    cells: literals, which are read as True or False; tables {value: literal "this cell has the
    value"}, as `one_of` takes them; numbers. Write yourself that a cell has exactly one value.
    start: the state before the first cell. `step(state, value)` returns the next state, any
    hashable, or None if the row may not go on in that way. It is called once for each state and
    value that can occur. accept: the states in which the row may end, or a function that tests a
    state.

    Returns {state: term "the row ends in this state"}, exactly one of them true. Inside `cnf.when`
    all are false if the rule does not apply. Without `accept`, the row may end in any state; with
    it the result is empty, and costs less.

    Raises `LabelError` if the prefix was used before. Raises `ClauseError` if a cell is not a
    literal, table or number, if a state cannot be in a set, or if there are more than 500,000 steps
    to try.

    Cost: a variable for each merged state, two clauses for each value that leads on from it, and
    the clauses of "exactly one state". Two states of a layer share a variable. An odd number of ten
    cells: 34 clauses and 8 variables. For a nonogram `runs` takes fewer clauses, and finds more.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cells = [cnf.auto_term('cell', n) for n in range(10)]
    >>> even = automaton(cnf, 'odd', cells, 0, lambda state, value: (state + value) % 2, accept=[1])
    >>> cnf.count()
    512

    The product of two numbers, and its possible values:

    >>> from satpy import number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(1, 4)) for name in 'xy')
    >>> ends = automaton(cnf, 'x * y', [x, y], 1, lambda product, value: product * value)
    >>> sorted(ends), cnf.write_one(ends[6]), cnf.count()
    ([1, 2, 3, 4, 6, 9], None, 2)
    >>> automaton(cnf, 'nothing', [], 'start', max, accept=['end'])
    {}
    >>> cnf.count()
    0
    """
    where = f'automaton {quoted(prefix)}'
    listed = accept is None or callable(accept) or hasattr(accept, '__contains__')
    if isinstance(accept, (str, bytes)) or not listed:
        raise ClauseError(
            f'{where}: accept is a list of states or a function, not {quoted(accept)}'
        )
    return read_row(cnf, 'state', prefix, where, row_of(cells, where), start, step, accept)


def row_of(cells: Iterable[Cell], where: str) -> list[Cell]:
    """Return the cells; refuse a mapping, since its keys are not cells."""
    if isinstance(cells, Mapping):
        raise ClauseError(f'{where} is given a mapping: give its values, as in cells.values()')
    check_unread(cells, where)
    return [*cells]


def read_row(
    cnf: Formula,
    kind: str,
    prefix: Hashable,
    where: str,
    cells: Sequence[Cell],
    start: State,
    step: Callable[[Any, Any], State],
    accept: Callable[[Any], object] | Container[State] | None,
) -> dict[State, int]:
    """Write the rule of `automaton`; `kind` and `where` name it."""
    tables = [cell_values(cnf, cell, where) for cell in cells]
    draft = cnf.draft(kind, prefix, [term for table in tables for term in table.values()], where)
    layers, ends = reached(tables, start, step, where)
    if accept is not None:
        allowed = accept if callable(accept) else accept.__contains__
        ends = [end for end in ends if allowed(end)]
    layers = merged(layers, ends, accept is not None)
    if (layers and not layers[0]) or not ends:
        draft.add()
        draft.write()
        return {}
    terms: dict[State, list[int]] = {start: []}
    for n, (layer, table) in enumerate(zip(layers, tables), 1):
        terms = add_step(draft, layer, table, terms, n == len(tables) and accept is None)
    if accept is not None:
        draft.write()
        return {}
    if not cells:
        terms[start] = list(draft.new(1))
        draft.add(*terms[start])
    result = {end: terms[end][0] for end in ends}
    if cnf.conditions:
        # Two states share a variable, or one is a cell: then one is true even where the rule is
        # off.
        for end, term in zip(ends, draft.new(len(ends))):
            draft.flat += (-term, result[end], 0, term, -result[end], 0)
            result[end] = term
    draft.write(reveal={f'ends in {end}': term for end, term in result.items()})
    return result


def cell_values(cnf: Formula, cell: Cell, where: str) -> dict[Hashable, int]:
    """Return {value: literal} of a cell."""
    if isinstance(cell, Number):
        return dict(cell.exactly.items())
    if isinstance(cell, Mapping):
        return dict(zip(cell, cnf.checked(cell.values(), where)))
    (literal,) = cnf.checked([cell], where)
    return {True: literal, False: -literal}


def reached(
    tables: Sequence[Mapping[Hashable, int]],
    start: State,
    step: Callable[[Any, Any], State],
    where: str,
) -> tuple[list[Layer], list[State]]:
    """Return the layers of all states that some row reaches, and the states after the last cell."""
    layers: list[Layer] = []
    steps = 0
    here = different([start], where)
    for table in tables:
        layer: Layer = {}
        steps += len(here) * len(table)
        if steps > MOST_STEPS:
            raise ClauseError(
                f'{where}: more than {MOST_STEPS} steps to try, with {len(here)} states at cell '
                f'{len(layers)}; let states forget what does not matter'
            )
        for state in here:
            ways = {value: step(state, value) for value in table}
            layer[state] = {value: after for value, after in ways.items() if after is not None}
        layers.append(layer)
        here = different([after for ways in layer.values() for after in ways.values()], where)
    return layers, here


def different(states: Iterable[State], where: str) -> list[State]:
    """Return the states without repetition."""
    try:
        return list(dict.fromkeys(states))
    except TypeError:
        raise ClauseError(
            f'{where}: a state cannot be in a set, since a part of it can change; use tuples'
        ) from None


def merged(layers: Sequence[Layer], ends: Iterable[State], together: bool) -> list[Layer]:
    """Return the layers of merged states, from which a row may go on to an accepted end.

    `ends`: the states in which a row may end. `together`: whether they are merged as well.
    """
    same: dict[State, State] = {end: 'end' if together else end for end in ends}
    kept: list[Layer] = []
    for layer in reversed(layers):
        alike: dict[frozenset[tuple[Hashable, State]], State] = {}
        mine: Layer = {}
        before: dict[State, State] = {}
        for state, ways in layer.items():
            onward = {value: same[after] for value, after in ways.items() if after in same}
            if onward:
                chosen = alike.setdefault(frozenset(onward.items()), state)
                before[state] = chosen
                mine[chosen] = onward
        kept.append(mine)
        same = before
    return kept[::-1]


def add_step(
    draft: Draft,
    layer: Layer,
    table: Mapping[Hashable, int],
    terms: Mapping[State, list[int]],
    named: bool,
) -> dict[State, list[int]]:
    """Add clauses for one cell; return the terms of the states after it, [] for a certain one.

    `terms`: the terms of the layer's states. `named`: each state after it needs a term.
    """
    into: dict[State, dict[Hashable, list[State]]] = {}  # {state after: {value: states before}}
    for state, ways in layer.items():
        for value, after in ways.items():
            into.setdefault(after, {}).setdefault(value, []).append(state)
    made = add_states(draft, into, table, terms, named)
    live = {
        value: literal
        for value, literal in table.items()
        if any(value in ways for ways in layer.values())
    }
    if not any(-literal in table.values() for literal in table.values()):
        draft.add(*live.values())
    draft.flat += flattened((-literal,) for value, literal in table.items() if value not in live)
    for state, ways in layer.items():
        groups = grouped(live, {value: made[after] for value, after in ways.items()})
        largest = max(groups, key=len)
        for group in groups:
            then = made[ways[group[0]]] if group[0] in ways else None
            if then != [] and then != [live[group[0]]]:
                unless = [*[-term for term in terms[state]], *(then or ())]
                add_if(draft, live, group, unless, group is largest)
    for after, sources in into.items():
        for group in grouped(live, sources):
            before = sources.get(group[0], ())
            # Otherwise other clauses imply it.
            if len(made) > 2 and made[after] != [live[group[0]]] and len(before) < len(layer):
                earlier = [term for state in before for term in terms[state]]
                add_if(draft, live, group, [-made[after][0], *earlier], True)
    return made


def grouped(
    live: Mapping[Hashable, int], targets: Mapping[Hashable, Sequence[State]]
) -> list[list[Hashable]]:
    """Return the values in groups that lead to the same."""
    groups: dict[tuple[State, ...] | None, list[Hashable]] = {}
    for value in live:
        groups.setdefault(tuple(targets[value]) if value in targets else None, []).append(value)
    return list(groups.values())


def add_if(
    draft: Draft,
    live: Mapping[Hashable, int],
    group: Sequence[Hashable],
    then: Sequence[int],
    otherwise: bool,
) -> None:
    """Add clauses: if the cell has a value of the group, one of the literals `then` is true.

    `otherwise`: a large group may become "another value, or one of the literals".
    """
    if otherwise and len(group) > OWN_CLAUSE:
        others = [literal for value, literal in live.items() if value not in group]
        draft.add(*others, *then)
    else:
        draft.flat += flattened((-live[value], *then) for value in group)


def add_states(
    draft: Draft,
    into: Mapping[State, Mapping[Hashable, Sequence[State]]],
    table: Mapping[Hashable, int],
    terms: Mapping[State, list[int]],
    named: bool,
) -> dict[State, list[int]]:
    """Return terms for the states of a layer, exactly one of which is true."""
    if len(into) == 1:
        (state,) = into
        if not named:
            return {state: []}
        made = {state: list(draft.new(1))}
        draft.add(*made[state])
        return made
    sure = all(not term for term in terms.values())
    own = {
        state: [table[value] for value in ways]
        for state, ways in into.items()
        if sure and len(ways) == 1
    }
    if len(into) == 2:
        one, other = into
        term = own[one][0] if one in own else -own[other][0] if other in own else draft.new(1)[0]
        return {one: [term], other: [-term]}
    new = iter(draft.new(len(into) - len(own)))
    made = {state: own[state] if state in own else [next(new)] for state in into}
    add_window(draft, window([term for (term,) in made.values()], 1, 1))
    return made
