"""What has been drawn to solve a puzzle: in Penpa-edit's drawings and in puzz.link's files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satpy.boards.board import Board
from satpy.boards.signs import ship_ways
from satpy.errors import FormatError
from satpy.puzzles.kinds import Kind
from satpy.puzzles.kinds.sheet import DARK, Mark, Sheet, Spot
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations.notation import FILE, PENPA

__all__ = ['draw_answer', 'inked_rows', 'typed_rows']

CORNERS = ('northwest', 'southwest', 'southeast', 'northeast')
MARKS: dict[str, Mark] = {
    'tent': ('tents', 2),
    'star': ('star', 2),
    'lamp': ('sun_moon', 3),
    'mine': ('sun_moon', 4),
    'water': ('battleship_B', 7),
    'white circle': ('circle_M', 1),
    'black circle': ('circle_M', 2),
    **{f'black {corner}': ('tri', n) for n, corner in enumerate(CORNERS, 1)},
    'dot': ('ox_B', 8),
}
"""{name of a symbol: that of Penpa-edit}."""
SHIPS = {'': 1, 'e': 3, 's': 4, 'w': 5, 'n': 6}
"""{directions in which a ship goes on: the number of its symbol}; in the middle 2."""
INK, TWICE = 3, 30
LINES = ('loop', 'lines', 'drawn', 'shaded_and_drawn')
NUMBERS = ('numbers_between', 'regions', 'sudoku', 'kakuro')
BEHIND = {
    **dict.fromkeys(
        ['shaded', 'starred', 'slashes', 'numbers_between', 'sudoku', 'kakuro'], (0, 0)
    ),
    **dict.fromkeys(['nurikabe', 'tapa', 'akari', 'aquarium', 'nonogram'], (0, 0)),
    **dict.fromkeys(['shaded_and_ticks', 'battleship'], (0, 1)),
    **dict.fromkeys(['regions', 'no_lines', 'shaded_and_drawn'], (2, -1)),
}
"""{how answers are written in files: lines behind those of the cells, heights of the board + n}."""
GRAYS = (*DARK, 3, 8)


def draw_answer(board: Board, problem: Sheet, inked: Sheet) -> None:
    """Draw the answer on a board; what the problem shows is left out."""
    answer = board.answer
    inked.colors.update({place: 1 for place in answer.shaded if place in problem.cells})
    for (x, y), name in answer.symbols.items():
        if name in ('slash', 'backslash'):
            tilt = 0.5 if name == 'slash' else -0.5
            inked.edges[(x - 0.5, y + tilt), (x + 0.5, y - tilt)] = INK
        elif name == 'ship':
            inked.symbols[x, y] = 'battleship_B', SHIPS.get(ship_ways(board, (x, y)), 2)
        elif name in MARKS:
            inked.symbols[x, y] = MARKS[name]
        else:
            inked.texts[x, y] = (name, 2, '1')
    for place, number in answer.numbers.items():
        if place not in problem.texts:
            inked.texts[place] = (str(number), 2, '1')
    for line in answer.lines or []:
        for step in steps(*sorted(line)):
            inked.lines[step] = TWICE if step in inked.lines else INK
    for (ax, ay), (bx, by) in answer.fences or ():
        inked.edges[(ax - 0.5, ay - 0.5), (bx - 0.5, by - 0.5)] = INK
    for (x, y), region in answer.regions.items():
        for i, j in ((1, 0), (0, 1)):
            if answer.regions.get((x + i, y + j), region) != region:
                end = (x + i - 0.5, y + j - 0.5)
                inked.edges[end, (end[0] + j, end[1] + i)] = INK


def steps(a: Spot, b: Spot) -> Iterator[tuple[Spot, Spot]]:
    """Yield the pieces of a level or upright line, from cell to cell."""
    i, j = (b[0] > a[0]), (b[1] > a[1])
    while a != b:
        there = (a[0] + i, a[1] + j)
        yield a, there
        a = there


def inked_rows(kind: Kind, text: str, blank: Board) -> list[str]:
    """Return the rows of a board as far as it is inked, from a typed board or a link.

    kind: that of the puzzle; blank: its board without an answer. Rows are as `Board.rows` has
    them; `.` is open, `-` is a cell that stays empty, `x` where no line goes.
    """
    source = Source(text, 'what is inked')
    answer = kind.answer or kind.name
    drawn, filed = (start.fits(text, 0, len(text)) for start in (PENPA, FILE))
    if not (drawn or filed):
        return typed_rows(text)
    if 'borders' in answer or (filed and answer not in (*BEHIND, *LINES)):
        raise FormatError('--mine cannot read such a URL of this kind: write the rows to a file')
    if drawn:
        from satpy.puzzles.notations.penpa import open_sheets

        sheet = open_sheets(source)[1]
        if not (sheet.colors or sheet.symbols or sheet.texts or sheet.lines or sheet.edges):
            told = 'and addresses with m=solve hold only the problem'
            raise source.error(f'nothing is drawn here to solve the puzzle, {told}')
        return drawn_rows(sheet, blank)
    lines = [line.split() for line in source.unquoted().text.replace('\n', '/').split('/')]
    sheet = Sheet((x, y) for y in range(blank.height) for x in range(blank.width))
    try:
        ink_file(answer, [line for line in lines if line], sheet)
    except IndexError:
        raise source.error(f'this is not a {kind.name} puzzle of this size') from None
    return drawn_rows(sheet, blank)


def typed_rows(text: str) -> list[str]:
    """Return the rows of the first board in a text."""
    return text.strip('\n').split('\n\n')[0].split('\n')


def ink_file(answer: str, lines: Sequence[Sequence[str]], sheet: Sheet) -> None:
    """Draw what a file of puzz.link holds; lines: its words, answer: how it is written there."""
    width, height = sheet.width, sheet.height
    if answer == 'loop':
        start = len(lines) - 2 * height - 1
        ink_links(lines[start : start + height], width + 1, sheet, sheet.edges, (0, 1), 0.5)
        ink_links(lines[start + height :], width, sheet, sheet.edges, (1, 0), 0.5)
    elif answer in LINES:
        start = len(lines) - 2 * height + 1
        ink_links(lines[start : start + height], width - 1, sheet, sheet.lines, (1, 0), 0)
        ink_links(lines[start + height :], width, sheet, sheet.lines, (0, 1), 0)
    if answer in BEHIND:
        heights, more = BEHIND[answer]
        start = len(lines) - (heights + 1) * height - more
        for y in range(height):
            for x, word in enumerate(lines[start + y][-width:]):
                given = answer == 'battleship' and lines[start - height + y][x - width] != '.'
                if given:
                    continue  # pzpr leaves given parts of ships out of what is inked
                if word in '#A':
                    sheet.colors[x, y] = 1
                elif word in '+-':
                    sheet.symbols[x, y] = MARKS['dot']
                elif answer == 'slashes' and word in '12':
                    tilt = 1 - int(word)
                    sheet.edges[(x - 0.5, y - 0.5 - tilt), (x + 0.5, y + 0.5 + tilt)] = INK
                elif answer in NUMBERS and word[0].isdecimal():
                    sheet.texts[x, y] = (word.partition(',')[0], 2, '1')


def ink_links(
    lines: Sequence[Sequence[str]],
    width: int,
    sheet: Sheet,
    links: dict[tuple[Spot, Spot], int],
    step: tuple[int, int],
    shift: float,
) -> None:
    """Draw the lines that are 1, and cross those out that are -1, each `step` long."""
    for y, line in enumerate(lines):
        for x in range(width):
            a = (x - shift, y - shift)
            if line[x] == '1':
                links[a, (a[0] + step[0], a[1] + step[1])] = INK
            elif line[x] == '-1':
                sheet.crosses.add((a[0] + step[0] / 2, a[1] + step[1] / 2))


def drawn_rows(sheet: Sheet, blank: Board) -> list[str]:
    """Return the rows of what is drawn in Penpa-edit."""
    shift = sheet.width - blank.width  # 1 where the first row and column hold clues
    if shift not in (0, 1) or shift != sheet.height - blank.height:
        told = f'{sheet.width}x{sheet.height}, the puzzle is {blank.width}x{blank.height}'
        raise FormatError(f'--mine: the drawing is {told}')

    def at(spot: Spot) -> tuple[int, int]:
        return int(spot[0] - shift), int(spot[1] - shift)

    if blank.answer.fences is not None:
        signs = {twice(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)): '#' for a, b in sheet.edges}
        signs.update({twice(spot): 'x' for spot in sheet.crosses})
        xs, ys = range(2 * blank.width + 1), range(2 * blank.height + 1)
        return [''.join(signs.get((x, y), ' ') for x in xs) for y in ys]
    board = Board.grid(blank.width, blank.height, letters=blank.letters)
    board.shade(at(spot) for spot, color in sheet.colors.items() if color in GRAYS)
    symbols = {at(spot): 'dot' for spot, color in sheet.colors.items() if color not in GRAYS}
    names = {mark: name for name, mark in MARKS.items()}
    for spot, (name, number) in sheet.symbols.items():
        if name.startswith('battleship') and number < 7:
            symbols[at(spot)] = '#'
        else:
            symbols[at(spot)] = names.get((name, number), names.get((name, 2), 'dot'))
    for (ax, ay), (bx, by) in sheet.edges:
        if ax != bx and ay != by:
            place = at(((ax + bx) / 2, (ay + by) / 2))
            symbols[place] = 'backslash' if (ax < bx) == (ay < by) else 'slash'
    board.symbols({place: name for place, name in symbols.items() if place not in blank.givens})
    texts = {at(spot): text for spot, (text, *_) in sheet.texts.items()}
    board.numbers({place: int(text) for place, text in texts.items() if text.isdecimal()})
    if blank.answer.lines is not None:
        board.lines((at(a), at(b)) for a, b in sheet.lines)
    return board.rows()


def twice(spot: Spot) -> tuple[int, int]:
    """Return the column and row of a corner or border in rows that have dots and fences."""
    return round(2 * spot[0] + 1), round(2 * spot[1] + 1)
