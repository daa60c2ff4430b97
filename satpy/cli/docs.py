"""`satpy docs`: the documents, which are installed with satpy."""

from __future__ import annotations

import os

from satpy.cli.examples import nearest
from satpy.errors import FormatError, shortened
from satpy.notations.library import folder, script_of

__all__ = ['print_docs', 'scripts_listed']

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'docs')
LISTED = '<!-- the scripts -->\n'
"""What stands in the page `examples` for the list of the scripts."""


def print_docs(words: list[str]) -> int:
    """Print where the documents are and what they are called, or some of them; a notebook's path.

    The page `examples` lists the scripts that are there; the page `gallery` is made by solving
    their puzzles.
    """
    pages = sorted(name[:-3] for name in os.listdir(FOLDER) if name.endswith('.md'))
    for word in words:
        name = word.removesuffix('.md').removesuffix('.ipynb')
        if name == 'notebook':
            print(os.path.join(FOLDER, 'notebook.ipynb'))
        elif name == 'gallery':
            from satpy.cli.gallery import print_gallery

            print_gallery()
        elif name in pages:
            with open(os.path.join(FOLDER, f'{name}.md'), encoding='utf-8') as file:
                text = file.read()
            print(text.replace(LISTED, scripts_listed()) if LISTED in text else text, end='')
        else:
            near = nearest(name, [*pages, 'notebook', 'gallery'])
            raise FormatError(f'{shortened(word)}: there is no such document{near}: see satpy docs')
    if not words:
        print(f'{FOLDER}:')
        for name in pages:
            with open(os.path.join(FOLDER, f'{name}.md'), encoding='utf-8') as file:
                print(f'  {name:14}{file.readline().lstrip("# ").strip()}')
        print('satpy docs NAME prints one of them; notebook.ipynb is a notebook for Jupyter:')
        print('pip install notebook, then jupyter notebook "$(satpy docs notebook)"')
        print('satpy docs gallery > gallery.html: all puzzles and their answers as pictures')
    return 0


def scripts_listed() -> str:
    """Return a table in Markdown of the scripts, each with the first line of its docstring."""
    lines = ['| script | the puzzle |', '| --- | --- |']
    for file in sorted(os.listdir(folder())):
        if file.endswith('.py') and not file.startswith('_'):
            with open(script_of(file[:-3]), encoding='utf-8') as script:
                about = script.read().partition('"""')[2].partition('\n')[0]
            lines.append(f'| `{file[:-3]}` | {about} |')
    return '\n'.join(lines) + '\n'
