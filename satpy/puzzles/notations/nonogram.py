"""Nonograms.

Haskell: a pair `([[1,2],[3]],[[4],[],[1]])` has the columns first, two lists `[[4]] [[1],[2]]` the
rows. `.non` and NIN files have the rows first, game IDs and Puzzle Team tasks the columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS, files
from satpy.puzzles.kinds.codes import NUMBERS16, UNKNOWN, Cell
from satpy.puzzles.kinds.common_puzzles import Nonogram
from satpy.puzzles.kinds.puzzles import Run
from satpy.puzzles.kinds.rooms import Place
from satpy.puzzles.kinds.sheet import Sheet
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations.notation import GAME_ID, PAGE, Notation, Start, link_notations
from satpy.puzzles.notations.puzzleteam import find_size, open_task
from satpy.puzzles.notations.puzzlink import file_link, open_file, open_url, url
from satpy.puzzles.notations.tatham import open_id

__all__ = [
    'NOTATIONS', 'read_sheet', 'write_answer', 'write_sheet', 'write_typed', 'write_url',
]  # fmt: skip

WORDS = ('width', 'height', 'rows', 'columns')
NON = Start(rf'(?ms)(.*^)?[ \t]*({"|".join(WORDS)})\b', WORDS)


def read_runs(text: Source, between: str) -> list[Run]:
    """Read runs with something between them, `?` of any length; nothing or a single 0: no run."""
    runs: list[Run] = []
    start = text.at
    if text.take(r'\s*(?=[0-9?])') is not None:
        runs.append(read_run(text))
        while text.take(between):
            runs.append(read_run(text))
    if 0 in runs and len(runs) > 1:
        raise text.error('a run of 0', start)
    return [run for run in runs if run]


def read_run(text: Source) -> Run:
    length = text.tally('a run')
    return '?' if length is None else length


def board(source: Source, cols: list[list[Run]], rows: list[list[Run]]) -> Nonogram:
    source.check_size(len(cols), len(rows))
    return Nonogram(len(cols), len(rows), rows, cols)


def split(text: Source, lines: list[list[Run]], width: int, height: int) -> Nonogram:
    """Return the puzzle with these columns, then rows."""
    if len(lines) != width + height:
        told = f'a {width}x{height} board has {width} columns + {height} rows'
        raise text.error(f'runs are given for {len(lines)} lines, but {told} = {width + height}')
    return board(text, lines[:width], lines[width:])


def read_description(text: Source) -> list[list[Run]]:
    """Read `2/1.1/...`: columns, then rows."""
    lines = [read_runs(text, r'\.')]
    while text.take('/'):
        lines.append(read_runs(text, r'\.'))
    return lines


def read_givens(text: Source, width: int, height: int) -> dict[Place, bool]:
    """Read a-y: 0 to 24 unknown cells, then a given one, black for a capital; z: 25 unknown."""
    givens = {}
    at = 0
    while at < width * height:
        letter = text.expect('[A-Za-z]', 'a letter: cells are left')
        at += ord(letter.lower()) - ord('a')
        if at > width * height:
            more = at - width * height
            told = f'{more} cell{"s" * (more > 1)} more than there are ({width * height})'
            raise text.error(told, text.at - 1)
        if letter not in 'zZ' and at < width * height:
            givens[at % width, at // width] = letter.isupper()
            at += 1
    return givens


def read_id(source: Source) -> Nonogram:
    text, _, width, height = open_id(source, 'pattern')
    puzzle = split(text, read_description(text), width, height)
    if text.take(','):
        puzzle.givens = read_givens(text, width, height)
    text.finish()
    return puzzle


def read_task(source: Source) -> Nonogram:
    task = open_task(source)
    lines = read_description(task)
    task.finish()
    told = not any('?' in line for line in lines)
    cells = [sum(1 if run == '?' else int(run) for run in line) for line in lines]
    black = [0, *accumulate(cells)]
    needs = [many + len(line) - 1 for many, line in zip(cells, lines)]

    def fits(width: int, height: int) -> bool:
        return (
            (2 * black[width] == black[-1] or not told)
            and max(needs[:width]) <= height
            and max(needs[width:]) <= width
        )

    return split(task, lines, *find_size(task, len(lines), fits))


def read_lists(source: Source) -> Nonogram:
    source.more()
    pair = source.take(r'\(')
    first = read_list(source)
    source.take(r'\s*,')
    second = read_list(source)
    if pair:
        source.more()
        source.expect(r'\)', 'a closing parenthesis')
    source.finish()
    return board(source, first, second) if pair else board(source, second, first)


def read_list(text: Source) -> list[list[Run]]:
    text.more()
    text.expect(r'\[', 'a list of lists: [')
    lines = []
    while True:
        text.more()
        text.expect(r'\[', 'a list of runs: [')
        lines.append(read_runs(text, r'\s*,'))
        text.more()
        text.expect(']', 'a comma or ]')
        text.more()
        if text.expect('[],]', 'a comma or ]') == ']':
            return lines


def read_non(source: Source) -> Nonogram:
    """Read Steve Simpson's: a key a line; behind `rows` and `columns` their lines of runs."""
    lines = source.lines(blank=True)
    sizes: dict[str, int] = {}
    starts: dict[str, int] = {}
    goal = None
    for number, line in enumerate(lines):
        start = line.at
        key = line.take('(width|height|rows|columns)(?!\\w)')
        if key in ('rows', 'columns'):
            starts[key] = number + 1
        elif key:
            sizes[key] = line.number(f'the {key}')
            line.finish()
        elif line.take('goal[ \t]*"'):
            goal = line.part(line.at, line.end)
        line.at = start
    for key in ('width', 'height', 'rows', 'columns'):
        if key not in sizes and key not in starts:
            raise source.error(f'no line says {key}')
    source.check_size(sizes['width'], sizes['height'])
    rows, cols = (
        [read_coloured(line) for line in following(lines, starts[key], sizes[size])]
        for key, size in (('rows', 'height'), ('columns', 'width'))
    )
    puzzle = board(source, cols, rows)
    if goal is not None:
        check_goal(goal, puzzle)
    return puzzle


