"""Firefly, also Hotaru Beam: lines from each firefly to another.

From the dot of each firefly, where its arrow points, a line goes from place to place, across and
down, and ends at a firefly, not at its dot. It turns as often as the number says. Lines do not
branch, cross or touch; together they are connected.
https://puzz.link/rules.html?firefly

PUZZLE: typed as below, a number and one of ^ v < > or ↑ ↓ ← → where there is a firefly, `?` for an
unknown number, and no arrow for one without a dot; or a puzz.link URL.

Variant, lines need not be connected: take out the section 'the lines are connected'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.arrows import NumberArrows

PUZZLE = """
 .  . 2>  .  .
 . 3^  . ?v  .
?>  .  .  .  .
 .  .  .  .  .
?^  . ?>  . ?^
"""


def check(board):
    """There are fireflies, and no line turns more often than there are places."""
    if not board.clues:
        raise FormatError('a board without fireflies')
    for place, n in board.clues.items():
        if n is not None and n > len(board.places):
            raise refuse(place, f'{n} turns')


KIND = Kind('firefly', NumberArrows(), link=Link('firefly'), put=Board.lines, check=check)
SIGNS = {'up': '^', 'right': '>', 'down': 'v', 'left': '<'}
UNKNOWN = float('inf')


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "a line goes from one to the other"}."""
    table, after = board.table(), following(board)
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    left = {state: cnf.auto_term('left', *state[:2], str(state[2])) for state in after}
    step = {pair: cnf.auto_term('step', *pair) for pair in dict.fromkeys(s[:2] for s in left)}

    cnf.comment('a line goes one way', trusted=True)
    ways = {term: [step[p] for p in (pair, pair[::-1]) if p in step] for pair, term in line.items()}
    for state, term in left.items():
        ways.setdefault(step[state[:2]], []).append(term)
    for term, either in ways.items():
        cnf.write([*iff_gen(term, either, modeB=any), *window(either, 0, 1)])

    cnf.comment('lines do not branch or end, but at fireflies', trusted=True)
    for place in table.keys() - board.clues.keys():
        enter = [step[a, place] for a in table[place] if (a, place) in step]
        leave = [step[place, b] for b in table[place] if (place, b) in step]
        cnf.write([*window(enter, 0, 1), *window(leave, 0, 1), *[(-way, *enter) for way in leave]])
    cnf.write([-left[s], *[left[t] for t in after[s]]] for s in after if not may_end(s, board))

    # Fireflies first: a cut names the first place of a part, best one that is always passed.
    passed = {place: cnf.auto_term('passed', *place) for place in [*board.clues, *table]}
    beside = defaultdict(list)  # {firefly: the states of lines that leave or enter it}
    for state in after:
        for place in board.clues.keys() & {*state[:2]}:
            beside[place].append(state)
    for (x, y), n in board.clues.items():
        way = SIGNS.get(board.arrows.get((x, y)), '')
        cnf.comment(f'{"?" if n is None else n}{way} at r{y + 1}c{x + 1}', at=(x, y))
        first = ((x, y), *board.pointed((x, y))[:1], UNKNOWN if n is None else n)
        clauses = [[passed[x, y]], *[[left[first]] if first in left else []] * bool(way)]
        for state in beside[x, y]:
            if state != first and not (state[1] == (x, y) and may_end(state, board)):
                clauses.append([-left[state]])
        cnf.write(clauses)

    cnf.comment('the lines are connected', trusted=True)
    ends = {a: [(a, b) if (a, b) in line else (b, a) for b in table[a]] for a in table}
    for place in table:
        cnf.write(iff_gen(passed[place], [line[pair] for pair in ends[place]], modeB=any))
    network = {**ends, **{pair: pair for pair in line}}
    connected(cnf, 'lines', network, {**passed, **line}, eager=True)
    return line


def may_end(state, board):
    """Return whether a line may end at the next place of a state."""
    return state[1] in board.clues and state[2] in (0, UNKNOWN)


def following(board):
    """Return {state: states that may follow}; a state is (place, next place, turns left).

    These are the states of all lines that leave a dot with the number of its firefly. UNKNOWN turns
    are left in the others, which start anywhere: if a clue is wrong, its line is another one, or
    lines pass its place.
    """
    table, dots = board.table(), {place: board.pointed(place)[:1] for place in board.clues}
    found = [(a, b, board.clues[a]) for a in dots for b in dots[a] if board.clues[a] is not None]
    found += [(a, b, UNKNOWN) for a in table for b in table[a]]
    after = {}
    for a, b, n in found:  # it grows
        if (a, b, n) not in after:
            left = UNKNOWN if b in dots else n
            further = [(b, c, left - (a[0] != c[0] and a[1] != c[1])) for c in table[b] - {a}]
            after[a, b, n] = [state for state in further if state[2] >= 0]
            found += after[a, b, n]
    return after


if __name__ == '__main__':
    run(rules)
