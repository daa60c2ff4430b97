"""The pages of the tutorial, with a script for each of their blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ['PAGES', 'scripts_of']

PAGES = {'tutorial.md': None, 'tools.md': '## ', 'how-do-i.md': '### '}
"""{page: the heading of sections that can be tried one by one; None: each needs those before}."""

STAR = 'from satpy import *\n'
ERROR = '# This block ends in an error\n'


def scripts_of(text: str, heading: str | None) -> Iterator[str]:
    """Yield for each block of Python a script that ends with it.

    Before it come the blocks that it needs: those before it in its section, and those before the
    first section. Blocks that end in an error are needed by none.

    >>> page = '```python\\na = 1\\n```\\n## x\\n```python\\nb = a\\n```\\n'
    >>> [*scripts_of(page, '## ')][1]
    'from satpy import *\\n\\na = 1\\n\\nb = a\\n'
    """
    sections = re.split(f'^{heading}', text, flags=re.M) if heading else [text]
    common: list[str] = []
    for number, section in enumerate(sections):
        needed = [*common]
        for code in re.findall(r'^```python\n(.*?)^```$', section, re.M | re.S):
            script = '\n'.join([*needed, code])
            yield script if STAR in script else f'{STAR}\n{script}'
            if not code.startswith(ERROR):
                needed.append(code)
        if not number:
            common = needed
