"""`satpy docs`: the documents, which are installed with satpy."""

from __future__ import annotations

import os
import sys

from satpy.cli.examples import nearest
from satpy.errors import FormatError

__all__ = ['print_docs']

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'docs')

# Characters in a line, beyond which it is hard to read on.
WIDEST = 100


def print_docs(words: list[str]) -> int:
    """Print where the documents are and what they are called, or one of them; a notebook's path.

    Elsewhere than on a terminal a document is printed as it is, in Markdown.
    """
    pages = sorted(name[:-3] for name in os.listdir(FOLDER) if name.endswith('.md'))
    for word in words:
        if word.removesuffix('.ipynb') == 'notebook':
            print(os.path.join(FOLDER, 'notebook.ipynb'))
            continue
        name = word.removesuffix('.md')
        if name not in pages:
            near = nearest(name, [*pages, 'notebook'])
            raise FormatError(f'{word}: there is no such document{near}: see satpy docs')
        with open(os.path.join(FOLDER, f'{name}.md'), encoding='utf-8') as file:
            text = file.read()
        if sys.stdout.isatty():
            from shutil import get_terminal_size

            from satpy.cli.markdown import for_terminal

            width = min(get_terminal_size().columns, WIDEST)
            text = for_terminal(text, width, color='NO_COLOR' not in os.environ) + '\n'
        print(text, end='')
    if not words:
        print(f'{FOLDER}:')
        for name in pages:
            with open(os.path.join(FOLDER, f'{name}.md'), encoding='utf-8') as file:
                print(f'  {name:14}{file.readline().lstrip("# ").strip()}')
        print('satpy docs NAME prints one of them; notebook.ipynb is a notebook for Jupyter:')
        print('pip install notebook, then jupyter notebook "$(satpy docs notebook)"')
    return 0
