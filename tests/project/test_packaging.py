"""What is shipped: the lists in pyproject.toml, and what is in the sdist and in the wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
URL = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
SHIPPED = ['satpy', 'examples', 'tests', 'pyproject.toml', 'MANIFEST.in']


def files_below(folder):
    """The files that belong to the project, as paths from the root."""
    paths = (path for path in (ROOT / folder).rglob('*') if path.is_file())
    return {
        path.relative_to(ROOT).as_posix()
        for path in paths
        if '__pycache__' not in path.parts and not path.name.startswith('.')
    }


def test_every_package_is_listed():
    listed = (ROOT / 'pyproject.toml').read_text('utf-8').partition('packages = [')[2]
    packages = re.findall(r'"(satpy[\w.]*)"', listed.partition(']')[0])
    found = {path.parent for path in (ROOT / 'satpy').rglob('*.py')}
    there = {'.'.join(path.relative_to(ROOT).parts) for path in found}
    there |= {'satpy.examples', 'satpy.examples.constraints', 'satpy.examples.new'}
    assert packages == sorted(there)


@pytest.fixture(scope='module')
def built(tmp_path_factory):
    """The sdist and the wheel, built from a copy without the network."""
    pytest.importorskip('setuptools', minversion='77', reason='needs setuptools 77')
    copy, out = tmp_path_factory.mktemp('copy'), tmp_path_factory.mktemp('out')
    for name in [*SHIPPED, *(path.name for path in ROOT.glob('*.md')), 'LICENSE']:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns('__pycache__'))
        else:
            shutil.copy(ROOT / name, copy)

    code = (
        f'from setuptools.build_meta import *; build_sdist({str(out)!r}); build_wheel({str(out)!r})'
    )
    done = subprocess.run(
        [sys.executable, '-c', code], cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (sdist,), (wheel,) = out.glob('*.tar.gz'), out.glob('*.whl')
    return sdist, wheel


def test_the_sdist_holds_what_its_tests_need(built):
    with tarfile.open(built[0]) as archive:
        names = {name.partition('/')[2] for name in archive.getnames()}
    wanted = files_below('satpy') | files_below('examples') | files_below('tests')
    wanted |= {'LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'pyproject.toml'}
    assert sorted(wanted - names) == []


def test_the_wheel_solves_a_url(built, tmp_path):
    with zipfile.ZipFile(built[1]) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path)
    wanted = files_below('satpy') | {f'satpy/{name}' for name in files_below('examples')}
    assert sorted(wanted - names) == []
    for name in ('LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md'):
        assert [path for path in names if path.endswith('/' + name)], name
    environment = {**os.environ, 'PYTHONPATH': str(tmp_path)}
    run = 'import satpy.examples.tents as t; print(t.__file__)'
    for words, last in [
        (['-m', 'satpy', URL], 'unique solution'),
        (['-c', run], str(tmp_path / 'satpy' / 'examples' / 'tents.py')),
    ]:
        done = subprocess.run(
            [sys.executable, *words], cwd=tmp_path, env=environment, capture_output=True,
            text=True, stdin=subprocess.DEVNULL, check=True,
        )  # fmt: skip
        assert done.stdout.splitlines()[-1] == last
