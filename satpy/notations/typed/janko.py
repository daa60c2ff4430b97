"""Puzzles in the text form of janko.at: sections between `begin` and `end`, `-` for an empty cell.

    begin
    puzzle suguru
    size 2
    problem
    1 -
    - -
    areas
    1 1
    1 2
    end

Numbers outside are in the sections `rowlabels` and `collabels`. A solution is compared with the
solution; lines about the author are not read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.boards.place_names import name_places
from satpy.errors import FormatError, counted, quoted
from satpy.notations.codes import UNKNOWN, Cell
from satpy.notations.layers.areas import Rooms, walls_between
from satpy.notations.layers.cells import Holes
from satpy.notations.layers.layer import InCells, Layer
from satpy.notations.layers.outside import Fact, Outside, Said
from satpy.notations.source import Source
from satpy.notations.typed.inked import marks_of
from satpy.notations.typed.rows import Grid, number_in
from satpy.notations.typed.table import check_widths, parts_between_blanks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

__all__ = ['compare', 'read_janko']

SECTIONS = ('problem', 'areas', 'rowlabels', 'collabels', 'solution')
SAID = ('begin', 'puzzle', 'size', 'rows', 'cols', 'end')
IGNORED = (
    'author',
    'date',
    'difficulty',
    'info',
    'mail',
    'moves',
    'source',
    'solver',
    'title',
    'unit',
)
OTHER_NAMES = {'clabels': 'collabels', 'columnlabels': 'collabels', 'rlabels': 'rowlabels'}
SIDES = {'top': 'collabels', 'left': 'rowlabels'}


def read_janko(kind: Kind, source: Source) -> Board:
    """Read a puzzle; FormatError for a section or a layer that has no such form."""
    facts, sections = sections_in(
        source, [layer.name for layer in kind.layers if type(layer) is Fact]
    )
    cells = {name: [*map(cells_of, lines)] for name, lines in sections.items()}
    if beside(sections):
        cells.setdefault('problem', empty_cells(sections))
    grids = [layer for layer in kind.layers if isinstance(layer, InCells)]
    rooms = next((layer for layer in grids if isinstance(layer, Rooms)), None)
    others = [layer for layer in grids if layer is not rooms]
    if rooms is not None and all(isinstance(layer, Holes) for layer in others):
        others = []
    main = 'problem' if others else 'areas'
    if main not in cells:
        raise source.error(f'expected a section: {main}, and the rows of the board below it')
    for layer in kind.layers:
        parses = type(layer).parse is not Layer.parse
        if parses and not layer.in_janko and type(layer) not in (Fact, Said):
            raise source.error(f'this form has no place for all of a {kind.name}: type it')
    first = cells[main]
    check_widths(sections.get(main) or [source] * len(first), first)
    size = Grid(others).size([first]) if others else None
    board = kind.blank(*(size or (len(first[0]), len(first))))
    check_sizes(board, facts)
    for layer in kind.layers:
        if type(layer) is Fact:
            if layer.name not in facts:
                raise source.error(f'expected a line {layer.name} with {layer.what}')
            board.facts[layer.name] = facts[layer.name].number(layer.what)
    if rooms is not None:
        put_rooms(board, rooms, cells.get('areas'), source)
    if others:
        values = [value for row in Grid(others).read_cells(first) for value in row]
        for at, layer in enumerate(others):
            layer.store(board, [value[at] for value in values], source)
    elif rooms is not None and rooms.numbered:
        put_numbers(board, rooms, cells.get('problem', []))
    put_outside(board, kind, cells, source)
    return board


def compare(text: str, answer: Board) -> str:
    """Return in words whether a text has the same solution; '' if they are not compared.

    Numbers must be equal. Other signs are the author's: each means one mark. Lines and
    regions are not compared.

    >>> text = 'begin\\npuzzle nurikabe\\nproblem\\n1 -\\nsolution\\n- x\\nend'
    >>> compare(text, Board.grid(2, 1, clues={(0, 0): 1}).shade([(1, 0)]))
    'the solution in the text agrees'
    >>> compare(text, Board.grid(2, 1).shade([(0, 0)]))
    'the solution in the text differs at r1c1-2'
    """
    _, sections = sections_in(Source(text), ())
    rows = [[cell.rest() for cell in cells_of(line)] for line in sections.get('solution', ())]
    drawn = answer.answer.lines or answer.answer.fences or answer.answer.regions
    if drawn or [*map(len, rows)] != [answer.width] * answer.height:
        return ''
    marks, numbers = marks_of(answer), answer.answer.numbers
    places = [place for place in answer.places if place not in answer.clues]
    found = Counter((rows[y][x], marks.get((x, y), '')) for x, y in places)
    empty = not numbers and any(sign == '' for sign, _ in found)
    meaning = {'': ''} if empty else {}
    for (sign, mark), _ in found.most_common():
        if numbers or mark not in meaning.values():
            meaning.setdefault(sign, sign if numbers else mark)
    differ = [(x, y) for x, y in places if meaning.get(rows[y][x]) != marks.get((x, y), '')]
    return f'the solution in the text {f"differs at {name_places(differ)}" if differ else "agrees"}'


def beside(sections: dict[str, list[Source]]) -> bool:
    """Return whether numbers are beside all columns and rows, so that the cells may be missing."""
    return {'collabels', 'rowlabels'} <= sections.keys()


def empty_cells(sections: dict[str, list[Source]]) -> list[list[Source]]:
    """Return empty cells, as many as the numbers beside them say."""
    across, down = (
        [cell for line in sections[name] for cell in cells_of(line)]
        for name in ('collabels', 'rowlabels')
    )
    return [[cell.part(cell.at, cell.at) for cell in across] for _ in down]


def sections_in(
    source: Source, names: Sequence[str]
) -> tuple[dict[str, Source], dict[str, list[Source]]]:
    """Return {word: the rest of its line} and {section: its lines}; names: the names of facts."""
    facts: dict[str, Source] = {}
    sections: dict[str, list[Source]] = {}
    section = ''
    for line in source.lines():
        start, word = line.at, (line.take('[A-Za-z]+(?![^ \t])') or '').lower()
        word = OTHER_NAMES.get(word, word)
        line.more()
        if word in SECTIONS and line.at == line.end:
            section = word
            sections[section] = []
        elif word in (*SAID, *IGNORED, *names) and (word != 'end' or line.at == line.end):
            facts[word], section = line, ''
            if word == 'end':
                break
        elif section:
            sections[section].append(line.part(start, line.end))
        else:
            known = ' '.join(SECTIONS)
            raise line.error(
                f'{quoted(line.text[start : line.end])}: expected one of {known}', start
            )
    return facts, sections


def cells_of(line: Source) -> list[Source]:
    """Return the cells of a line; an empty one is `-`."""
    cells = parts_between_blanks(line)
    return [cell.part(cell.at, cell.at) if cell.rest() == '-' else cell for cell in cells]


def check_sizes(board: Board, facts: dict[str, Source]) -> None:
    """Refuse a size that the rows do not have."""
    sides = {'size': (board.width, board.height), 'cols': (board.width,), 'rows': (board.height,)}
    for word, there in sides.items():
        if word in facts:
            text = facts[word]
            said = {text.number('a number of cells')}
            while text.more():
                said.add(text.number('a number of cells'))
            if said != {*there}:
                raise text.error(f'the rows below are {board.width}x{board.height}')


def put_rooms(
    board: Board, rooms: Rooms, cells: Sequence[Sequence[Source]] | None, source: Source
) -> None:
    """Put rooms on a board, given the name of each cell's room."""
    if cells is None:
        raise source.error(f'expected a section: areas, with the {rooms.what} of each cell')
    names = [cell.rest() for row in cells for cell in row]
    if len(names) != board.width * board.height:
        raise source.error(
            f'{counted(len(names), "cell")} in areas, {board.width * board.height} in problem'
        )
    rooms.divide(board, walls_between(dict(zip(board.places, names))))


