"""`satpy docs gallery`: a page of HTML with the puzzles in the scripts, and their answers."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from satpy.cnf import CNF
from satpy.notations.library import KINDS, script

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.board import Board

__all__ = ['print_gallery']

STYLE = 'body {max-width: 60em; margin: auto; font-family: sans-serif} img {max-width: 48%}'


def print_gallery() -> None:
    """Print the page: for each kind its rules, the puzzle in its script, and the answer."""
    print('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Gallery of satpy</title>')
    print(f'<style>{STYLE}</style><h1>The puzzles in the scripts, and their answers</h1>')
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
