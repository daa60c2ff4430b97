"""What is odd but no error is said in one line, whether a formula or a puzzle is read."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize('command', ['solve', 'count', 'info', 'debug', 'simplify'])
def test_a_formula_that_is_cut_short_is_said(satpy, tmp_path, command):
    path = tmp_path / 'z.cnf'
    path.write_text('p cnf 3 4\n1 2 0\n-1 3')
    assert 'is the file cut short?\n' in satpy(command, str(path))[2]


@pytest.mark.parametrize(
    ('address', 'said'),
    [
        ('https://puzz.link/p?slither/2/2/dbz0', "the whole board of 2x2 stands before 'z0'"),
        ('https://puzz.link/p?heyawake/2/2/g0g', 'a border in r1c1.5 closes no room'),
    ],
)
def test_what_is_left_out_of_an_address_is_said_in_a_line(satpy, address, said):
    status, _, complaint = satpy(address)
    assert status in (0, 1)
    assert complaint.startswith(f'satpy: warning: {said}')
    assert complaint.count('\n') == 1 and 'left out' in complaint
