"""Constraints of sudoku variants: what they are called, and how they are typed.

What they mean is in `satpy.examples.constraints`. Each is a line before or after the cells:

    killer 15 r2c3 r2c4      thermo r1c1 r1c2-4       arrow r1c1 r2c2 r3c3      anti-knight
    quadruple 1 4 r1c1-2 r2c1-2    sandwich 12 row 3    skyscraper 3 column 2 bottom    x r1c1 r2c1

Cells are `r1c2`, `r1c2-4` or `r1-3c2` for several side by side, or `r1c1-r3c3` for a line of them.
`/` stands between groups of cells: the cells of clones, or the two cells of a circle and their
arrow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satpy.boards.board import Board
from satpy.boards.constraints import Constraint
from satpy.boards.layers import Place
from satpy.errors import FormatError, nearest, quoted
from satpy.notations.source import Source

__all__ = ['FORMS', 'Form', 'is_constraint', 'leave_out', 'read_constraint']


class Form:
    """How a constraint is drawn and said.

    shape: 'line', 'cells', 'cell'; 'pair', two neighbours; 'arrow', a circle and a line; 'clone',
    two groups of cells; 'outside', a clue and the cells that it sees; 'board', a rule for all.
    key: its name in the JSON of f-puzzles. values: 'one', 'some' or 'any' (none or one) numbers.
    """

    def __init__(self, shape: str, key: str, values: str = '') -> None:
        self.shape, self.key, self.values = shape, key, values


FORMS = {
    'killer': Form('cells', 'killercage', 'any'),
    'arrow': Form('arrow', 'arrow'),
    'quadruple': Form('cells', 'quadruple', 'some'),
    'little killer': Form('outside', 'littlekillersum', 'one'),
    'ratio': Form('pair', 'ratio', 'any'),
    'difference': Form('pair', 'difference', 'any'),
    'sum': Form('pair', 'xv', 'one'),
    'thermo': Form('line', 'thermometer'),
    'slow thermo': Form('line', 'slowthermometer'),
    'renban': Form('line', 'renban'),
    'odd': Form('cell', 'odd'),
    'even': Form('cell', 'even'),
    'diagonal up': Form('board', 'diagonal+'),
    'diagonal down': Form('board', 'diagonal-'),
    'anti-knight': Form('board', 'antiknight'),
    'whispers': Form('line', 'whispers', 'any'),
    'palindrome': Form('line', 'palindrome'),
    'anti-king': Form('board', 'antiking'),
    'sandwich': Form('outside', 'sandwichsum', 'one'),
    'between': Form('line', 'betweenline'),
    'extra region': Form('cells', 'extraregion'),
    'clone': Form('clone', 'clone'),
    'minimum': Form('cell', 'minimum'),
    'maximum': Form('cell', 'maximum'),
    'disjoint groups': Form('board', 'disjointgroups'),
    'non-consecutive': Form('board', 'nonconsecutive'),
    'skyscraper': Form('outside', 'skyscraper', 'one'),
    'x-sum': Form('outside', 'xsum', 'one'),
    'region sum': Form('line', 'regionsumline'),
    'lockout': Form('line', 'lockout', 'any'),
    'zipper': Form('line', 'zipperline'),
    'nabner': Form('line', 'nabner'),
    'entropic': Form('line', 'entropicline'),
    'modular': Form('line', 'modularline', 'any'),
    'candidates': Form('cell', '', 'some'),
    'no other ratio': Form('board', ''),
    'no other difference': Form('board', ''),
    'no other sum': Form('board', ''),
}
"""{word: its form}, in the order in which setters use them most."""


OTHER_WORDS = {
    'cage': ('killer', ()),
    'killer cage': ('killer', ()),
    'thermometer': ('thermo', ()),
    'slow thermometer': ('slow thermo', ()),
    'black dot': ('ratio', ()),
    'white dot': ('difference', ()),
    'consecutive': ('difference', ()),
    'x': ('sum', (10,)),
    'v': ('sum', (5,)),
    'quad': ('quadruple', ()),
    'german whispers': ('whispers', (5,)),
    'dutch whispers': ('whispers', (4,)),
    'anti knight': ('anti-knight', ()),
    'antiknight': ('anti-knight', ()),
    'anti king': ('anti-king', ()),
    'antiking': ('anti-king', ()),
    'nonconsecutive': ('non-consecutive', ()),
    'xsum': ('x-sum', ()),
    'region sum line': ('region sum', ()),
}
"""{another word: the usual one, and its numbers}."""
WORDS = {**{word: (word, ()) for word in FORMS}, **OTHER_WORDS}
BEGINNINGS = {word.split()[0] for word in WORDS} - {'x', 'v'}
LEAST = {'pair': 2, 'line': 2, 'outside': 1, 'cells': 1, 'cell': 1, 'arrow': 1, 'clone': 1}
"""{shape: the smallest number of cells in a group}."""
ENDS = {
    'row': {'left': False, 'right': True},
    'column': {'top': False, 'bottom': True},
}
"""{sort of a line of the board: {side: whether the clue there sees its last cell first}}."""
EXAMPLES = {
    'board': '{word}',
    'outside': '{word} 12 row 3',
    'arrow': '{word} r1c1 r1c2-4',
    'clone': '{word} r1c1-2 / r5c5-6',
    'pair': '{word} r1c1 r1c2',
    'cell': '{word} r1c1',
    'cells': '{word} r2c3 r2c4',
    'line': '{word} r1c1 r1c2 r2c3',
}


def is_constraint(line: Source) -> bool:
    """Return whether a typed line is a constraint, not a row of cells.

    >>> lines = 'thermo r1c1-3', 'x r1c1-2', 'frame sum 9 row 1', 'x', 'c a . 1'
    >>> [is_constraint(Source(line, '')) for line in lines]
    [True, True, True, False, False]
    """
    first, *rest = line.rest().strip().lower().split()
    return (
        first.rstrip(':') in BEGINNINGS
        or any(map(is_cell, rest))
        or any(word.rstrip('s') in ENDS for word in rest)
    )


def is_cell(word: str) -> bool:
    """Return whether a word begins with the name of a cell.

    >>> is_cell('r1c2-4'), is_cell('rc2')
    (True, False)
    """
    row, _, column = word[1:].partition('c')
    return word[:1] == 'r' and row[:1].isdecimal() and column[:1].isdecimal()


def read_constraint(line: Source, size: int) -> Constraint:
    """Read a typed constraint on a board with this many rows and columns.

    >>> print(read_constraint(Source('cage 15 r2c3-5', 'a typed board'), 9))
    killer 15 r2c3 r2c4 r2c5
    >>> print(read_constraint(Source('sandwich 7 column 4 bottom', 'a typed board'), 4))
    sandwich 7 r4c4 r3c4 r2c4 r1c4
    >>> read_constraint(Source('thermo r1c1', 'a typed board'), 9)
    Traceback (most recent call last):
    satpy.errors.FormatError: line 1, column 1: 'thermo r1c1': expected as in 'thermo r1c1 r1c2 \
r2c3' (tried as a typed board)
    """
    text = line.rest().strip()
    words = text.lower().replace('/', ' / ').replace(':', ' ').split()
    known = [n for n in range(len(words), 0, -1) if ' '.join(words[:n]) in WORDS]
    if not known:
        hint = nearest(words[0], WORDS) or nearest(' '.join(words[:2]), WORDS)
        raise line.error(f'{quoted(text)}: no constraint is called so{hint}')
    word, values = WORDS[' '.join(words[: known[0]])]
    form, rest = FORMS[word], words[known[0] :]
    found = [*values]
    while rest and rest[0].rstrip(',').isdecimal() and len(rest[0]) < 6:
        found.append(int(rest.pop(0).rstrip(',')))
    if word == 'quadruple' and len(found) == 1 and found[0] > size:
        found = [int(digit) for digit in str(found[0])]  # 1459 r1c8 ...
    try:
        groups = [*groups_in(rest, size)]
        check_form(form, groups, found)
    except LookupError as error:
        raise line.error(
            f'{quoted(text)}: {error.args[0]} is not on a board of {size}x{size}'
        ) from None
    except ValueError:
        example = EXAMPLES[form.shape].format(word=word)
        if form.values and ' 12 ' not in example and form.shape != 'line':
            example = example.replace(word, f'{word} 15', 1)
        raise line.error(f'{quoted(text)}: expected as in {quoted(example)}') from None
    if form.shape == 'arrow' and len(groups) == 1:
        groups = [groups[0][:1], groups[0][1:]]
    return Constraint(word, groups, found)


def leave_out(board: Board, names: Sequence[str]) -> None:
    """Take constraints off a board by their words, or keys of f-puzzles, and note that.

    Raises FormatError if the board has none of this name.
    """
    kept = [Constraint.of(text) for text in board.facts.get('constraints', ())]
    unknown = [*board.facts.get('unknown', ())]
    for name in names:
        there = {said.word for said in kept}
        out = {word for word in there if name in (word, FORMS[word].key)}
        if not out and name not in unknown:
            has = ', '.join(sorted({*there, *unknown})) or 'no constraints'
            raise FormatError(f'--ignore {name}: there is none on this board, which has {has}')
        kept = [said for said in kept if said.word not in out]
        unknown = [one for one in unknown if one != name]
    for fact, left in ('constraints', [*map(str, kept)]), ('unknown', unknown):
        board.facts.pop(fact, None)
        if left:
            board.facts[fact] = left
    board.facts['without'] = [*names]


def check_form(form: Form, groups: Sequence[Sequence[Place]], values: Sequence[int]) -> None:
    """Raise ValueError if a constraint has too many or too few cells or numbers."""
    counts = {'': (0, 0), 'any': (0, 1), 'one': (1, 1), 'some': (1, 16)}[form.values]
    most = {'board': 0, 'arrow': 2, 'clone': 2}.get(form.shape, 1)
    sizes = [len(group) for group in groups]
    wrong = [
        not counts[0] <= len(values) <= counts[1],
        len(groups) > most or len(groups) < min(most, 1),
        any(n < LEAST[form.shape] for n in sizes),
        form.shape == 'pair' and sizes != [2],
        form.shape == 'cell' and sizes != [1],
        form.shape == 'clone' and (len(sizes) != 2 or sizes[0] != sizes[1]),
        form.shape == 'arrow' and sum(sizes) < 2,
    ]
    if any(wrong):
        raise ValueError


def groups_in(words: Sequence[str], size: int) -> Iterator[list[Place]]:
    """Yield the groups of cells; ValueError for a word that names none."""
    if words and words[0].rstrip('s') in ENDS:
        yield line_named(words, size)
        return
    group: list[Place] = []
    for word in words:
        if word == '/':
            yield group
            group = []
        else:
            group += cells_named(word, size)
    if words:
        yield group


def line_named(words: Sequence[str], size: int) -> list[Place]:
    """Return the cells of `row 3`, from the left on, or of `column 2 bottom`, from the bottom."""
    sort, number, *side = words
    at, ends = int(number) - 1, ENDS[sort]
    if not 0 <= at < size or len(side) > 1 or (side and side[0] not in ends):
        raise ValueError
    line = [(n, at) if sort == 'row' else (at, n) for n in range(size)]
    return line[::-1] if side and ends[side[0]] else line


def cells_named(word: str, size: int) -> list[Place]:
    """Return the places of `r1c2`, `r1c2-4`, `r1-3c2` or `r1c1-r3c3`.

    Raises ValueError for any other word, and LookupError for a cell off the board.

    >>> cells_named('r1c1-r3c3', 9), cells_named('r2-1c4', 9)
    ([(0, 0), (1, 1), (2, 2)], [(3, 1), (3, 0)])
    """
    word = word.rstrip(',')
    first, dash, last = word.partition('-r')
    if dash:
        ends = cells_named(first, size) + cells_named('r' + last, size)
        (x, y), (a, b) = ends
        steps = max(abs(a - x), abs(b - y))
        if len(ends) != 2 or {abs(a - x), abs(b - y)} - {0, steps}:
            raise ValueError
        i, j = (a > x) - (a < x), (b > y) - (b < y)
        return [(x + n * i, y + n * j) for n in range(steps + 1)]
    row, c, column = word.removeprefix('r').partition('c')
    if not (word.startswith('r') and c):
        raise ValueError
    ys, xs = stretch(row), stretch(column)
    found = [(x - 1, y - 1) for y in ys for x in xs]
    if min(*xs, *ys) < 1 or max(*xs, *ys) > size:
        raise LookupError(word)
    return found


def stretch(text: str) -> list[int]:
    """Return the numbers of `3` or `2-4`."""
    first, dash, last = text.partition('-')
    if not all(part.isascii() and part.isdecimal() for part in (first, last or '0')):
        raise ValueError
    a, b = int(first), int(last) if dash else int(first)
    return [*range(a, b + 1)] if a <= b else [*range(a, b - 1, -1)]
