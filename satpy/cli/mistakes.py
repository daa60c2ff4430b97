"""Mistakes in a script of one's own, in one line that says where."""

from __future__ import annotations

import os
from traceback import extract_tb

from satpy.errors import SatError
from satpy.notations.library import folder

__all__ = ['in_script']


def in_script(error: Exception, path: str) -> SatError:
    """Return the error of a script with the line of the script where it happened.

    An error of a bundled script is a fault of satpy, and is raised again, with all of its lines.

    >>> try:
    ...     {}[3, 4]
    ... except KeyError as error:
    ...     print(in_script(error, __file__ if '__file__' in globals() else ''))
    KeyError: (3, 4)
    """
    if path and os.path.dirname(os.path.abspath(path)) == os.path.abspath(folder()):
        raise error
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename == path]
    where = f'line {frames[-1].lineno}, in {frames[-1].name}: ' if frames else ''
    return SatError(f'{where}{type(error).__name__}: {error}')