def put_numbers(board: Board, rooms: Rooms, cells: Sequence[Sequence[Source]]) -> None:
    """Put the numbers of rooms, each in one of its cells, on a board."""
    there = dict(zip(board.places, (cell for row in cells for cell in row)))
    for _, places, _ in rooms.areas(board):
        given = [there[place] for place in places if place in there and there[place].more()]
        if len(given) > 1:
            raise given[1].error(f'a second number in a {rooms.what}')
        for cell in given:
            number = rooms.read_number(cell, f'the number of a {rooms.what}')
            cell.finish()
            board.corners[places[0]] = None if number == UNKNOWN else number


def put_outside(
    board: Board, kind: Kind, cells: dict[str, list[list[Source]]], source: Source
) -> None:
    """Put the numbers of columns and rows on a board; other sides have no section."""
    sides = [side for layer in kind.layers if isinstance(layer, Outside) for side in layer.sides]
    names = {SIDES.get(side, 'collabels') for side in sides}  # also those below the columns
    for name in SIDES.values():
        if (name in cells) != (name in names):
            what = f'expected a section: {name}' if name in names else f'{kind.name} has no {name}'
            raise source.error(what)
    if len(sides) > len(SIDES):
        raise source.error(f'this form has two sides with numbers, a {kind.name} {len(sides)}')
    for side in sides:
        numbers: list[Cell] = [
            number_in(cell) for row in cells[SIDES.get(side, 'collabels')] for cell in row
        ]
        lines = len(getattr(board, side))
        if len(numbers) != lines:
            name = SIDES.get(side, 'collabels')
            raise FormatError(f'{counted(len(numbers), "number")} in {name}, expected {lines}')
        setattr(board, side, numbers)
