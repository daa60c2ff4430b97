"""Names as people write them: Python's tuples, JSON lists, plain words."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy import FormatError
from satpy.formula.files.lut import read_names
from satpy.formula.variables import Variables


def names(*lines):
    variables = Variables()
    read_names((line.encode() for line in lines), variables, 'x.lut')
    return variables.lut


@pytest.mark.parametrize(
    ('text', 'label'),
    [
        ("('rook', 0, 1)", ('rook', 0, 1)),
        ('["rook", 0, 1]', ('rook', 0, 1)),
        ('rook 0 1', ('rook', 0, 1)),
        ('  rook   0 1  ', ('rook', 0, 1)),
        ('rook', ('rook',)),
        ('"rook"', ('rook',)),
        ('7', (7,)),
        ('1 -2', (1, -2)),
        ('-2', (-2,)),
        ('007 x', (7, 'x')),
        ('half-way c_3 3c', ('half-way', 'c_3', '3c')),
        ('čaj 0', ('čaj', 0)),
        ('["a", [1, [true, null]], "\\u00e9\\/"]', ('a', (1, (True, None)), 'é/')),
        ("['a', 1]", ('a', 1)),
        ('[]', ()),
    ],
)
def test_ways_to_write_a_label(text, label):
    found = names(f'{text}\t5', '# comment', '')
    assert found == {label: 5}
    assert repr(found) == repr({label: 5})


@pytest.mark.parametrize(
    'text',
    [
        *['rook,0', 'rook(0, 0)', '[rook, 0]', '{"a": 1}', '[{"a": 1}]', '[1, NaN]', 'x\x1b 1'],
        *[
            "it's",
            '1.5 x',
            'a\t1',
            '--1',
            '["a"',
            '9' * 5000 + ' x',
            '[' * 5000,
            '("a", [1])',
            'a=1',
        ],
    ],
)
def test_labels_that_are_refused(text):
    with pytest.raises(FormatError, match=r'x\.lut, line 1, column 1: .* is not a label'):
        names(f'{text}\t1')


def test_the_number_comes_last():
    with pytest.raises(FormatError, match='expected a label, a tab and the number'):
        names('7\trook 0 0')


def test_one_label_in_two_ways_for_two_variables():
    assert names('rook 0\t3', '["rook", 0]\t3', "('rook', 0)\t3") == {('rook', 0): 3}
    with pytest.raises(FormatError, match=r"line 2.*\('rook', 0\) is variable 3 already"):
        names('rook 0\t3', '["rook", 0]\t4')


parts = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3)
)


@given(st.lists(parts, max_size=4))
def test_every_json_list(label):
    def tuples(part):
        return tuple(map(tuples, part)) if isinstance(part, list) else part

    line = json.dumps(label)
    assert repr(names(f'{line}\t9')) == repr({tuples(label): 9})


def test_a_kind_of_auxiliary_variables_with_control_characters_is_only_a_comment():
    variables = Variables()
    read_names([b"# private ('co\\x1bunt', 'row')\t3 4"], variables)
    assert (variables.blocks, variables.highest) == ([], 0)
