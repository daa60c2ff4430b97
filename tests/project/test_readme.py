"""What the README and the other documents show is what happens."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / 'README.md', *sorted((ROOT / 'satpy' / 'docs').glob('*.md'))]


def blocks(path):
    """(language, text) of each fenced block, in order."""
    return re.findall(r'^```(\w*)\n(.*?)^```$', path.read_text(encoding='utf-8'), re.M | re.S)


@pytest.mark.parametrize('path', DOCUMENTS, ids=lambda path: path.name)
def test_every_block_runs_as_shown(path, capsys):
    space = {'__name__': 'script'}
    steps = [block for block in blocks(path) if block[0] in ('python', '')]
    for (language, text), (following, expected) in zip(steps, [*steps[1:], ('python', '')]):
        if language != 'python':
            continue
        try:
            exec(compile(text, path.name, 'exec'), space)
            printed = capsys.readouterr().out
        except Exception as error:
            printed = f'{type(error).__module__}.{type(error).__name__}: {error}\n'
        assert printed == ('' if following == 'python' else expected), text


@pytest.mark.parametrize('path', DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    for target in re.findall(r'\]\(([^)#]+)', path.read_text(encoding='utf-8')):
        assert '://' in target or (path.parent / target).exists(), target


def test_ci_runs_the_readme_test_command():
    commands = [text.strip() for language, text in blocks(ROOT / 'README.md') if language == 'sh']
    (command,) = (text for text in commands if 'pytest' in text)
    assert command in (ROOT / '.ci' / 'run').read_text().splitlines()


@pytest.mark.parametrize('path', sorted(ROOT.glob('examples/[a-z]*.py')), ids=lambda path: path.name)
def test_every_example_is_named(path):
    assert path.name in (ROOT / 'README.md').read_text(encoding='utf-8')
