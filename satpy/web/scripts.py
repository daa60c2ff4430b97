"""Scripts that are typed into the page: run them, and pass on what they print, draw and raise."""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from glob import glob
from io import TextIOBase
from tempfile import TemporaryDirectory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Tell = Callable[[dict[str, Any]], object]

__all__ = ['run_script']

NAME = 'script.py'
# Characters of a script's output that are shown. More of them make the page slow.
LIMIT = 200_000


class Output(TextIOBase):
    """A text file whose content goes into messages, line by line, up to LIMIT."""

    def __init__(self, tell: Tell) -> None:
        self.post = tell
        self.left = LIMIT
        self.waiting: list[str] = []

    def write(self, text: str) -> int:
        if self.left > 0:
            self.waiting.append(text[: self.left])
            self.left -= len(text)
            if self.left <= 0:
                self.waiting.append('\n... more is not shown here\n')
        if text.endswith('\n'):  # at once, since a long search may follow
            self.flush()
        return len(text)

    def flush(self) -> None:
        text = ''.join(self.waiting)
        self.waiting.clear()
        if text:
            self.post({'text': text})


def run_script(code: str, tell: Tell) -> None:
    """Run a script in an empty folder, as `python script.py` does.

    tell: takes `{'text': ...}` for what it prints; an error comes with the `line` of the script;
    and `{'picture': svg, ...}` for each SVG file that it wrote.

    >>> messages = []
    >>> run_script('print(1 + 1)', messages.append)
    >>> messages
    [{'text': '2\\n'}]
    """
    output, before, arguments = Output(tell), os.getcwd(), sys.argv
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        sys.argv = [NAME]
        try:
            with redirect_stdout(output), redirect_stderr(output):
                error = error_of(code)
            output.flush()
            if error is not None:
                tell(error)
            for path in sorted(glob('*.svg')):
                with open(path, encoding='utf-8') as file:
                    tell({'picture': file.read(), 'rows': path, 'caption': path, 'extra': True})
        finally:
            sys.argv = arguments
            os.chdir(before)


def error_of(code: str) -> dict[str, Any] | None:
    """Run a script; return the message about the error that it ends in, None if there is none."""
    # Written to a file, so that a traceback shows the lines.
    with open(NAME, 'w', encoding='utf-8') as file:
        file.write(code)
    try:
        exec(compile(code, NAME, 'exec'), {'__name__': '__main__', '__file__': NAME})
    except SystemExit as end:
        return {'text': f'{end.code}\n', 'line': None} if isinstance(end.code, str) else None
    except BaseException as error:
        trace = error.__traceback__ and error.__traceback__.tb_next
        frames = [frame for frame in traceback.extract_tb(trace) if frame.filename == NAME]
        line = frames[-1].lineno if frames else getattr(error, 'lineno', None)
        text = ''.join(traceback.format_exception(type(error), error, trace))
        return {'text': text, 'line': line}
    return None
