"""`python -m satpy.web FOLDER`: build the page that solves puzzles in a browser."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from shlex import quote

from satpy.cli.streams import print_last, report_error
from satpy.errors import SatError
from satpy.web.site import build


def main() -> int:
    """Build the page into the folder that the command line names; return the exit status."""
    parser = ArgumentParser(
        'python -m satpy.web',
        description='Build a page that solves puzzles and runs scripts in the browser.',
        epilog='Any file server can serve the folder: python3 -m http.server -d FOLDER',
    )
    parser.add_argument('folder', metavar='FOLDER', help='it is made if it is not there')
    try:
        folder = parser.parse_args().folder
        build(folder)
    except (SatError, OSError) as error:
        return report_error(error, 'satpy.web')
    print_last(f'the page is in {folder}: serve it with python3 -m http.server -d {quote(folder)}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
