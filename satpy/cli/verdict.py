"""The last line of a puzzle, and what stands above it: what is certain, or which clues clash."""

from __future__ import annotations

import sys

from satpy.cli.streams import print_last, print_status
from satpy.errors import Timeout, Unsatisfiable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.cli.runner import Ask
    from satpy.cnf import CNF

__all__ = ['blame', 'finish']

# Seconds for finding out what several solutions have in common.
EFFORT = 3.0
# A line with more sections than this is of no use.
MANY = 12
HINT = 'see --cnf FILE, then `satpy debug FILE.cnf`'


def finish(ask: Ask, stopped: str) -> int:
    """Print the last line; return the exit status. stopped: what is said behind the verdict."""
    line, conflict = verdict(ask)
    if ask.kind is not None and (sys.stdout.isatty() or ask.options.svg or ask.options.open):
        show_more(ask, conflict)
    line += stopped
    print_last(f'{ask.only}\n{line}' if ask.only else line)
    return 0 if ask.found else 1 if ask.complete else 3


def verdict(ask: Ask) -> tuple[str, Sequence[str]]:
    """Return the last line; if there is no solution, the sections that clash as well."""
    found = ask.found
    if not ask.complete:
        line = f'at least {found} solution{"s" * (found != 1)}' if found else 'no verdict'
        return line, ()
    if found:
        return 'unique solution' if found == 1 else f'{found} solutions', ()
    if not sys.stderr.isatty():
        return blame(ask.cnf, ask.left())
    from satpy.cli.progress import waiting

    with waiting(lambda: 'looking for what clashes'):
        return blame(ask.cnf, ask.left())


def blame(cnf: CNF, timeout: float | None) -> tuple[str, Sequence[str]]:
    """Return the line, and the sections that clash: none if the time was too short.

    >>> from satpy.cnf import CNF
    >>> cnf = CNF()
    >>> cnf.comment('tea'); cnf.write_one(1)
    >>> cnf.comment('no tea'); cnf.write_one(-1)
    >>> blame(cnf, None)
    ("no solution: these 2 sections cannot hold together: 'tea', 'no tea'", ['tea', 'no tea'])
    """
    sections: Sequence[str] = []
    try:
        cnf.verify(allow_partial=True, timeout=timeout)
    except Timeout:
        pass
    except Unsatisfiable as error:
        sections = error.sections
        if 0 < len(sections) <= MANY:
            return str(error), sections
    else:
        raise AssertionError('the second look found a solution')
    if not sections:
        return f'no solution; there was no time to find out why: {HINT}', sections
    first = ', '.join(map(repr, sections[:MANY]))
    together = f'these {len(sections)} sections cannot hold together'
    return f'no solution: {together}: {first}, ... ({HINT})', sections


def show_more(ask: Ask, conflict: Sequence[str]) -> None:
    """Show what is certain of several solutions, or else the clues that clash.

    A terminal shows it, and --svg draws it.
    """
    from satpy.cli.showing import certain_part, in_colors, mark_clash, open_picture

    options, board, title = ask.options, None, ''
    if ask.found > 1 and ask.shown is not None:
        try:
            forced = ask.cnf.forced(ask.terms.values(), timeout=ask.left(EFFORT))
        except Timeout:
            return
        board, title = certain_part(ask.shown, ask.terms, forced), 'This is certain'
    elif conflict:
        board = mark_clash(ask.draw(()), ask.cnf.spots(conflict))
        title = 'These clues clash'
    if board is None:
        return
    if sys.stdout.isatty():
        print(f'{title}:', in_colors(board), '', sep='\n')
    if options.svg:
        board.save(options.svg)
        print_status(f'{options.svg}: a drawing: {title.lower()}')
    if options.open and not ask.found:
        open_picture(board, title.lower())
