"""All modules that a question about a puzzle may need: they are imported before the page begins.

The rest of the standard library comes later, when Python is ready. Kinds, and what few kinds need,
are imported when they are asked for.
"""

# ruff: noqa: F401

import base64
import colorsys
import csv
import ctypes
import locale
import urllib.parse
import zlib
from contextlib import suppress

with suppress(ImportError):  # the page always has it
    import pysat.solvers

import satpy.notations.penpa.drawing
import satpy.notations.penpa.read
import satpy.notations.penpa.write
import satpy.notations.plain
import satpy.notations.typed.files
import satpy.notations.typed.sheets
import satpy.solving.engines.pysat
import satpy.web.live
import satpy.web.session

__all__: list[str] = []
