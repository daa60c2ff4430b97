"""A script to start from for one puzzle: its board, a kind that reads it, rules to be written."""

from __future__ import annotations

import pprint

from satpy.boards.board import SIDES, Board
from satpy.errors import FormatError, counted
from satpy.notations.kind import Kind
from satpy.notations.layers.areas import Rooms
from satpy.notations.library import genre_module
from satpy.notations.links.sites import open_url
from satpy.notations.pasting import addresses, genre_in
from satpy.notations.plain import read_board
from satpy.notations.source import Source

__all__ = ['ANSWERS', 'draft']

SHADE = """\
    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in board.places}
"""
LOOP = """\
    # A variable for each link. A literal is its number, or minus its number for "not".
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(beside)})
"""
FENCES = """\
    # A variable for each side of a cell, from dot to dot. A literal is its number, or minus it.
    found = dict.fromkeys(side for cell in board.places for side in sides(cell))
    fence = {side: cnf.auto_term('fence', *side) for side in found}
"""
NUMBERS = """\
    # A number for each cell; change its values. digit[cell].exactly[3] is the literal "it is 3".
    cnf.comment('each cell has one number', trusted=True)
    values = range(1, max(board.width, board.height) + 1)
    digit = {cell: number(cnf, cell, values) for cell in board.places}
"""
AREAS = """\
    # A variable for each border between two cells. A literal is its number, or minus its number.
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}
    same = PairDict({pair: -border[side] for side, pair in between.items()})
"""
ANSWERS = {
    'shade': (
        '{(x, y): "this cell is shaded"}',
        SHADE,
        'shaded',
        '',
        [
            "connected(cnf, 'shaded', beside, shaded)  # shaded cells are connected",
            'for square in squares(board.places, 2):  # no two by two cells are all shaded',
            '    cnf.write_one(*[-shaded[cell] for cell in square])',
            'for a, b in pairs(beside):  # shaded cells are not side by side',
            '    cnf.write_one(-shaded[a], -shaded[b])',
        ],
        'window([shaded[cell] for cell in around[x, y]], {n})',
    ),
    'loop': (
        '{(cell, cell): "the loop goes from one to the other"}',
        LOOP,
        'line',
        'Board.loop',
        [
            'passed = loop(cnf, \'loop\', line)  # one loop; {cell: "the loop passes it"}',
            'cnf.write([passed[cell]] for cell in board.places)  # it passes every cell',
        ],
        'window([line[cell, (x, y)] for cell in beside[x, y]], {n})',
    ),
    'fences': (
        '{(dot, dot): "the loop goes from one to the other"}',
        FENCES,
        'fence',
        'Board.fences',
        [
            'passed = loop(cnf, \'loop\', fence)  # one loop; {dot: "the loop passes it"}',
            'inside = enclosed(cnf, \'inside\', fence)  # {cell: "it is inside of the loop"}',
        ],
        'window([fence[side] for side in sides((x, y))], {n})',
    ),
    'numbers': (
        '{(x, y, n): "number n is in this cell"}',
        NUMBERS,
        'number_terms(digit)',
        '',
        [
            'for line in board.rows_of() + board.columns_of():  # no number twice in a line',
            '    cnf.write(all_different([digit[cell] for cell in line]))',
            'for a, b in pairs(beside):  # equal numbers are not side by side',
            '    cnf.write(all_different([digit[a], digit[b]]))',
        ],
        'equal(digit[x, y], {n})',
    ),
    'areas': (
        '{(dot, dot): "a border goes from one to the other"}',
        AREAS,
        'border',
        'Board.fences',
        [
            "division(cnf, 'area', beside, same)  # borders divide the board into areas",
            "division(cnf, 'area', beside, same, size=4)  # each has four cells",
            'cnf.write([-same[pair]] for pair in board.borders())  # borders that are drawn',
        ],
        'window([-same[cell, (x, y)] for cell in beside[x, y]], {n})',
    ),
}
"""{what to find: what `rules` returns in words, variables, its value, `put`, encoders, a clue}."""
SCRIPT = '''\
"""A kind of your own: {title}.

{known}Write its rules here, and in `rules` below. PUZZLE: an address, rows of cells, or a drawing.
"""

from satpy import *
from satpy.kinds import *
{imports}
# The puzzle to solve if no other is given.
PUZZLE = {puzzle}

# The layers of a board. In this one:
{held}
KIND = {kind}


def rules(cnf, board):
    """Write the rules; return {returns}."""
    # {{cell: the cells beside it}}, and the same with cells at its corners
    beside, around = board.table(), board.table(diagonals=True)

{variables}
    # Write a section for each rule. A `trusted` one is not blamed if there is no solution.
    cnf.comment('the first rule', trusted=True)
{encoders}

    # A section for each clue, with its place, so that a mistyped clue is named.
{clues}
    return {value}


if __name__ == '__main__':
    run(rules)
'''
MARK = """\
    for (x, y), {} in board.{}.items():
        cnf.comment(f'{} at r{{y + 1:g}}c{{x + 1:g}}', at=(x, y))
"""
CLUES = {
    'clues': """\
    for (x, y), clue in board.clues.items():
        shown = '?' if clue is None else clue
        cnf.comment(f'{shown} at r{y + 1:g}c{x + 1:g}', at=(x, y))
        # cnf.write(CLUE)
""",
    'pointed': """\
    for (x, y), way in board.arrows.items():
        clue, cells = board.clues[x, y], board.pointed((x, y))
        shown = '?' if clue is None else clue
        cnf.comment(f'{shown} {way} at r{y + 1:g}c{x + 1:g}', at=(x, y))
""",
    'circles': MARK.format('color', 'circles', '{color} circle'),
    'arrows': MARK.format('way', 'arrows', 'arrow {way}'),
    'colors': MARK.format('color', 'colors', '{color}'),
    'rooms': """\
    for room, cells, n in board.areas():
        if n is not None:
            cnf.comment(f'room {room}: {n}', at=cells[0])
""",
    'outside': """\
    for side, name, n, cells in board.views():
        cnf.comment(f'{name}: {NUMBER}', at=board.beside(side, cells[0]))
""",
}
"""{layer: the section for each clue of it}."""
RUNS = '" ".join("?" if k is None else str(k) for k in n)'
"""A list of numbers beside the board, as a section names it."""


