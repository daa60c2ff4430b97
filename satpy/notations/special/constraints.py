"""Constraints of sudoku variants: what they are called, and which cells they hold.

What they mean is in `satpy.examples.constraints`.
"""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.notation import Notation, Start, reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['FORMS', 'FPUZZLES', 'Form', 'check_constraints']


class Form:
    """How a constraint is drawn and said.

    shape: 'line', 'cells', 'cell'; 'pair', two neighbours; 'arrow', a line and its circle; 'clone',
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


def check_constraints(board: Board) -> None:
    """Raise FormatError for a constraint that is not known, or does not fit the board."""
    ignored: Any = board.facts.get('ignored', ())
    unknown: Any = board.facts.get('unknown', ())
    for name in unknown:
        if name not in ignored:
            raise FormatError(f'{name!r} is not known: --ignore {name} solves without it')


FPUZZLES = [
    Notation(
        'a drawing of SudokuPad',
        reader('special.fpuzzles', 'refuse_drawing'),
        Start(r'\s*(?:\S*[/=])?sc[lf][A-Za-z0-9+/%]{8}', ['scl', 'scf'], True),
    ),
    Notation(
        'an address of f-puzzles',
        reader('special.fpuzzles', 'read_address'),
        Start(
            r'\s*(?:\S*[?&]load=|\S*f-puzzles\.com|(?:\S*/)?fpuz)',
            ['load=', 'f-puzzles', 'fpuz'],
            True,
        ),
    ),
    Notation(
        'JSON of f-puzzles',
        reader('special.fpuzzles', 'read_json'),
        Start(r'\s*\{\s*"', ['"grid"']),
    ),
]
"""The notations of boards with constraints, read by a module of their own."""
