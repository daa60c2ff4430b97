"""`satpy docs`: the documents, which are installed with satpy, and a gallery of the puzzles."""

from __future__ import annotations

import os
from base64 import b64encode
from html import escape

from satpy.boards.board import Board
from satpy.cli.finding import find_sections, show, split_sections
from satpy.cli.options import OPTIONS, facts_of, option_of, option_word
from satpy.cnf import CNF
from satpy.errors import FormatError, nearest, shortened
from satpy.notations.library import KINDS, PACKAGE, script, script_names, script_of

__all__ = ['page_text', 'pages_there', 'print_docs', 'print_gallery']

FOLDER = os.path.join(PACKAGE, 'docs')


def print_docs(words: list[str]) -> int:
    """Print the folder and the names of the documents, or some documents; a notebook's path.

    The page `gallery` is made by solving the puzzles of the scripts. After `--find` come words, and
    the sections that have them are printed.
    """
    pages = pages_there()
    if words[:1] == ['--find']:
        show(find_sections(words[1:], {name: page_text(path) for name, path in pages.items()}))
        return 0
    for word in words:
        name = word.removesuffix('.md').removesuffix('.txt').removesuffix('.ipynb')
        if name == 'notebook':
            print(os.path.join(FOLDER, 'notebook.ipynb'))
        elif name == 'gallery':
            print_gallery()
        elif name in pages:
            show(page_text(pages[name]))
        else:
            near = nearest(name, [*pages, 'notebook', 'gallery'])
            raise FormatError(f'{shortened(word)}: there is no such document{near}: see satpy docs')
    if not words:
        print(f'{FOLDER}:')
        for name, path in pages.items():
            with open(path, encoding='utf-8') as file:
                print(f'  {name:20}{file.readline().lstrip("# ").strip()}')
        print('satpy docs --find WORD prints the sections about it')
        print('satpy docs NAME prints one of them; notebook.ipynb is a notebook for Jupyter:')
        print('pip install notebook, then jupyter notebook "$(satpy docs notebook)"')
        print('satpy docs gallery > gallery.html: all puzzles and their solutions as pictures')
    return 0


def page_text(path: str) -> str:
    """Return the text of a document, with the lists that are made when it is shown."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    for place, listed in LISTS.items():
        if place in text:
            text = text.replace(place, listed(text))
    return text


def pages_there() -> dict[str, str]:
    """Return {name: path} of the documents."""
    files = sorted(name for name in os.listdir(FOLDER) if name.endswith(('.md', '.txt')))
    return {name.rpartition('.')[0]: os.path.join(FOLDER, name) for name in files}


def questions_listed(text: str) -> str:
    """Return the headings of a page that end with a question mark, below those of its parts.

    >>> print(questions_listed('# Page\\n## Part\\n### Why?\\nSo.\\n'))
    **Part**
    - Why?
    <BLANKLINE>
    """
    lines = []
    for heading, _ in split_sections(text):
        name = heading.strip('# \n')
        if heading.startswith('## '):
            lines += [f'**{name}**']
        elif name.endswith('?'):
            lines += [f'- {name}']
    return '\n'.join(lines) + '\n'


def options_listed(_: str) -> str:
    """Return a table in Markdown of all options, options of few kinds last, from their help."""
    lines = ['| option | meaning |', '| --- | --- |']
    for name, (usual, follows, about) in OPTIONS.items():
        option = f'{option_word(name)} {follows}'.strip()
        lines.append(f'| `{option}` | {about % {"default": usual}} |')
    kinds_of: dict[tuple[str, str], list[str]] = {}
    for name, kind in KINDS.items():
        for fact in facts_of(kind):
            option = f'{option_of(fact)} {fact.metavar}'.strip().replace('|', ' or ')
            kinds_of.setdefault((option, fact.what), []).append(name)
    for (option, about), names in sorted(kinds_of.items()):
        lines.append(f'| `{option}` | {", ".join(names)}: {about} |')
    return '\n'.join(lines) + '\n'


def scripts_listed(_: str) -> str:
    """Return a table in Markdown of the scripts, each with the first line of its docstring."""
    lines = ['| script | the puzzle |', '| --- | --- |']
    for name in script_names():
        with open(script_of(name), encoding='utf-8') as file:
            about = file.read().partition('"""')[2].partition('\n')[0]
        lines.append(f'| `{name}` | {about} |')
    return '\n'.join(lines) + '\n'


LISTS = {
    '<!-- the questions -->\n': questions_listed,
    '<!-- the options -->\n': options_listed,
    '<!-- the scripts -->\n': scripts_listed,
}
"""{line of a document: makes of its text what is shown in place of the line}."""

STYLE = 'body {max-width: 60em; margin: auto; font-family: sans-serif} img {max-width: 48%}'


def print_gallery() -> None:
    """Print the page: for each kind its rules, the puzzle in its script, and the solution."""
    print('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Gallery of satpy</title>')
    print(f'<style>{STYLE}</style><h1>The puzzles in the scripts, and their solutions</h1>')
    for name, kind in KINDS.items():
        module, cnf = script(name), CNF()
        board = kind.read(module.PUZZLE)
        terms = module.rules(cnf, board)
        solution = cnf.solve()
        found = {key for key, term in terms.items() if solution and term in solution}
        rules = (module.__doc__ or '').partition('\nPUZZLE:')[0].strip()
        title, _, text = rules.partition('\n\n')
        print(f'<h2>{escape(title)}</h2><p>{escape(text)}</p>')
        print(picture(kind.put(board, ()).unsolved()), picture(kind.put(board, found)))
        print(f'<p><code>satpy {name}</code></p>', flush=True)
    print('</html>')


def picture(board: Board) -> str:
    """Return a board as an image in HTML, which needs no file.

    >>> from satpy.boards.board import Board
    >>> picture(Board.grid(1, 1))[:42]
    '<img alt="" src="data:image/svg+xml;base64'
    """
    data = b64encode(board.svg().encode()).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{data}">'
