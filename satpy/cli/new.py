"""`satpy new FORM`: a script to start from, for a kind of puzzle of one's own."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace

from satpy.cli.examples import folder

__all__ = ['add_new', 'new']

FORMS = {
    'grid': 'a grid with clues in cells',
    'rooms': 'a grid that is cut up into rooms',
    'outside': 'a grid with numbers outside',
    'links': 'lines from cell to cell',
}


def add_new(parser: ArgumentParser) -> None:
    """Add the arguments of `new`."""
    parser.epilog = '\n'.join(f'  {name:9}{about}' for name, about in FORMS.items())
    forms = f'{{{",".join(FORMS)}}}'
    parser.add_argument('form', choices=FORMS, metavar=forms, help='what the puzzle is made of')


def new(options: Namespace) -> int:
    """Print the script; return the exit status."""
    path = os.path.join(folder(), 'new', f'{options.form}.py')
    with open(path, encoding='utf-8') as file:
        print(file.read(), end='')
    return 0
