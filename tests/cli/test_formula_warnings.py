"""`satpy solve` and its kin say that a formula may be cut short."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize('command', ['solve', 'count', 'info', 'debug', 'simplify'])
def test_a_formula_that_is_cut_short_is_said(satpy, tmp_path, command):
    path = tmp_path / 'z.cnf'
    path.write_text('p cnf 3 4\n1 2 0\n-1 3')
    assert 'is the file cut short?\n' in satpy(command, str(path))[2]
