"""`FormulaFiles`: path.cnf and path.lut, kept up to date while a formula is written."""

from __future__ import annotations

import os

from satpy.formula import dimacs, lut
from satpy.formula.clauses import ClauseStore
from satpy.formula.variables import Variables

__all__ = ['FormulaFiles']


class FormulaFiles:
    """The files of a formula, brought up to date section by section.

    After `section` and `flush` both files hold all that was written before, whatever happens to
    the process then. If a flush fails, on a full disk, the next one writes the same part again.
    """

    def __init__(
        self, path: str | os.PathLike[str], store: ClauseStore, variables: Variables
    ) -> None:
        self._base = dimacs.base_path(path)
        self._store, self._variables = store, variables
        self._at = self._named = self._above = 0
        self._blocks = 0  # all before the last one are whole
        self._cnf = open(self._base + '.cnf', 'wb')  # noqa: SIM115
        self._lut = open(self._base + '.lut', 'wb')  # noqa: SIM115
        self._cnf.write(dimacs.header(0, 0))
        self._ends = self._cnf.tell(), 0  # up to there the files are whole
        self.flush()

    def flush(self) -> None:
        """Write what is new, and the header that counts it."""
        self._write_new(None)

    def flushed_path(self, ending: str) -> str:
        """Return the path of the file with this ending, brought up to date."""
        self.flush()
        return self._base + ending

    def section(self, text: str) -> None:
        """The section before is finished; `text` begins one."""
        self._write_new(text)

    def _write_new(self, section: str | None) -> None:
        if self._cnf.closed:
            return
        for file, end in zip((self._cnf, self._lut), self._ends):
            file.seek(end)
            file.truncate()
        store, variables = self._store, self._variables
        size, named = store.size, len(variables.history)
        dimacs.write_clauses(self._cnf, store.literals, self._at, size)
        lut.write_names(self._lut, variables, self._named, self._blocks, self._above)
        if section is not None:
            self._cnf.write(dimacs.comment_line(section))
            self._lut.write(f'# {section}\n'.encode('utf-8', 'backslashreplace'))
        ends = self._cnf.tell(), self._lut.tell()
        self._cnf.seek(0)
        self._cnf.write(dimacs.header(store.highest, store.count))
        self._cnf.flush()
        self._lut.flush()
        self._ends, self._at, self._named = ends, size, named
        self._blocks = max(0, len(variables.blocks) - 1)
        self._above = variables.blocks[-1].stop - 1 if variables.blocks else 0

    def are_at(self, path: str | os.PathLike[str]) -> bool:
        """Whether these are the files of that path, and open."""
        there, here = dimacs.base_path(path) + '.cnf', self._base + '.cnf'
        return os.path.realpath(there) == os.path.realpath(here) and not self._cnf.closed

    def close(self) -> None:
        """Write what is new and close both files."""
        try:
            self.flush()
        finally:
            self._cnf.close()
            self._lut.close()