def draft(text: str, form: str = 'shade') -> str:
    """Return a script that reads the board in a text; form: a key of ANSWERS."""
    genre = genre_in(text)
    known = next((address.kind for address in addresses(text) if address.kind), '')
    board = (empty_board(genre, text) or genre.read(text)) if genre else read_board(text)
    words, variables, value, put, encoders, clue = ANSWERS[form]
    name = genre.name if genre else 'mine'
    module = genre_module()
    declared = module.declaration(name) if genre else f"Kind('mine', {generic_layers(board)})"
    if put:
        declared = f'{declared[:-1]}, put={put})'
    imports = ''.join(
        f'from {home} import {", ".join(names)}\n'
        for home, there in sorted(module.imports_of(declared).items())
        if (names := [name for name in there if name not in kinds_names()])
    )
    puzzle = readable(module.kind_from(declared.replace(f', put={put}', '')), board, text)
    held = contents(board)
    clues = [code for layer, code in CLUES.items() if is_held(board, layer)]
    if genre and not (clues or board.facts):
        held.append('no clues yet: type them, by the signs of KIND; --link prints the address')
        clues.append(CLUES['clues'])
    number = RUNS if board.has_runs else 'n'
    return SCRIPT.format(
        title=f'the genre {name} of puzz.link' if genre else 'its name',
        known=f'`satpy new {known}` prints the script of {known}, with its rules.\n'
        if known
        else '',
        imports=imports,
        puzzle=puzzle,
        held='\n'.join(f'# {line}' for line in held) or '# nothing',
        kind=declared,
        returns=words,
        variables=variables,
        encoders='\n'.join(f'    # {line}' for line in encoders),
        clues='\n'.join(clues)
        .replace('CLUE', clue.format(n='clue'))
        .replace('NUMBER', number)
        .rstrip()
        or '    # none',
        value=value,
    )


def empty_board(genre: Kind, text: str) -> Board | None:
    """Return the board of an address that ends after its size, as the site opens it empty."""
    (address,) = addresses(text)
    cells, board = open_url(genre, Source(text[address.start : address.end]))
    if cells.at < cells.end:
        return None
    if any(isinstance(layer, Rooms) for layer in genre.layers):
        board.rooms = dict.fromkeys(board.places, 'A')
    return genre.settled(board)


