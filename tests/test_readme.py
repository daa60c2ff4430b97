"""What the README shows is what happens."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / 'README.md').read_text(encoding='utf-8')


def blocks():
    """(language, text) of each fenced block, in order."""
    return re.findall(r'^```(\w*)\n(.*?)^```$', README, re.M | re.S)


def test_the_first_script_runs_as_shown(capsys):
    space = {'__name__': 'script'}
    steps = [block for block in blocks() if block[0] in ('python', '')]
    assert len(steps) >= 6
    for (language, text), (following, expected) in zip(steps, [*steps[1:], ('', '')]):
        if language != 'python':
            continue
        try:
            exec(compile(text, 'README.md', 'exec'), space)
            printed = capsys.readouterr().out
        except Exception as error:
            printed = f'{type(error).__module__}.{type(error).__name__}: {error}\n'
        assert printed == ('' if following == 'python' else expected)
    assert space['cnf'].conflict() is not None


def test_ci_runs_the_readme_test_command():
    commands = [text.strip() for language, text in blocks() if language == 'sh']
    (command,) = (text for text in commands if 'pytest' in text)
    assert command in (ROOT / '.ci' / 'run').read_text().splitlines()


@pytest.mark.parametrize('path', sorted(ROOT.glob('examples/*.py')), ids=lambda path: path.name)
def test_every_example_is_named(path):
    assert path.name in README
