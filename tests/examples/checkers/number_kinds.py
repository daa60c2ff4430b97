"""Checkers of Latin squares, numbers in rooms, counted neighbours, sums and thermometers."""

from __future__ import annotations

from itertools import product

from checkers.common import places, rooms_of, wrong_tallies


def numbers(rows):
    """Return {place: number} of rows, with blanks between the cells or not."""
    cells = [row.split() if ' ' in row else row for row in rows]
    return {(x, y): int(sign, 36) for y, row in enumerate(cells) for x, sign in enumerate(row)}


def others(board, givens):
    """Return a fault for each given number that is not on the board."""
    return [f'{v} is given at {place}' for place, v in givens.items() if board[place] != v]


def not_latin(board, size):
    """Return a fault for each row and column that has not every number once."""
    every = [*range(1, size + 1)]
    wrong = []
    for n in range(size):
        if sorted(board[x, n] for x in range(size)) != every:
            wrong.append(f'row {n + 1} has not every number once')
        if sorted(board[n, y] for y in range(size)) != every:
            wrong.append(f'column {n + 1} has not every number once')
    return wrong


def by_room(board, rooms):
    """Return {room: its numbers, sorted}."""
    found = {}
    for place, name in rooms_of(rooms).items():
        found.setdefault(name, []).append(board[place])
    return {name: sorted(values) for name, values in found.items()}


