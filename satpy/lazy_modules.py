"""Modules of the standard library that scripts for sat.py use, imported when they are first used.

Importing all of them takes longer than most puzzles take to solve.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import shutil
    import subprocess
    import tempfile
    from typing import Any

__all__ = ['LazyModule', 'shutil', 'subprocess', 'tempfile']


class LazyModule:
    """A module that is imported when one of its attributes is first read.

    Its attributes cannot be set: import the module itself to do that.

    >>> fractions = LazyModule('fractions')
    >>> fractions.Fraction(1, 2)
    Fraction(1, 2)
    >>> fractions
    <LazyModule 'fractions'>
    """

    __slots__ = ('_name',)

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(__import__(self._name), attribute)

    def __repr__(self) -> str:
        return f'<LazyModule {self._name!r}>'


if not TYPE_CHECKING:
    shutil = LazyModule('shutil')
    subprocess = LazyModule('subprocess')
    tempfile = LazyModule('tempfile')
