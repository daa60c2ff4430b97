"""Slalom: one loop from the start through every gate.

The loop goes from place to place, across and down, and passes no place twice and no black one. A
gate is a dotted line, of which the loop passes one place. The gates are counted along the loop from
the start, in either direction; a number is the count of a gate beside it.
https://puzz.link/rules.html?slalom

PUZZLE: typed as below, `|` and `=` for the places of gates, `#` or a number for a black one, and
`o` for the start; `3<` is the number of the gate to its left; or a puzz.link URL.

Variant, gates in any order: take out the section that counts them, and the numbers.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.slalom import Course, gates_at, gates_of

PUZZLE = """
....|..o.#
.##.|#..#.
==5.|..#..
=#..#====#
...#..#...
.3...#....
.|2.#.....
.||.......
.||#......
.||.#.....
"""

KIND = Kind(
    'slalom',
    Course(),
    link=Link('slalom', rules={'d': {'form': 'd'}, 'p': {'form': 'p'}}, written='d'),
    put=Board.loop,
    words=Words(
        because={
            'gate at': Because(
                last='only {found} is left for the {section}',
                full='the loop already passes the {section}',
                breaks='leave the {section} no line',
            ),
            **dict.fromkeys('123456789', Because(breaks='contradict {section}')),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board, wide=False):
    """Write the rules.

    wide: only the section of a gate says that it counts, and there can be as many as places.
    """
    table, white = board.table(), board.table(without=board.colors)
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(white)}
    step = {(a, b): cnf.auto_term('step', a, b) for a in white for b in white[a]}
    gates = gates_of(board)
    inside = {place for gate in gates for place in gate}

    passed = loop(cnf, 'loop', step, 'the lines form one loop', directed=True)
    cnf.comment('the loop passes the start', trusted=True)
    for a, b in line:
        cnf.write(iff_gen(line[a, b], [step[a, b], step[b, a]], modeB=any))
    cnf.write_one(*[passed[place] for place in board.circles if place in passed])

    cnf.comment('gates are counted from the start', trusted=True)
    most = len(inside if wide else gates)
    count = {place: number(cnf, ('gates', place), range(most + 1)) for place in passed}
    for place in passed:
        cnf.write_one(count[place].equals(0), *[passed[place]] * (place not in board.circles))
    for (a, b), term in step.items():
        if b not in board.circles and not (wide and b in inside):
            cnf.write(if_wrap(term, equal(count[a] + int(b in inside), count[b])))
        elif b not in board.circles:
            cnf.write(if_wrap(term, [*less(count[a], count[b] + 1), *less(count[b], count[a] + 2)]))

    for gate in gates:
        (x, y), here = gate[0], [passed[place] for place in gate if place in passed]
        cnf.comment(f'gate at r{y + 1}c{x + 1}', at=around(gate, table, inside))
        cnf.write(window(here, 1, 1))
        for a, b in step if wide else ():
            if b in gate:
                cnf.write(if_wrap(step[a, b], less(count[a], count[b])))

    for x, y in board.places:
        if (x, y) in board.colors and (x, y) in board.clues:
            n, at = board.clues[x, y], gates_at(board, (x, y))
            cells = [place for gate in at for place in gate]
            spots = around([(x, y), *cells], table, inside)
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=spots)
            cnf.write_one(*[count[place].equals(n) for place in cells if place in count])
    return line


def around(places, table, inside):
    """Return these places and those of gates beside them, which may be a part of the same gate."""
    beside = {other for place in places for other in table[place] if other in inside}
    return [*places, *sorted(beside.difference(places))]


def blame_rules(cnf, board):
    """Write the rules so that every wrong clue is in every conflict, for boards without a solution.

    A turned sign divides or joins gates. It takes several times the clauses.
    """
    return quick_rules(cnf, board, wide=True)


if __name__ == '__main__':
    run(rules)
