"""The notations of nonograms that no other kind has."""

from __future__ import annotations

from satpy.notations.notation import Notation
from satpy.notations.special.nonogram import (
    NAMED_LISTS,
    NON,
    read_lists,
    read_named_lists,
    read_nin,
    read_non,
)
from satpy.notations.starts import Start, late_reader

__all__ = ['RUN_FILES']

SHEET = late_reader('special.run_sheets', 'read_sheet')
RUN_FILES = [
    Notation('cells of a spreadsheet', SHEET, Start(r'\n?[\t,]|\s*([|│┌]|\+-)', '\t,|│')),
    Notation('two lists with names', read_named_lists, NAMED_LISTS),
    Notation('a .non file', read_non, NON),
    Notation('a pair of lists', read_lists, Start(r'\s*\(', '(')),
    Notation('two lists', read_lists, Start(r'\s*\[', '[')),
    Notation('a NIN file', read_nin, Start(r'\s*[0-9?][0-9?, \t]*\r?\n', [*' \t,', '\n\n'])),
]
