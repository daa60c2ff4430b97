"""`FormulaFiles`: the files of a formula, kept up to date while it is written."""

from __future__ import annotations

import os
from weakref import WeakSet, finalize

from satpy.formula.files.dimacs import base_path, comment_line, header, write_clauses
from satpy.formula.files.lines import stamp_line
from satpy.formula.files.lut import write_names
from satpy.formula.formula import Formula

__all__ = ['FormulaFiles']


# The open ones. In a notebook the formula of the last run may live on, for its error.
live: WeakSet[FormulaFiles] = WeakSet()


class FormulaFiles:
    """path.cnf and path.lut, brought up to date section by section while a formula is written.

    After `flush` both files hold all that was written before, even if the process is killed. If a
    flush fails, on a full disk, the next one writes the same part again. When a later formula has
    the same path, it takes over the files, and this one writes no more.

    Each flush gives both files a new stamp: the names before anything else is written, the clauses
    after all else. So a reader that finds the stamp of the clauses first, and that of the names
    last, and finds them equal, has read what one flush left.
    """

    def __init__(self, path: str | os.PathLike[str], formula: Formula) -> None:
        self._base = base_path(path)
        self._store, self._variables = formula.store, formula.variables
        for files in [*live]:
            if files.are_at(path):
                files.give_up()
        self._stamp = int.from_bytes(os.urandom(8), 'big')
        # Give them a new stamp before they are emptied: without one they count as handwritten.
        names = os.open(
            self._base + '.lut', os.O_RDWR | os.O_CREAT | getattr(os, 'O_BINARY', 0), 0o666
        )
        self._lut = open(names, 'r+b')  # noqa: SIM115
        self._stamp_names()
        self._cnf = open(self._base + '.cnf', 'wb')  # noqa: SIM115
        # The lengths of the whole files; the numbers of literals, names, variables; the last
        # section.
        ends = len(self._head()), len(stamp_line('#', 0))
        self._written = ends, (0, 0, 0), formula.store.marks[-1]
        self._flush(*self._state())
        # Close them at the latest when the formula is freed, or at the end of the program.
        self.close = finalize(formula, self._close)
        live.add(self)

    def flush(self) -> None:
        """Write the new part, and update the header."""
        if self._cnf.closed:
            return
        held, mark = self._state()
        if (held, mark) != self._written[1:]:
            self._stamp_names()
            self._flush(held, mark)

    def _state(self) -> tuple[tuple[int, int, int], tuple[int, int]]:
        """Return the numbers of literals, names and variables, and the last section."""
        store, variables = self._store, self._variables
        return (store.size, len(variables.history), variables.highest), store.marks[-1]

    def _head(self) -> bytes:
        """Return the first two lines of the clauses."""
        store = self._store
        return header(store.highest, store.count) + stamp_line('c', self._stamp)

    def _stamp_names(self) -> None:
        """Give the names a new stamp, before anything else is written."""
        self._stamp = (self._stamp + 1) % (1 << 64)
        self._lut.seek(0)
        self._lut.write(stamp_line('#', self._stamp))
        self._lut.flush()

    def _flush(self, held: tuple[int, int, int], mark: tuple[int, int]) -> None:
        """Write the new part of both files; then the header, and the stamp of the clauses."""
        before, (size, named, above), last = self._written
        for file, end in zip((self._cnf, self._lut), before):
            file.seek(end)
            file.truncate()
        store, variables = self._store, self._variables
        if mark != last:
            self._cnf.write(comment_line(store, mark[1]))
            self._lut.write(f'# {store.section}\n'.encode('utf-8', 'backslashreplace'))
        write_clauses(self._cnf, store.literals, size, held[0])
        write_names(self._lut, variables, named, above)
        ends = self._cnf.tell(), self._lut.tell()
        self._cnf.flush()
        self._lut.flush()
        self._cnf.seek(0)
        self._cnf.write(self._head())
        self._cnf.flush()
        self._written = ends, held, mark

    def flushed_path(self, ending: str) -> str:
        """Return the path of the file with this ending, brought up to date."""
        self.flush()
        return self._base + ending

    def are_at(self, path: str | os.PathLike[str]) -> bool:
        """Whether these are the files of that path, and open."""
        if self._cnf.closed:
            return False
        try:
            there = os.stat(base_path(path) + '.cnf')
        except OSError:
            return False
        return os.path.samestat(there, os.fstat(self._cnf.fileno()))

    def give_up(self) -> None:
        """Close both files as they are."""
        self._cnf.close()
        self._lut.close()

    def _close(self) -> None:
        """Write the new part and close both files."""
        try:
            self.flush()
        finally:
            self.give_up()
