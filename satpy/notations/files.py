"""Files of puzz.link, `pzprv3/KIND/ROWS/COLUMNS/...`: a puzzle, and marks inked to solve it.

In an address lines end with `/`. The lines of the layers come first, in their order; the inked
marks follow, unless they stand between the clues. Inked marks can also be rows as printed, or a
drawing.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.boards.layers import LAYERS
from satpy.boards.place_names import name_places
from satpy.errors import FormatError
from satpy.notations.kind import Kind
from satpy.notations.notation import FILE, OPTIONS, PENPA
from satpy.notations.sites import flags_in, refuse_others
from satpy.notations.source import LETTERS, Source
from satpy.notations.typed import blocks_of

__all__ = ['is_file', 'read_file', 'read_inked']


def read_file(kind: Kind, source: Source) -> Board:
    """Return the board of a file, with the inked answer."""
    text, board = open_file(kind, source)
    text.inked = kind.link.inked if kind.link else {}
    for block in blocks_of(kind.layers):
        block.read_file(text, board)
    rest = text.part(text.at, text.end).rest().replace('\n', '/')
    ink_rest(text, board, [line.split() for line in rest.split('/')])
    return board


def open_file(kind: Kind, source: Source) -> tuple[Source, Board]:
    """Return the lines of a file after its head, and an empty board; rows come before columns."""
    text = source.unquoted()
    text.take(r'\s*(?:\S*\?)?')
    text.take(OPTIONS)
    if text.take('v:'):
        raise text.error('variants of the rules are not known')
    version = text.expect(r'pzprv3[0-9.]*', 'pzprv3').removeprefix('pzprv3')
    text.next_line('the kind of puzzle')
    start = text.at
    word = text.expect(r'[\w-]+', 'the kind of puzzle')
    name = refuse_others(text.part(start, text.end), word, kind)
    text.next_line('the number of rows')
    width = height = text.number('the number of rows')
    assert kind.link is not None
    if not kind.link.square:
        text.next_line('the number of columns')
        width = text.number('the number of columns')
    text.check_size(width, height)
    text.next_line('the cells')
    board = kind.blank(width, height)
    board.facts.update(kind.link.said.get(name, {}))
    # Each flag has a line of its own; the line is empty without a flag.
    if version:
        text.take('[/\n]')
    known = '|'.join([*kind.link.rules, *kind.link.ignored, *kind.link.variants])
    while known and text.take(rf'(?=({known})\s*[/\n])') is not None:
        start, flag = text.at, text.run(LETTERS, 1)
        for facts in flags_in(kind.link, name, text, start, flag):
            board.facts.update(facts)
        text.next_line('the cells')
    return text, board


def ink_rest(text: Source, board: Board, lines: Sequence[Sequence[str]]) -> None:
    """Put the rest of a file on the board: rows of cells, and lines between cells."""
    width, height = board.width, board.height

    def are(part: Sequence[Sequence[str]], count: int, words: int) -> bool:
        return len(part) == count and all(len(line) == words for line in part)

    if are(lines[:height], height, width):
        for y, line in enumerate(lines[:height]):
            for x, word in enumerate(line):
                text.ink(board, (x, y), word)
        lines = lines[height:]
    for more in (1, -1):
        first, second = lines[:height], lines[height : 2 * height + more]
        if are(first, height, width + more) and are(second, height + more, width):
            ink_links(board, first, second, fenced=more > 0)
            return


def ink_links(
    board: Board, first: Sequence[Sequence[str]], second: Sequence[Sequence[str]], fenced: bool
) -> None:
    """Draw lines between cells, across and then down, or fences along borders, down and across.

    The words are numbers of lines; -1 is a crossed-out line, X a given border.
    """
    found, shift = [], 0.5 if fenced else 0
    for lines, across in (first, not fenced), (second, fenced):
        i, j = (1, 0) if across else (0, 1)
        for y, line in enumerate(lines):
            for x, word in enumerate(line):
                if word in ('X', '-X'):
                    board.walls.add(((x, y), (x + i, y + j)))
                elif word == '-1':
                    board.answer.crossed.add((x + i / 2 - shift, y + j / 2 - shift))
                elif word in ('1', '2'):
                    found += [((x, y), (x + i, y + j))] * int(word)
    draw = board.fences if fenced else board.lines
    draw(found)


def is_file(text: str) -> bool:
    """Return whether a text is a file of puzz.link."""
    return FILE.fits(text, 0, len(text))


def read_inked(kind: Kind, text: str, blank: Board) -> Board | None:
    """Return a board with the inked marks of an address as its answer; None if it is no address.

    kind: that of the puzzle; blank: its board without an answer.
    """
    source = Source(text, 'what is inked')
    if PENPA.fits(text, 0, len(text)):
        from satpy.notations.penpa import read_drawing

        drawing = read_drawing(source)
        if drawing.unread:
            raise FormatError(f'--mine: {drawing.unread}')
        board = drawing.inked
        if not (board.answer.given or board.answer.crossed):
            detail = 'and addresses with m=solve hold only the problem'
            raise source.error(f'no answer is drawn here, {detail}')
    elif is_file(text):
        board = read_file(kind, source)
    else:
        return None
    shift = board.width - blank.width  # 1 where the first row and column hold clues
    if shift not in (0, 1) or shift != board.height - blank.height:
        detail = f'{board.width}x{board.height}, the puzzle is {blank.width}x{blank.height}'
        raise FormatError(f'--mine: the board is {detail}')
    check_same(kind.put(kind.read(text), []), blank)
    return shifted(board, shift, blank)


def check_same(there: Board, blank: Board) -> None:
    """Raise FormatError with a difference of the puzzle in an address; rules are not compared.

    >>> check_same(Board.grid(1, 1, clues={(0, 0): 3}), Board.grid(1, 1, clues={(0, 0): 2}))
    Traceback (most recent call last):
    satpy.errors.FormatError: --mine: the board has 2 at r1c1, yours 3
    """
    there.facts, plain = {}, blank.copy()
    plain.facts = {}
    if there == plain:
        return
    for name in LAYERS:
        mine, own = getattr(there, name), getattr(plain, name)
        if name in ('clues', 'circles', 'arrows', 'corners', 'colors') and mine != own:
            spot = next(spot for spot in {**own, **mine} if own.get(spot, '') != mine.get(spot, ''))
            a, b = (str(layer.get(spot, 'nothing')) for layer in (own, mine))
            raise FormatError(f'--mine: the board has {a} at {name_places([spot])}, yours {b}')
    raise FormatError('--mine: this board is of another puzzle: its rooms or clues outside differ')


def shifted(board: Board, shift: int, blank: Board) -> Board:
    """Return the places of a board without its first rows and columns, and their inked marks."""
    if not shift:
        return board
    answer = board.answer
    there = Board(blank.places, width=blank.width, height=blank.height)
    there.shade((x - shift, y - shift) for x, y in answer.shaded)
    for (x, y), name in answer.symbols.items():
        there.symbols(name, {(x - shift, y - shift)} & there.places.keys())
    there.numbers((x - shift, y - shift, n) for (x, y), n in answer.numbers.items())
    return there
