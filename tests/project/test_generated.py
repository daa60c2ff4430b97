"""What is made of the documents and of the functions: llms.txt.

python tests/project/test_generated.py writes it anew.
"""

import inspect
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import satpy  # noqa: E402

DOCS = ROOT / 'satpy' / 'docs'
PAGE = DOCS / 'llms.txt'
TRAPS = DOCS / 'something-is-wrong.md'

HEAD = """# satpy, on one page

For a language model that is to write a script with satpy (a library for logic puzzles on a SAT
solver), and for its reader. Run the script: `cnf.verify()` says which of its comments contradict
each other, and `cnf.count(limit=2)` whether the answer is the only one. A place is (x, y), x to the
right and y downwards. This page is made of the others: do not change it by hand.

"""


def text_of(path):
    return path.read_text(encoding='utf-8')


def signature(name):
    """The call with its arguments and their defaults, and the first line of its docstring."""
    thing = getattr(satpy, name)
    try:
        given = inspect.signature(thing).parameters.values()
        arguments = ', '.join(str(each.replace(annotation=each.empty)) for each in given)
    except ValueError:
        arguments = '...'
    about = (thing.__doc__ or '').strip().partition('\n')[0]
    arguments = re.sub('<.*?> at .*?>', '...', arguments)  # a function
    return f'- `{name}({arguments})`: {about}\n'


def is_ours(name):
    return callable(getattr(satpy, name)) and getattr(satpy, name).__module__.startswith('satpy')


def page():
    cheatsheet = text_of(DOCS / 'cheatsheet.md').partition('## The names of')[0]
    names = sorted(filter(is_ours, satpy.__all__), key=str.lower)
    traps = re.sub('^#', '##', text_of(TRAPS), flags=re.M)
    return (
        HEAD
        + cheatsheet.replace('\n# ', '\n## ').replace('# One page', '## One page')
        + '\n## What `from satpy import *` brings\n\n'
        + ''.join(map(signature, names))
        + '\n'
        + traps
    )


def test_the_page_for_language_models_is_up_to_date():
    assert text_of(PAGE) == page()


if __name__ == '__main__':
    PAGE.write_text(page(), encoding='utf-8')