def check_goal(goal: Source, puzzle: Nonogram) -> None:
    """Compare the answer that a file tells, 0 for an empty cell, with the lines without runs.

    If they differ, a line of runs is missing, and the blank line behind the others stands for it.
    """
    width, height, start = puzzle.width, puzzle.height, goal.at
    cells = goal.expect('[^"]*', 'the cells')
    if len(cells) != width * height:
        told = f'a {width}x{height} board has {width * height}'
        raise goal.error(f'{len(cells)} cells, {told}', start)
    rows = [cells[at : at + width] for at in range(0, len(cells), width)]
    cols = [cells[x::width] for x in range(width)]
    for name, lines, clues in (('row', rows, puzzle.rows), ('column', cols, puzzle.cols)):
        for number, (line, runs) in enumerate(zip(lines, clues), 1):
            if not runs and line.strip('0'):
                raise goal.error(f'{name} {number} is not empty here, but has no runs above', start)


def read_coloured(line: Source) -> list[Run]:
    runs = read_runs(line, r'\s*,')
    if line.take('[A-Za-z]'):
        raise line.error('coloured runs are not known', line.at - 1)
    line.finish()
    return runs


def following(lines: list[Source], start: int, count: int) -> list[Source]:
    if len(lines) < start + count:
        told = f'the text ends after {len(lines) - start} of {count} lines of runs'
        raise lines[-1].error(told, lines[-1].end)
    return lines[start : start + count]


def read_nin(source: Source) -> Nonogram:
    """Read `W H`, then the rows, then the columns, runs with blanks between."""
    lines = source.lines(blank=True)
    start = next(number for number, line in enumerate(lines) if line.more())
    width, height = (lines[start].number(f'the {side}') for side in ('width', 'height'))
    lines[start].finish()
    source.check_size(width, height)
    count = width + height
    rest = [line for line in lines[start + 1 :] if line.more()]
    if len(rest) != count:
        rest = following(lines, start + 1, count)
        if any(line.more() for line in lines[start + 1 + count :]):
            raise lines[start + 1 + count].error(f'more than {count} lines of runs')
    runs = []
    for line in rest:
        runs.append(read_runs(line, r'\s+'))
        line.finish()
    return board(source, runs[height:], runs[:height])


def slots(width: int, height: int) -> tuple[int, int]:
    """Return how many runs puzz.link has room for above each column, and beside each row."""
    return (height + 1) // 2, (width + 1) // 2


def link_runs(text: Source, clues: Sequence[Cell]) -> list[Run]:
    runs = [clue for clue in clues if clue is not None]
    if 0 in runs and len(runs) > 1:
        raise text.error('a run of 0')
    return ['?' if run == UNKNOWN else run for run in runs if run]


def read_url(source: Source) -> Nonogram:
    """Read each line's runs, the one nearest to the board first."""
    text, width, height = open_url(source, 'nonogram')
    above, beside = slots(width, height)
    clues = NUMBERS16.read(text, width * above + height * beside)
    text.finish()
    ends = [*accumulate([0] + [above] * width + [beside] * height)]
    lines = [link_runs(text, clues[start:end][::-1]) for start, end in zip(ends, ends[1:])]
    return split(text, lines, width, height)


