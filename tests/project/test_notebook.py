"""The notebook in the documents shows what its cells do.

python tests/project/test_notebook.py     runs it and writes what its cells show
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import re
from pathlib import Path

NOTEBOOK = Path(__file__).parents[2] / 'satpy' / 'docs' / 'notebook.ipynb'
TYPES = {'_repr_svg_': 'image/svg+xml', '_repr_html_': 'text/html'}


def outputs(source, space):
    """What a notebook keeps of a cell: what it prints, then what its last expression shows."""
    tree = ast.parse(source)
    last = tree.body.pop().value if isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, 'cell', 'exec'), space)
        value = last and eval(compile(ast.Expression(last), 'cell', 'eval'), space)
    kept = []
    if printed.getvalue():
        kept.append({'name': 'stdout', 'output_type': 'stream', 'text': lines(printed.getvalue())})
    if value is not None:
        data = {
            mime: lines(getattr(value, name)())
            for name, mime in TYPES.items()
            if hasattr(value, name)
        }
        if not data:
            data = {'text/plain': lines(repr(value))}
        kept.append({'data': data, 'metadata': {}, 'output_type': 'display_data'})
    return kept


def lines(text):
    """The lines of a text, with numbers that stand for the identity of an object left out."""
    return re.sub(r'satpy-\d+', 'satpy-0', text).splitlines(keepends=True)


def code_cells():
    """The notebook, and its cells of code with what they do, in order."""
    notebook = json.loads(NOTEBOOK.read_text('utf-8'))
    space = {'__name__': 'notebook'}
    cells = [cell for cell in notebook['cells'] if cell['cell_type'] == 'code']
    return notebook, [(cell, outputs(''.join(cell['source']), space)) for cell in cells]


def test_the_cells_do_what_is_shown(picosat_alone):
    notebook, cells = code_cells()
    assert (notebook['nbformat'], len(cells) > 5) == (4, True)
    for cell, now in cells:
        assert cell['outputs'] == now, ''.join(cell['source'])
    shown = {mime for _, now in cells for output in now for mime in output.get('data', ['stdout'])}
    assert shown == {'image/svg+xml', 'text/html', 'text/plain', 'stdout'}


if __name__ == '__main__':
    notebook, cells = code_cells()
    for number, (cell, now) in enumerate(cells, 1):
        cell.update(outputs=now, execution_count=number)
    NOTEBOOK.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + '\n', 'utf-8')
