"""`satpy new FORM`: a script to start from, for a kind of puzzle or a rule of one's own."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from satpy.cli.examples import find_example
from satpy.errors import quoted
from satpy.notations.library import folder, script_of

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
    parser.epilog += '\n  KIND     the script of that kind, for a variant'
    forms = f'{{{",".join(FORMS)},KIND}}'
    parser.add_argument('form', type=script_for, metavar=forms, help='what the puzzle is made of')


def script_for(form: str) -> str:
    """Return the path of the script of a form, or of a kind."""
    if form in FORMS:
        return os.path.join(folder(), 'new', f'{form}.py')
    name = find_example(form)
    if name is None:
        told = f'expected {", ".join(FORMS)} or a kind (see satpy kinds), found {quoted(form)}'
        raise ArgumentTypeError(told)
    return script_of(name)


def new(options: Namespace) -> int:
    """Print the script; return the exit status."""
    with open(options.form, encoding='utf-8') as file:
        print(file.read(), end='')
    return 0
