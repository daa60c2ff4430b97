"""Scripts in the style of sat.py's essays, with answers found here without satpy.

Each script prints a line for each answer. `answers` runs it in a process and a folder of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import combinations, permutations, product
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def answers(script, folder):
    """The lines that a script prints, sorted; none comes twice."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, HERE / 'scripts' / f'{script}.py'],
        capture_output=True, text=True, env=environment, cwd=folder, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, '')
    lines = done.stdout.splitlines()
    assert len(lines) == len(set(lines))
    return sorted(lines)


def drawn(cells, width, height):
    return ''.join('.#'[(x, y) in cells] for y, x in product(range(height), range(width)))


def beside(place):
    x, y = place
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


def in_one_piece(cells):
    """Whether they are one region, not empty, over side by side places."""
    seen, ahead = set(), [*cells][:1]
    while ahead:
        place = ahead.pop()
        if place not in seen:
            seen.add(place)
            ahead += beside(place) & cells
    return bool(cells) and seen == cells


def test_battleship(tmp_path):
    across, down = [None, 2, 1, 3, None, 2], [2, None, 0, 2, None, 2]
    fleet = [3, 2, 2, 1, 1]
    boards = set()

    def place(ships, cells):
        columns, rows = Counter(x for x, y in cells), Counter(y for x, y in cells)
        for counts, clues in (columns, across), (rows, down):
            for n, clue in enumerate(clues):
                if clue is not None and (counts[n] > clue or (not ships and counts[n] < clue)):
                    return
        if not ships:
            boards.add(drawn(cells, 6, 6))
            return
        touched = {(x + i, y + j) for x, y in cells for i in (-1, 0, 1) for j in (-1, 0, 1)}
        for x, y, (i, j) in product(range(6), range(6), [(0, 1), (1, 0)][: ships[0]]):
            ship = {(x + i * n, y + j * n) for n in range(ships[0])}
            if max(map(max, ship)) < 6 and (1, 1) not in ship and not ship & touched:
                place(ships[1:], cells | ship)

    place(fleet, set())
    assert len(boards) > 1
    assert answers('battleship', tmp_path) == sorted(boards)


def test_a_zebra_with_a_lopsided_axis(tmp_path):
    expected = []
    pets, floors = 'cat dog owl fox eel'.split(), range(1, 6)
    for drinks in product('tea milk gin'.split(), repeat=5):
        ada, ben, cleo, *_ = drinks
        if ada != cleo or ada == ben:
            continue
        for pet in permutations(pets):
            drink_of = dict(zip(pet, drinks))
            if (drink_of['cat'], drink_of['dog']) != ('tea', 'tea') or drink_of['owl'] == 'gin':
                continue
            for floor in permutations(floors):
                floor_of = dict(zip(pet, floor))
                dora_above = floor[3] == floor_of['fox'] + 1
                if dora_above and pet[1] == 'eel' and floor[1] == 4 and floor[0] not in (1, 2):
                    told = zip(floor, pet, drinks)
                    expected.append(' '.join(f'{n} {p} {d}' for n, p, d in told))
    assert len(expected) > 1
    assert answers('lopsided', tmp_path) == sorted(expected)


def test_a_sequence_with_events_that_never_happen(tmp_path):
    expected = []
    never = 8  # later than all times
    for order in permutations('ABCDEFGH'):
        at = {page: time for time, page in enumerate(order)}
        if not at['A'] < at['B'] < at['C'] < at['D'] < at['E'] < at['F'] < at['G']:
            continue
        if not at['C'] < at['H'] < at['G']:
            continue
        for storm, wreck, rescue, wedding in product(range(never + 1), repeat=4):
            if (
                storm == at['C']
                and (wreck == never or storm < wreck)
                and (rescue == never or wreck < rescue)
                and at['F'] < wedding
                and sum(time <= at['D'] for time in (storm, wreck, rescue, wedding)) == 1
            ):
                times = (str(t) if t < never else 'never' for t in (storm, wreck, rescue, wedding))
                expected.append(' '.join([''.join(order), *times]))
    assert any('never' in line for line in expected)
    assert answers('eight_pages', tmp_path) == sorted(expected)


