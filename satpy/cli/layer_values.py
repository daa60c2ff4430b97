"""The values in the layers of a board as scripts see them, for the help of a kind."""

from __future__ import annotations

from contextlib import suppress

from satpy.boards.board import Board
from satpy.boards.layers import LAYERS
from satpy.errors import FormatError, shortened
from satpy.notations.layers.cells import Holes, Signs
from satpy.notations.layers.values import forms_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

__all__ = ['layer_values']

TITLE = '\nThe layers of this board in a script, {place: value}, with places (x, y) from (0, 0):\n'
MISSING = 'x is typed for a cell that is missing'
SHOWN = 3


def layer_values(kind: Kind, text: str) -> str:
    """Return a line for each layer of a kind: its values, their signs, and some of this puzzle.

    >>> from satpy.notations.kind import Kind
    >>> from satpy.notations.layers.cells import Circles
    >>> print(layer_values(Kind('example', Circles()), '..B'))
    <BLANKLINE>
    The layers of this board in a script, {place: value}, with places (x, y) from (0, 0):
      board.circles  'white' or 'black' (typed W B): {(2, 0): 'black'}
      board.places   x is typed for a cell that is missing
    <BLANKLINE>
    """
    board = Board.grid(0, 0)
    with suppress(FormatError):
        board = kind.read(text)
    forms = kind.forms()
    others = [name for name in LAYERS[4:-1] if getattr(board, name) and name not in forms]
    typed = {
        layer.layer: f' (typed {" ".join(layer.signs)})'
        for layer in kind.layers
        if isinstance(layer, Signs) and not {*layer.signs} <= {*layer.values.values()}
    }
    lines = []
    for name in [*forms, *others]:
        layer, _, fact = name.partition('.')
        called = f'board.{layer}' + f'[{fact!r}]' * bool(fact)
        found = getattr(board, layer)
        example = examples(found.get(fact) if fact else found)
        words = forms_in_words(forms[name]) + typed.get(name, '') if name in forms else ''
        lines.append((called, ': '.join(filter(None, (words, example)))))
    if any(isinstance(layer, Holes) for layer in kind.layers):
        lines.append(('board.places', MISSING))
    wide = max((len(called) for called, _ in lines), default=0)
    shown = '\n'.join(f'  {called:{wide}}  {words}' for called, words in lines)
    return f'{TITLE}{shown}\n' if lines else ''


def examples(found: object) -> str:
    """Return the first values of a layer or a fact; of a table the first that differ.

    >>> examples({(0, 0): 1, (1, 0): 1, (2, 0): 2}), examples([3, 4, 5, 6]), examples({})
    ('{(0, 0): 1, (2, 0): 2}', '[3, 4, 5, ...]', '')
    """
    if isinstance(found, dict):
        first = {repr(value): place for place, value in reversed(found.items())}
        places = sorted(first.values(), key=[*found].index)[:SHOWN]
        text = repr({place: found[place] for place in places})
    elif isinstance(found, (list, set)):
        members = found if isinstance(found, list) else sorted(found)
        parts = [*map(repr, members[:SHOWN]), *['...'] * (len(members) > SHOWN)]
        text = f'[{", ".join(parts)}]' if isinstance(found, list) else f'{{{", ".join(parts)}}}'
    else:
        text = repr(found)
    return '' if found is None or found in ({}, [], set()) else shortened(text)
