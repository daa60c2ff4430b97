"""Ctrl-C pressed at any line, for the tests of what is answered afterwards."""

from __future__ import annotations

import sys
from pathlib import Path

import satpy

PACKAGE = str(Path(satpy.__file__).parent)


def ctrl_c():
    raise KeyboardInterrupt


def interrupted(call, at, modules=('',), handler=ctrl_c):
    """Call it, and press Ctrl-C at the `at`-th line that runs in satpy. 0: never.

    `modules`: only lines of files whose names end so count. `handler`: what is called then, like
    the handler of another signal. Returns the number of lines that ran.
    """
    ran = 0

    def trace(frame, event, _):
        nonlocal ran
        file = frame.f_code.co_filename
        if not (file.startswith(PACKAGE) and file.endswith(modules)):
            return None
        if event == 'line':
            ran += 1
            if ran == at:
                handler()
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except KeyboardInterrupt:
        pass
    finally:
        sys.settrace(before)
    return ran
