"""Tatham's Unruly, a binairo whose rows and columns may be the same."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.codes import Gaps
from satpy.notations.kind import Kind
from satpy.notations.layers.layer import CAPITALS
from satpy.notations.source import ALPHABET

__all__ = ['UNRULY', 'unruly']

UNRULY = Gaps({0: ALPHABET[:-1], 1: CAPITALS[:-1]}, beyond=True)
"""Digits, each written as how many empty cells are before it: a capital letter before a 1."""


def unruly(kind: Kind, width: int, height: int, params: str) -> Board:
    """Return an empty board; only with the letter u no two rows or columns are the same."""
    said = {} if 'u' in params.partition('d')[0] else {'distinct': False}
    return kind.blank(width, height, **said)
