"""Nonograms: runs outside, in URLs, game IDs and tasks, and in files and lists of their own.

Haskell: a pair `([[1,2],[3]],[[4],[],[1]])` has the columns first, two lists `[[4]] [[1],[2]]` the
rows. `.non` and NIN files have the rows first, game IDs and Puzzle Team tasks the columns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate

from satpy.boards.board import Board
from satpy.errors import FormatError, counted
from satpy.notations.codes import NUMBERS16, UNKNOWN, Cell, Gaps
from satpy.notations.kind import Kind
from satpy.notations.layers.cells import Colors
from satpy.notations.layers.layer import CAPITALS, Coded, Layer, known, where
from satpy.notations.layers.outside import Tallies
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import ALPHABET, DIGITS, Source
from satpy.notations.starts import Start

__all__ = [
    'GIVEN_CELLS', 'NAMED_LISTS', 'NON', 'RUNS', 'RunClues', 'board_of_runs', 'read_lists',
    'read_named_lists', 'read_nin', 'read_non', 'without_zero',
]  # fmt: skip

WORDS = ('rows', 'columns', 'width', 'height')
HOW = (
    'type Rows: and Columns: above their lines of runs; or a line with width and height comes '
    'first, then the rows, then the columns: 3 1 / 2 / 1 / 1 / 0, where / is the end of a line'
)
NON = Start(
    rf'(?ims)(?!.*\btask\s*=)(.*^)?[ \t]*({"|".join(WORDS)})\b',
    [*WORDS, *map(str.capitalize, WORDS), *map(str.upper, WORDS)],
)


COLOR = '#[0-9a-fA-F]{6}(?![0-9a-fA-F])|#[0-9a-fA-F]{3}(?![0-9a-fA-F])|[a-z]+'
LIST_NAME = r"""["']?(?:[Rr]ow|[Cc]ol|[Hh]or|[Vv]er)[a-z_]*["']?\s*[=:]\s*(?=\[)"""
NAMED_LISTS = Start(rf'[\s{{]*{LIST_NAME}', '[')


class RunClues(Layer):
    """Lengths of runs above and on the left, None for any length; and given cells.

    `board.top`, `board.left`: a list for each line; `board.colors`: black and white cells. A typed
    board is a game ID.
    """

    what = 'a number'
    """What each list holds, for errors."""

    def forms(self) -> Mapping[str, Forms]:
        runs = [[numbers(), None]]
        return {'top': runs, 'left': runs, 'colors': ['black', 'white']}

    def blank(self, board: Board) -> None:
        board.top = [[] for _ in range(board.width)]
        board.left = [[] for _ in range(board.height)]

    def read_link(self, text: Source, board: Board) -> None:
        """Read each line's runs, the one nearest to the board first."""
        above, beside = slots(board)
        clues = NUMBERS16.read(text, board.width * above + board.height * beside)
        ends = [*accumulate([0] + [above] * board.width + [beside] * board.height)]
        self.store(board, [clues[start:end][::-1] for start, end in zip(ends, ends[1:])], text)

    def store(self, board: Board, lines: Sequence[Sequence[Cell]], text: Source) -> None:
        """Put the runs of columns, then of rows, on a board."""
        there = [[clue for clue in line if clue is not None] for line in lines]
        found = [without_zero(known(line), text) for line in there]
        board.top, board.left = found[: board.width], found[board.width :]

    def write_link(self, board: Board) -> str:
        if board.colors:
            raise FormatError('a puzzle URL has no given cells')
        above, beside = slots(board)
        lines = [clue_slots(runs, above) for runs in board.top]
        lines += [clue_slots(runs, beside) for runs in board.left]
        return NUMBERS16.write([clue for line in lines for clue in reversed(line)])

    def typed(self, board: Board) -> list[str]:
        givens = GIVEN_CELLS.write_link(board)
        if board.colors and [*board.places][-1] in board.colors:
            givens = givens[:-1]  # the letter for no cell before the end of the board
        lines = '/'.join(
            '.'.join('?' if run is None else str(run) for run in runs)
            for runs in board.top + board.left
        )
        behind = f',{givens}' if givens else ''
        return [f'{board.width}x{board.height}:{lines}{behind}']

    def take(self, drawn: Board, board: Board) -> None:
        """Take runs, black cells, and dots or crosses for white cells."""
        self.take_lists(drawn, board)
        board.top, board.left = (
            [[run for run in runs if run != 0] for runs in side] for side in (board.top, board.left)
        )
        for place in [place for place, c in drawn.colors.items() if c in ('black', 'white')]:
            board.colors[place] = drawn.colors.pop(place)
        for place in board.places:
            if drawn.clues.get(place) in ('dot', 'cross'):
                if place in board.colors:
                    raise FormatError(f'a {drawn.clues[place]} on a coloured cell {where(place)}')
                del drawn.clues[place]
                board.colors[place] = 'white'

    def take_lists(self, drawn: Board, board: Board) -> None:
        """Take the lists above and on the left; a single number is a list."""
        for side in ('top', 'left'):
            clues = getattr(drawn, side)
            setattr(drawn, side, [])
            if clues:
                setattr(board, side, [self.list_of(clue, side) for clue in clues])

    def list_of(self, clue: object, side: str) -> list[Cell]:
        """Return the numbers in a clue of a drawing."""
        parts: list[Cell] = clue if isinstance(clue, list) else [] if clue is None else [clue]
        for part in parts:
            if part is not None and not self.is_run(part):
                raise FormatError(f'expected {self.what} on the {side}, found {part!r}')
        return parts

    def is_run(self, part: Cell) -> bool:
        """Return whether a part of a clue of a drawing is a run."""
        return isinstance(part, int)

    def draw(self, board: Board) -> None:
        """Draw dots on white cells, and 0 beside a line without runs."""
        board.top, board.left = ([runs or [0] for runs in side] for side in (board.top, board.left))
        white = [place for place, color in board.colors.items() if color == 'white']
        for place in white:
            del board.colors[place]
            board.clues[place] = 'dot'

    def check(self, board: Board) -> None:
        """Each line's runs must fit into it, and rows and columns have as many black cells."""
        black = []
        sides = ('row', board.left, board.width), ('column', board.top, board.height)
        for name, lines, cells in sides:
            for number, runs in enumerate(lines, 1):
                if needed(runs) > cells:
                    shown = ' '.join('?' if run is None else str(run) for run in runs)
                    detail = (
                        f'runs {shown} need {counted(needed(runs), "cell")}, the {name} has {cells}'
                    )
                    raise FormatError(f'{name} {number}: {detail}')
            if not any(None in runs for runs in lines):
                black.append(sum(map(sum, lines)))
        if len({*black}) == 2:
            raise FormatError('{} black cells by the rows, {} by the columns'.format(*black))


def slots(board: Board) -> tuple[int, int]:
    """Return how many runs puzz.link has room for above each column, and beside each row."""
    return (board.height + 1) // 2, (board.width + 1) // 2


def needed(runs: Sequence[Cell]) -> int:
    """Return how many cells these runs need."""
    return sum(run or 1 for run in runs) + max(len(runs) - 1, 0)


def without_zero(runs: Sequence[Cell], text: Source, at: int | None = None) -> list[Cell]:
    """Return the runs of a line, none for a single 0."""
    if 0 in runs and len(runs) > 1:
        raise text.error('a run of 0', at)
    return [run for run in runs if run != 0]


def clue_slots(runs: Sequence[Cell], room: int) -> list[Cell]:
    """Return the runs of a line as puzz.link writes them, at the end of their room."""
    if len(runs) > room:
        raise FormatError(f'{counted(len(runs), "run")} in a line: puzz.link has room for {room}')
    return [None] * (room - len(runs)) + [UNKNOWN if run is None else run for run in runs]


def read_runs(text: Source, goes_on: Callable[[], object], coloured: bool = False) -> list[Cell]:
    """Read runs, `?` of any length; an empty text or a single 0: no run.

    goes_on: reads what is between two runs, and tells whether that was there. coloured: whether the
    letter of a colour may follow a length.
    """
    runs: list[Cell] = []
    start = text.at

    def read_run() -> Cell:
        at, length = text.at, text.tally('a run')
        letter = text.run(ALPHABET, 1) if coloured else ''
        if letter and length == 0:
            raise text.error('a run of 0 in a colour', at)
        shown = '?' if length is None else length
        return f'{shown}{letter}' if letter else length

    if text.more() and text.text[text.at] in '0123456789?':
        runs.append(read_run())
        while goes_on():
            runs.append(read_run())
    else:
        text.at = start
    return without_zero(runs, text, start)


class RunLists(Tallies):
    """Runs of columns, then of rows, `2/1.1/...`."""

    def parse(self, text: Source, stop: str) -> list[list[Cell]]:
        lines = [read_runs(text, partial(text.run, '.', 1))]
        while text.run('/', 1):
            lines.append(read_runs(text, partial(text.run, '.', 1)))
        return lines

    def sizes(self, parsed: list[list[Cell]]) -> list[tuple[int, int]]:
        """Return the sizes that all runs fit, with as many black cells by rows as by columns."""
        known = not any(None in line for line in parsed)
        cells = [sum(1 if run is None else run for run in line) for line in parsed]
        black = [0, *accumulate(cells)]
        needs = [many + len(line) - 1 for many, line in zip(cells, parsed)]
        return [
            (width, height)
            for width, height in super().sizes(parsed)
            if (2 * black[width] == black[-1] or not known)
            and max(needs[:width]) <= height
            and max(needs[width:]) <= width
        ]

    def store(self, board: Board, parsed: list[list[Cell]], text: Source) -> None:
        width, height = board.width, board.height
        if len(parsed) != width + height:
            detail = f'a {width}x{height} board has {width} columns + {height} rows'
            detail = f'{len(parsed)} lines, but {detail} = {width + height}'
            raise text.error(f'runs are given for {detail}')
        board.top, board.left = parsed[:width], parsed[width:]


RUNS = RunLists('/')
GIVEN_CELLS = Coded(
    Gaps({'white': ALPHABET[:-1], 'black': CAPITALS[:-1]}, beyond=True, what='a letter'),
    Colors({'.': 'white', '#': 'black'}),
    optional=True,
)


def board_of_runs(
    kind: Kind, text: Source, lines: list[list[Cell]], width: int, height: int
) -> Board:
    """Return the board with the given columns, then rows."""
    text.check_size(width, height)
    board = kind.blank(width, height)
    RUNS.store(board, lines, text)
    return board


def read_lists(kind: Kind, source: Source) -> Board:
    """Read a pair of lists of lists, or two."""
    source.more()
    pair = source.take(r'\(')
    first = read_list(source)
    source.take(r'\s*,')
    second = read_list(source)
    if pair:
        source.more()
        source.expect(r'\)', 'a closing parenthesis')
    source.finish()
    cols, rows = (first, second) if pair else (second, first)
    return board_of_runs(kind, source, cols + rows, len(cols), len(rows))


def read_named_lists(kind: Kind, source: Source) -> Board:
    """Read two lists of lists with names: `rows=[[1],[2]]; columns=[...]`, or as JSON.

    The names begin with `row` or `hor`, and with `col` or `ver`, in any order.
    """
    found: dict[str, list[list[Cell]]] = {}
    while len(found) < 2:
        source.take(r'[\s{,;]*')
        start = source.at
        name = source.expect(LIST_NAME, 'rows or columns, and their lists of runs').strip(
            '"\'\n :='
        )
        side = 'rows' if name.lower().startswith(('row', 'hor')) else 'columns'
        if side in found:
            raise source.error(f'a second list of {side}', start)
        found[side] = read_list(source)
    source.take(r'[\s},;]*')
    source.finish()
    rows, cols = found['rows'], found['columns']
    return board_of_runs(kind, source, cols + rows, len(cols), len(rows))


def read_list(text: Source) -> list[list[Cell]]:
    """Read a list of lists of runs."""
    text.more()
    text.expect(r'\[', 'a list of lists: [')
    lines = []
    while True:
        text.more()
        text.expect(r'\[', 'a list of runs: [')
        lines.append(read_runs(text, partial(text.take, r'\s*,')))
        text.more()
        text.expect(']', 'a comma or ]')
        text.more()
        if text.expect('[],]', 'a comma or ]') == ']':
            return lines


def read_non(kind: Kind, source: Source) -> Board:
    """Read Steve Simpson's format: a key a line; after `rows` and `columns` their lines of runs.

    Without `width` and `height` each list has as many lines as are filled below its heading.
    """
    lines = source.lines(blank=True)
    sizes: dict[str, int] = {}
    starts: dict[str, int] = {}
    goal, colors = None, {}
    for number, line in enumerate(lines):
        start = line.at
        if line.take('(?i)colou?r[ \t]+(?=[a-z][ \t])'):
            letter = line.run(ALPHABET, 1)
            line.run(' \t')
            colors[letter] = line.expect(COLOR, 'a colour: #ff0000 or red')
            line.finish()
        key = (line.take('(?i)(width|height|rows|columns)(?!\\w)') or '').lower()
        if key in starts or key in sizes:
            raise line.error(f'a second line says {key}', start)
        if key in ('rows', 'columns'):
            starts[key] = number + 1
            line.run(':')
            line.finish(detail=f': the runs of each line come in a line of their own below {key}')
        elif key:
            sizes[key] = line.number(f'the {key}')
            line.finish()
        elif line.take('goal[ \t]*"'):
            goal = line.part(line.at, line.end)
        elif not (starts or sizes) and line.rest()[:1] in [*DIGITS, '?']:
            raise line.error('a number above Rows: and Columns:, to which no list belongs')
        line.at = start
    if not sizes and len(starts) == 2:
        sizes['width'] = count_below(lines, starts['columns'], starts)
        sizes['height'] = count_below(lines, starts['rows'], starts)
    for key in (word for word in WORDS if word not in {**sizes, **starts}):
        raise source.error(f'no line says {key}')
    width, height = sizes['width'], sizes['height']
    source.check_size(width, height)
    rows, cols = (
        [read_coloured(line) for line in below(lines, key, starts, side, sizes)]
        for key, side in (('rows', 'height'), ('columns', 'width'))
    )
    board = board_of_runs(kind, source, cols + rows, width, height)
    if colors:
        board.facts['colors'] = colors
    if goal is not None:
        check_goal(goal, board)
    return board


def below(
    lines: list[Source], key: str, starts: dict[str, int], side: str, sizes: dict[str, int]
) -> list[Source]:
    """Return the lines of runs below a heading, as many as a size says."""
    start, count = starts[key], sizes[side]
    found = following(lines, start, count)
    stop = min((other - 1 for other in starts.values() if other > start), default=len(lines))
    more = [line for line in lines[start + count : stop] if line.rest()[:1] in [*DIGITS, '?']]
    if more:
        raise more[0].error(f'{count + len(more)} {key}, {side} {count}')
    return found


def count_below(lines: list[Source], start: int, starts: dict[str, int]) -> int:
    """Return how many lines are filled from one on, up to the next heading."""
    stop = min((other - 1 for other in starts.values() if other > start), default=len(lines))
    filled = [line.more() for line in lines[start:stop]]
    count = max((at for at, there in enumerate(filled, 1) if there), default=0)
    if False in filled[:count]:
        reason = 'an empty line: type 0 if it has no runs, or leave it out'
        raise lines[start + filled.index(False)].error(reason)
    return count


def check_goal(goal: Source, board: Board) -> None:
    """Compare the solution in a file, 0 for an empty cell, with the lines without runs.

    If they differ, a line of runs is missing, and a blank line after the others replaces it.
    """
    width, height, start = board.width, board.height, goal.at
    cells = goal.expect('[^"]*', 'the cells')
    if len(cells) != width * height:
        detail = f'a {width}x{height} board has {width * height}'
        raise goal.error(f'{counted(len(cells), "cell")}, {detail}', start)
    rows = [cells[at : at + width] for at in range(0, len(cells), width)]
    cols = [cells[x::width] for x in range(width)]
    for name, lines, clues in (('row', rows, board.left), ('column', cols, board.top)):
        for number, (line, runs) in enumerate(zip(lines, clues), 1):
            if not runs and line.strip('0'):
                raise goal.error(f'{name} {number} is not empty here, but has no runs above', start)


def read_coloured(line: Source) -> list[Cell]:
    """Read a line of runs, with colours or without."""
    runs = read_runs(line, partial(line.take, r'\s*,\s*|\s+(?=[0-9?])'), coloured=True)
    line.finish()
    return runs


def following(lines: list[Source], start: int, count: int) -> list[Source]:
    """Return the next lines; FormatError if there are fewer."""
    if len(lines) < start + count:
        message = f'the text ends after {len(lines) - start} of {count} lines of runs'
        raise lines[-1].error(message, lines[-1].end)
    return lines[start : start + count]


def read_nin(kind: Kind, source: Source) -> Board:
    """Read `W H`, then the rows, then the columns, runs with blanks between.

    Two lists of runs without the sizes are refused: they may have the rows or the columns first.
    """
    lines = source.lines(blank=True)
    start = next(number for number, line in enumerate(lines) if line.more())
    if len(lines[start].rest().split()) != 2:
        raise lines[start].error(HOW)
    width, height = (lines[start].number(f'the {side}') for side in ('width', 'height'))
    lines[start].finish()
    source.check_size(width, height)
    count = width + height
    rest = [line for line in lines[start + 1 :] if line.more()]
    if len(rest) != count:
        rest = following(lines, start + 1, count)
        if any(line.more() for line in lines[start + 1 + count :]):
            raise lines[start + 1 + count].error(f'more than {count} lines of runs: {HOW}')
    runs = []
    for number, line in enumerate(rest):
        place, cells = line.at, width if number < height else height
        runs.append(read_runs(line, partial(line.take, r'\s+')))
        line.finish()
        if needed(runs[-1]) > cells:
            name = f'row {number + 1}' if number < height else f'column {number - height + 1}'
            detail = f'{name}: these runs need {needed(runs[-1])} cells of {cells}'
            raise line.error(f'{detail}; the first line says width {width}, height {height}', place)
    return board_of_runs(kind, source, runs[height:] + runs[:height], width, height)
