"""What is made of the documents and of the functions: the list of questions, and llms.txt.

python tests/project/test_generated.py writes both anew.
"""

import inspect
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import satpy  # noqa: E402

DOCS = ROOT / 'satpy' / 'docs'
QUESTIONS = DOCS / 'how-do-i.md'
BEGIN, END = '<!-- questions -->\n', '<!-- end of questions -->\n'
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


def anchor(heading):
    """How a link names a heading: in small letters, without signs, with - for blanks."""
    return re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-')


def questions(text):
    """The headings of the third level as links, a paragraph for each of the second."""
    parts = []
    for part in re.split(r'^## ', text, flags=re.M)[1:]:
        about, _, rest = part.partition('\n')
        links = [f'[{name}](#{anchor(name)})' for name in re.findall(r'^### (.*)', rest, re.M)]
        parts.append(f'**{about}**\n' + ''.join(f'- {link}\n' for link in links))
    return '\n'.join(parts)


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
    cheatsheet = re.sub(r'<!--.*-->\n', '', text_of(DOCS / 'cheatsheet.md'))
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


def test_the_questions_are_listed():
    text = text_of(QUESTIONS)
    assert BEGIN + questions(text) + END in text


def test_the_page_for_language_models_is_up_to_date():
    assert text_of(PAGE) == page()


if __name__ == '__main__':
    before, _, rest = text_of(QUESTIONS).partition(BEGIN)
    after = rest.partition(END)[2]
    QUESTIONS.write_text(before + BEGIN + questions(after) + END + after, encoding='utf-8')
    PAGE.write_text(page(), encoding='utf-8')