def read_file(source: Source) -> Nonogram:
    text, width, height = open_file(source, 'nonogram')
    above, beside = slots(width, height)
    words = [*files.read_words(text, above + height, beside + width)]
    for cell in (word for line in words[above:] for word in line[beside:]):
        files.read_sign(cell, '.#+')
    cols = [[line[beside + x] for line in words[:above]] for x in range(width)]
    rows = [line[:beside] for line in words[above:]]
    lines = [[files.read_number(word) for word in line] for line in cols + rows]
    return split(text, [link_runs(text, line) for line in lines], width, height)


def clue_slots(lines: list[list[Run]], room: int) -> list[list[Cell]]:
    """Return the runs of each line as puzz.link writes them, at the end of their room."""
    found = []
    for runs in lines:
        if len(runs) > room:
            raise FormatError(f'{len(runs)} runs in a line: puzz.link has room for {room}')
        clues = [UNKNOWN if run == '?' else int(run) for run in runs]
        found.append([None] * (room - len(runs)) + clues)
    return found


def write_url(puzzle: Nonogram) -> str:
    """Return the body of the puzz.link URL of the puzzle."""
    if puzzle.givens:
        raise FormatError('a puzzle URL has no given cells')
    above, beside = slots(puzzle.width, puzzle.height)
    lines = clue_slots(puzzle.cols, above) + clue_slots(puzzle.rows, beside)
    return url(puzzle, NUMBERS16.write([clue for line in lines for clue in reversed(line)]))


def write_typed(puzzle: Nonogram) -> list[str]:
    """Return the game ID, the notation that is typed."""
    if puzzle.givens:
        raise FormatError('how a game ID tells of given cells is not known')
    lines = '/'.join('.'.join(map(str, runs)) for runs in puzzle.cols + puzzle.rows)
    return [f'{puzzle.width}x{puzzle.height}:{lines}']


def write_answer(puzzle: Nonogram, rows: Sequence[str]) -> str:
    """Return the puzzle with its answer as the lines of a puzz.link file."""
    above, beside = slots(puzzle.width, puzzle.height)
    cols = clue_slots(puzzle.cols, above)
    sides = clue_slots(puzzle.rows, beside)
    lines = [['.'] * beside + [files.word(col[at]) for col in cols] for at in range(above)]
    lines += [[*map(files.word, side), *row] for side, row in zip(sides, rows)]
    return file_link(puzzle, map(files.line, lines))


def read_sheet(source: Source, sheet: Sheet) -> Nonogram:
    """Take the runs above and beside a drawing off it, and what is black already."""
    sides = {'top': (0, -1), 'left': (-1, 0)}
    lines: dict[str, list[list[Run]]] = {}
    for side, (i, j) in sides.items():
        lines[side] = []
        for x, y in sheet.side(side):
            runs: list[Run] = []
            while (x, y) in sheet.texts:
                number = sheet.take_number((x, y))
                runs.insert(0, '?' if number == UNKNOWN else number or 0)
                x, y = x + i, y + j
            lines[side].append([run for run in runs if run])
    sheet.take_walls()
    puzzle = board(source, lines['top'], lines['left'])
    puzzle.givens = {place: True for place in sheet.cells if sheet.take_dark(place)}
    return puzzle


def write_sheet(puzzle: Nonogram, sheet: Sheet) -> None:
    """Draw the runs, the nearest to the board the last, and what is black already."""
    for side, lines, i, j in (('top', puzzle.cols, 0, -1), ('left', puzzle.rows, -1, 0)):
        for (x, y), runs in zip(sheet.side(side), lines):
            for at, run in enumerate(reversed(runs or [0])):
                sheet.texts[x + i * at, y + j * at] = (str(run), 1, '1')
    sheet.colors.update({place: 1 for place, black in puzzle.givens.items() if black})


NOTATIONS = [
    Notation('a Puzzle Team page', read_task, PAGE),
    Notation('a .non file', read_non, NON),
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['nonogram'], read_file, read_url),
    Notation('a pair of lists', read_lists, Start(r'\s*\(', ['('])),
    Notation('two lists', read_lists, Start(r'\s*\[', ['['])),
    Notation('a Puzzle Team task', read_task, Start(r'\s*[0-9?.]*/', ['/'])),
    Notation('a NIN file', read_nin, Start(r'\s*[0-9]+[ \t]+[0-9]+\s*?\n', ['\n'])),
]
