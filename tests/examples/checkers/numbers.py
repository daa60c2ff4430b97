"""Checkers of puzzles in which numbers are written, and of the Game of Life."""

from __future__ import annotations

from collections import Counter
from itertools import chain, product

from checkers.common import pieces, places


def sudoku(puzzle, rows):
    size, (across, down) = puzzle.width, puzzle.box
    board = [[int(sign, 36) for sign in row] for row in rows]
    lines = {f'row {y + 1}': row for y, row in enumerate(board)}
    lines.update((f'column {x + 1}', column) for x, column in enumerate(zip(*board)))
    for y, x in product(range(0, size, down), range(0, size, across)):
        box = [row[x : x + across] for row in board[y : y + down]]
        lines[f'the box at {x}, {y}'] = list(chain(*box))
    if puzzle.diagonal:
        lines['the diagonal to the right'] = [board[i][i] for i in range(size)]
        lines['the diagonal to the left'] = [board[i][-1 - i] for i in range(size)]
    every = list(range(1, size + 1))
    wrong = [f'{name} has not every number once' for name in lines if sorted(lines[name]) != every]
    for (x, y), v in puzzle.givens.items():
        if board[y][x] != v:
            wrong.append(f'{v} is given at {x}, {y}')
    return wrong


def kakuro(puzzle, rows):
    wrong = []
    lines = [('across', puzzle.across, -1, y, row) for y, row in enumerate(rows)]
    lines += [('down', puzzle.down, x, -1, ''.join(col)) for x, col in enumerate(zip(*rows))]
    for way, sums, x, y, line in lines:
        for part in line.split('#'):
            digits = [int(sign) for sign in part]
            if len(set(digits)) < len(digits) or 0 in digits:
                wrong.append(f'{part} {way} has not different digits 1 to 9')
            if digits and sum(digits) != sums.get((x, y), sum(digits)):
                wrong.append(f'{part} {way} does not add up to {sums[x, y]}')
            x, y = (x + len(part) + 1, y) if way == 'across' else (x, y + len(part) + 1)
    black = places(rows, '#')
    for x, y in product(range(puzzle.width), range(puzzle.height)):
        if ((x, y) in black) != ((x, y) in puzzle.black):
            wrong.append(f'the cell at {x}, {y} has the wrong colour')
    return wrong


def fillomino(puzzle, rows):
    cells = [row if len(row) == puzzle.width else row.split() for row in rows]
    board = {(x, y): int(n) for y, row in enumerate(cells) for x, n in enumerate(row) if n != 'x'}
    wrong = [f'{board[xy]} at {xy}, not {n}' for xy, n in puzzle.clues.items() if board[xy] != n]
    wrong += [f'no border at {a}' for a, b in puzzle.walls if board[a] == board[b]]
    whole = set(product(range(puzzle.width), range(puzzle.height)))
    if board.keys() != whole - puzzle.holes:
        wrong.append('the holes are not where they were')
    for n in sorted(set(board.values())):
        for region in pieces(cell for cell in board if board[cell] == n):
            if len(region) != n:
                wrong.append(f'{len(region)} cells with {n} at {min(region)}')
            if puzzle.most and n > puzzle.most:
                wrong.append(f'{n} at {min(region)}, and no region is larger than {puzzle.most}')
    return wrong


def cryptarithm(puzzle, rows):
    letters, digits = rows
    stands = {(letter, digit) for letter, digit in zip(letters, digits) if letter.isalpha()}
    wrong = [] if letters == puzzle else ['another sum']
    if len(dict(stands)) < len(stands):
        wrong.append('a letter stands for two digits')
    if len({digit for letter, digit in stands}) < len(dict(stands)):
        wrong.append('a digit stands for two letters')
    numbers = [[number.strip() for number in side.split('+')] for side in digits.split('=')]
    left, right = (sum(map(int, side)) for side in numbers)
    if left != right:
        wrong.append(f'{left} is not {right}')
    for number in chain(*numbers):
        if number.startswith('0') and number != '0':
            wrong.append(f'{number} begins with 0')
    return wrong


def life(puzzle, rows):
    boards = [places(board, '#') for board in zip(*(row.split() for row in rows))]
    wrong = [] if boards[-1] in puzzle[2] else ['the last board is not a message']
    for t, (before, after) in enumerate(zip(boards, boards[1:])):
        if generation(before) != after:
            wrong.append(f'step {t + 1} is not right')
    return wrong


def generation(alive):
    """Return the living cells of the next generation."""
    steps = set(product((-1, 0, 1), repeat=2)) - {(0, 0)}
    near = Counter((x + i, y + j) for x, y in alive for i, j in steps)
    return {cell for cell in near if near[cell] == 3 or (near[cell] == 2 and cell in alive)}
