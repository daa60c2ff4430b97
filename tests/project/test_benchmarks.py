"""The benchmarks, which no test times, can be run: what they import is there."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from runpy import run_path

import pytest

FOLDER = Path(__file__).parents[1] / 'benchmarks'
SUBJECTS = run_path(str(FOLDER / '__main__.py'))['SUBJECTS']


@pytest.mark.parametrize('module', sorted({*SUBJECTS.values(), 'core', 'by_satpy'}))
def test_a_subject_can_be_imported(module):
    if module == 'league' and not find_spec('clingo'):
        pytest.skip('the league is against clingo')
    import_module(module)
