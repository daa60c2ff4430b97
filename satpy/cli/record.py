"""`--json`: the results of a puzzle as one JSON object, in one line."""

from __future__ import annotations

import json

from satpy.cli.options import Options
from satpy.cli.streams import print_last, report_error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['print_record', 'report_refusal']


def print_record(record: dict[str, Any], line: str, status: int) -> None:
    """Print an object with the output of a script, its last line and its exit status."""
    print_last(json.dumps({**record, 'verdict': line, 'status': status}, ensure_ascii=False))


def report_refusal(options: Options, error: BaseException, called: str) -> int:
    """Report an error, with --json also as an object; return the exit status."""
    status = report_error(error, called)
    if options.json:
        puzzle = options.puzzles[0].lstrip('\n') if len(options.puzzles) == 1 else None
        print_record({'puzzle': puzzle, 'error': str(error)}, 'no verdict', status)
    return status