def kinds_names() -> list[str]:
    """Return the names that scripts have from `satpy.kinds`."""
    from sys import modules

    __import__('satpy.kinds')
    return [*modules['satpy.kinds'].__all__]


def readable(kind: Kind, board: Board, text: str) -> str:
    """Return PUZZLE: a text that this kind reads as the board.

    Raises FormatError if there is none.
    """
    found = FormatError('a kind of your own cannot read this board')
    for written in (lambda board: text), kind.typed, kind.penpa:
        try:
            puzzle = written(board).strip('\n')
            if kind.read(puzzle).compared() == kind.settled(board).compared():
                lines = '\n' in puzzle
                return f'"""\n{puzzle}\n"""' if lines and '\\' not in puzzle else repr(puzzle)
        except FormatError as error:
            found = error
    raise found


def is_held(board: Board, layer: str) -> bool:
    """Return whether a board has clues in a layer of CLUES."""
    if layer == 'outside':
        return any(board.outside.values())
    if layer == 'pointed':
        return {*board.arrows} == {*board.clues} != set()
    if layer in ('clues', 'arrows') and is_held(board, 'pointed'):
        return False
    return bool(board.corners if layer == 'rooms' else getattr(board, layer))


def contents(board: Board) -> list[str]:
    """Return what each layer of a board holds, a line each.

    >>> contents(Board.grid(2, 1, clues={(0, 0): 3, (1, 0): None}))
    ['board.clues: 1 number, 1 ?']
    """
    lines = []
    for layer in ('clues', 'circles', 'arrows', 'colors', 'corners'):
        there = getattr(board, layer).values()
        found: dict[str, int] = {}
        for value in there:
            kind = '?' if value is None else 'number' if isinstance(value, int) else str(value)
            found[kind] = found.get(kind, 0) + 1
        counts = [f'{n} {kind}{"s" * (n > 1 and kind == "number")}' for kind, n in found.items()]
        lines += [f'board.{layer}: {", ".join(counts)}'] if counts else []
    lines += (
        [f'board.rooms: {counted(len({*board.rooms.values()}), "room")}'] if board.rooms else []
    )
    if board.walls:
        inside = ' inside rooms; board.borders(): all borders' if board.rooms else ''
        lines.append(f'board.walls: {counted(len(board.walls), "border")}{inside}')
    for side in SIDES:
        given = [clue for clue in getattr(board, side) if clue is not None]
        lines += [f'board.{side}: {counted(len(given), "clue")}'] if given else []
    lines += [f'board.facts[{name!r}]: {value!r:.60}' for name, value in board.facts.items()]
    holes = board.width * board.height - len(board.places)
    return lines + [f'{holes} holes, which are not in board.places'] * bool(holes)


def generic_layers(board: Board) -> str:
    """Return the declaration of layers for a board of any kind.

    >>> generic_layers(Board.grid(2, 1, clues={(0, 0): 3}, circles={(1, 0): 'white'}))
    'Circles(), Cells(unknown=KEEP)'
    """
    parts = []
    beside = [side for side in SIDES if getattr(board, side)]
    if board.rooms:
        parts.append(f'Rooms({"numbered=True" * bool(board.corners)})')
    if beside:
        parts.append(f'Outside({", ".join(map(repr, beside))})')
    for layer, plain in ('circles', 'Circles()'), ('arrows', 'Arrows()'), ('colors', 'Colors()'):
        values = [*dict.fromkeys(getattr(board, layer).values())]
        usual = {'circles': {'white', 'black'}, 'colors': {'black'}}.get(layer, {*values})
        if values:
            parts.append(plain if {*values} <= usual else signs(layer, values))
    texts = [clue for clue in dict.fromkeys(board.clues.values()) if isinstance(clue, str)]
    parts += [signs('clues', texts)] if texts else []
    if beside or len(texts) < len({*board.clues.values()}) or not parts:
        parts.append('Cells(unknown=KEEP)')
    parts += ['Walls()'] * bool(board.walls)
    return ', '.join(parts)


def signs(layer: str, values: list[str]) -> str:
    """Return the declaration of a layer of signs, one for each value."""
    free = iter('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
    table = {value if len(value) == 1 else next(free): value for value in values}
    return f'Signs({layer!r}, {pprint.pformat(table, width=1000, sort_dicts=False)})'