def killer_sudoku(puzzle, rows):
    board = numbers(rows)
    size, (across, down) = puzzle.width, puzzle.box
    wrong = not_latin(board, size)
    box = [[x // across + y // down * size for x in range(size)] for y in range(size)]
    for values in by_room(board, box).values():
        if values != [*range(1, size + 1)]:
            wrong.append('a box has not every number once')
    for name, values in by_room(board, puzzle.cages).items():
        if len(set(values)) < len(values):
            wrong.append(f'a number is twice in cage {name}')
        if sum(values) != puzzle.sums.get(name, sum(values)):
            wrong.append(f'cage {name} has {sum(values)}, not {puzzle.sums[name]}')
    return wrong


def seen(heights):
    """Return how many buildings are seen from before the first."""
    return sum(all(other < height for other in heights[:i]) for i, height in enumerate(heights))


def skyscrapers(puzzle, rows):
    board = numbers(rows)
    wrong = not_latin(board, puzzle.width) + others(board, puzzle.givens)
    for n in range(puzzle.width):
        row = [board[x, n] for x in range(puzzle.width)]
        column = [board[n, y] for y in range(puzzle.height)]
        for name, line, clue in (
            (f'left of row {n + 1}', row, puzzle.left[n]),
            (f'right of row {n + 1}', row[::-1], puzzle.right[n]),
            (f'top of column {n + 1}', column, puzzle.top[n]),
            (f'bottom of column {n + 1}', column[::-1], puzzle.bottom[n]),
        ):
            if clue not in (None, seen(line)):
                wrong.append(f'{seen(line)} are seen from the {name}, not {clue}')
    return wrong


def binairo(puzzle, rows):
    board = numbers(rows)
    wrong = others(board, puzzle.givens)
    columns = [''.join(column) for column in zip(*rows)]
    for name, lines in ('row', rows), ('column', columns):
        for n, line in enumerate(lines, 1):
            if line.count('0') != line.count('1'):
                wrong.append(f'{name} {n} has not as many 0 as 1')
            if '000' in line or '111' in line:
                wrong.append(f'{name} {n} has three equal digits side by side')
        if puzzle.distinct and len(set(lines)) < len(lines):
            wrong.append(f'two {name}s are the same')
    return wrong


def futoshiki(puzzle, rows):
    board = numbers(rows)
    wrong = not_latin(board, puzzle.width) + others(board, puzzle.givens)
    wrong += [f'not less at {a} than at {b}' for a, b in puzzle.less if board[a] >= board[b]]
    return wrong


def wrong_rooms(board, rooms):
    """Return a fault for each room of n cells that has not the numbers 1 to n."""
    return [
        f'room {name} has not 1 to {len(values)}'
        for name, values in by_room(board, rooms).items()
        if values != [*range(1, len(values) + 1)]
    ]


def suguru(puzzle, rows):
    board = numbers(rows)
    wrong = wrong_rooms(board, puzzle.rooms) + others(board, puzzle.numbers)
    for x, y in board:
        for place in (x + 1, y), (x, y + 1), (x + 1, y + 1), (x - 1, y + 1):
            if board.get(place) == board[x, y]:
                wrong.append(f'{board[x, y]} at {(x, y)} and {place}')
    return wrong


def ripple_effect(puzzle, rows):
    board = numbers(rows)
    wrong = wrong_rooms(board, puzzle.rooms) + others(board, puzzle.numbers)
    for (x, y), (x2, y2) in product(board, board):
        if board[x, y] == board[x2, y2] and (x == x2) != (y == y2):
            between = abs(x - x2) + abs(y - y2) - 1
            if between < board[x, y] and (x, y) < (x2, y2):
                wrong.append(f'{between} cells between {board[x, y]} at {(x, y)} and {(x2, y2)}')
    return wrong


def jigsaw_sudoku(puzzle, rows):
    board = numbers(rows)
    wrong = not_latin(board, puzzle.width) + others(board, puzzle.givens)
    for name, values in by_room(board, puzzle.regions).items():
        if values != [*range(1, puzzle.width + 1)]:
            wrong.append(f'region {name} has not every number once')
    return wrong


def kakurasu(puzzle, rows):
    shaded = places(rows, '#')
    wrong = [f'{place} is shaded' for place in puzzle.empty if place in shaded]
    wrong += [f'{place} is not shaded' for place in puzzle.shaded if place not in shaded]
    for y, clue in enumerate(puzzle.rows):
        if clue not in (None, sum(x + 1 for x, row in shaded if row == y)):
            wrong.append(f'row {y + 1} is not {clue}')
    for x, clue in enumerate(puzzle.cols):
        if clue not in (None, sum(y + 1 for column, y in shaded if column == x)):
            wrong.append(f'column {x + 1} is not {clue}')
    return wrong


def around(x, y):
    """Return a place and the eight places around it."""
    return set(product((x - 1, x, x + 1), (y - 1, y, y + 1)))


def mosaic(puzzle, rows):
    shaded = places(rows, '#')
    counts = {place: len(around(*place) & shaded) for place in puzzle.clues}
    return [f'{counts[p]} at {p}, not {n}' for p, n in puzzle.clues.items() if counts[p] != n]


def minesweeper(puzzle, rows):
    mines = places(rows, '*')
    wrong = [f'a mine at the clue {place}' for place in sorted(mines & puzzle.clues.keys())]
    for place, n in puzzle.clues.items():
        count = len((around(*place) - {place}) & mines)
        if n not in (None, count):
            wrong.append(f'{count} at {place}, not {n}')
    return wrong


def thermometers(puzzle, rows):
    filled = places(rows, '#')
    steps = {'<': (-1, 0), '>': (1, 0), '^': (0, -1), 'v': (0, 1)}
    wrong = [f'{place} is filled' for place in sorted(filled - puzzle.steps.keys())]
    for (x, y), sign in puzzle.steps.items():
        if sign in steps:
            i, j = steps[sign]
            if (x + i, y + j) in filled and (x, y) not in filled:
                wrong.append(f'a gap at {(x, y)}')
    return wrong + wrong_tallies(filled, puzzle)


def crossword(puzzle, rows):
    wrong = []
    for (x, y), given in puzzle.cells.items():
        if given not in ('', rows[y][x]):
            wrong.append(f'{given} is given at {(x, y)}')
    if places(rows, '#') & puzzle.cells.keys():
        wrong.append('a cell is empty')
    columns = [''.join(column) for column in zip(*rows)]
    for name, lines in ('row', rows), ('column', columns):
        for n, line in enumerate(lines, 1):
            for run in line.split('#'):
                if len(run) > 1 and run not in puzzle.words:
                    wrong.append(f'{run} in {name} {n} is not in the list')
    return wrong


CHECKERS = [
    binairo, crossword, futoshiki, jigsaw_sudoku, kakurasu, killer_sudoku, minesweeper, mosaic,
    ripple_effect, skyscrapers, suguru, thermometers,
]  # fmt: skip