def test_nurikabe_by_floods(tmp_path):
    clues = {(0, 0): 2, (3, 1): 3, (0, 3): 1, (4, 3): 2}
    places = set(product(range(5), range(4)))
    boards = []
    for sea in map(set, combinations(sorted(places - set(clues)), 20 - sum(clues.values()))):
        if any({(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} <= sea for x, y in places):
            continue
        islands = []
        for clue in clues:
            island = ahead = {clue}
            while ahead:
                ahead = {q for p in ahead for q in beside(p) & places} - sea - island
                island = island | ahead
            islands.append(island)
        sizes = all(len(island) == size for island, size in zip(islands, clues.values()))
        one_each = all(len(island & set(clues)) == 1 for island in islands)
        if sizes and one_each and set().union(*islands) == places - sea and in_one_piece(sea):
            boards.append(drawn(sea, 5, 4))
    assert boards
    assert answers('nurikabe', tmp_path) == sorted(boards)


def test_a_sudoku_numbered_by_hand(tmp_path):
    givens, found = '1.....3......2..', []

    def fits(given, number):
        return given in ('.', number)

    fitting = [
        [row for row in permutations('1234') if all(map(fits, givens[n : n + 4], row))]
        for n in range(0, 16, 4)
    ]
    for rows in product(*fitting):
        columns = list(zip(*rows))
        blocks = [
            {rows[r + i][c + j] for i, j in product((0, 1), repeat=2)}
            for r, c in product((0, 2), repeat=2)
        ]
        if all(len(set(group)) == 4 for group in columns + blocks):
            found.append(''.join(map(''.join, rows)))
    assert found
    assert answers('sudoku', tmp_path) == sorted(found)


def test_windows_over_variables_that_were_not_used_before(tmp_path):
    expected = []
    for lamps in product((0, 1), repeat=17):
        on = dict(enumerate(lamps, 1))
        odd = sum(1 - on[n] for n in range(3, 17, 2)) + on[17]
        if (
            3 <= sum(lamps[:8]) <= 4
            and sum(lamps[4:12]) == 5
            and 2 <= sum(lamps[8:16]) <= 3
            and 4 <= odd <= 5
            and (on[17] or not on[16])
        ):
            expected.append(''.join('.#'[lamp] for lamp in lamps))
    assert len(expected) > 100
    assert answers('windows', tmp_path) == sorted(expected)


def test_life_backwards(tmp_path):
    after = '.....##..#..'
    places = list(product(range(3), range(4)))
    before = []
    for board in product((0, 1), repeat=12):
        alive = dict(zip(places, board))
        text = ''
        for y, x in places:
            square = product((y - 1, y, y + 1), (x - 1, x, x + 1))
            around = sum(alive.get(place, 0) for place in square) - alive[y, x]
            text += '.#'[around == 3 or (alive[y, x] and around == 2)]
        if text == after:
            before.append(''.join('.#'[cell] for cell in board))
    assert len(before) > 1
    assert answers('life', tmp_path) == sorted(before)


def test_another_program_reads_the_file_meanwhile(tmp_path):
    expected = []
    for columns in permutations(range(6)):
        diagonals = [
            {row + sign * column for row, column in enumerate(columns)} for sign in (1, -1)
        ]
        if all(len(diagonal) == 6 for diagonal in diagonals):
            expected.append(' '.join(f'({row}, {column})' for row, column in enumerate(columns)))
    assert len(expected) == 4
    assert answers('read_back', tmp_path) == sorted(expected)


def test_three_authors(tmp_path):
    places = list(product(range(3), repeat=2))
    # In Ruby: every row has a knight, numbered row by row from 11, names as JSON.
    ruby = {(x, y): 11 + 3 * y + x for x, y in places}
    rows = [' '.join(str(ruby[x, y]) for x in range(3)) + ' 0' for y in range(3)]
    (tmp_path / 'ruby.cnf').write_text('c rows\np cnf 0 0\n' + '\n'.join(rows))
    names = ''.join(f'["knight", {x}, {y}]\t{n}\n' for (x, y), n in ruby.items())
    (tmp_path / 'ruby.lut').write_text(names)
    # In C: no two attack each other, numbered column by column, names as words. A variable
    # without a name says that the middle is empty; then a corner is not.
    c = {place: n for n, place in enumerate(places, 1)}
    attacks = [
        (p, q)
        for p, q in combinations(places, 2)
        if sorted(abs(a - b) for a, b in zip(p, q)) == [1, 2]
    ]
    lines = [f'-{c[p]} -{c[q]} 0' for p, q in attacks] + ['10 5 0', '-10 -5 0', '-10 1 3 7 9 0']
    (tmp_path / 'c.cnf').write_text(f'p cnf 10 {len(lines)}\n' + '\n'.join(lines) + '\n')
    (tmp_path / 'c.lut').write_text(''.join(f'knight {x} {y}\t{n}\n' for (x, y), n in c.items()))

    expected = []
    for knights in (set(k) for n in range(10) for k in combinations(places, n)):
        columns, rows = Counter(x for x, y in knights), Counter(y for x, y in knights)
        corners = {(0, 0), (0, 2), (2, 0), (2, 2)}
        if (
            all(columns[n] in (1, 2) and rows[n] for n in range(3))
            and not any({p, q} <= knights for p, q in attacks)
            and ((1, 1) in knights or knights & corners)
        ):
            expected.append(drawn(knights, 3, 3))
    assert len(expected) > 1
    assert answers('three_authors', tmp_path) == sorted(expected)
