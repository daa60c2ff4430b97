"""Processes, measured: processor seconds, wall seconds, memory."""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


def measured(command, text='', limit=600):
    """Run it, `text` on its standard input, ended after `limit` seconds by the clock.

    Returns its status (negative: the signal that ended it), output, complaint, and processor and
    wall seconds, with all processes that it started and waited for. Python processes can import
    satpy, and keep compiled modules as they do at a user's.
    """
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('PYTHONDONTWRITEBYTECODE', None)
    with (
        tempfile.TemporaryFile() as given,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as errors,
    ):
        given.write(text.encode())
        given.seek(0)
        began = time.monotonic()
        process = subprocess.Popen(
            list(map(str, command)), stdin=given, stdout=out, stderr=errors, env=environment
        )
        watch = threading.Timer(limit, process.kill)
        watch.start()
        _, status, used = os.wait4(process.pid, 0)
        watch.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - began
        out.seek(0)
        errors.seek(0)
        return {
            'status': process.returncode,
            'output': out.read().decode(),
            'complaint': errors.read().decode(errors='replace'),
            'seconds': used.ru_utime + used.ru_stime,
            'wall': wall,
        }
