"""`satpy docs`: the documents, which are installed with satpy."""

from __future__ import annotations

import os

from satpy.cli.examples import nearest
from satpy.errors import FormatError

__all__ = ['print_docs']

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'docs')


def print_docs(words: list[str]) -> int:
    """Print where the documents are and what they are called, or one of them; a notebook's path."""
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
            print(file.read(), end='')
    if not words:
        print(f'{FOLDER}:')
        for name in pages:
            with open(os.path.join(FOLDER, f'{name}.md'), encoding='utf-8') as file:
                print(f'  {name:14}{file.readline().lstrip("# ").strip()}')
        print('satpy docs NAME prints one of them; notebook.ipynb is a notebook for Jupyter:')
        print('pip install notebook, then jupyter notebook "$(satpy docs notebook)"')
    return 0
