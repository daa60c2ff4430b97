"""Facts of kinds: options, drawings that lack one, and names that are not known."""

from __future__ import annotations

import pytest
from running import run, script

from satpy import FormatError
from satpy.cli.batch import Command, words_for
from satpy.cli.options import (
    OPTIONS,
    Options,
    facts_of,
    of_any_kind,
    option_of,
    option_word,
    parse_options,
)
from satpy.notations.layers.outside import Fact, Said
from satpy.notations.library import KINDS
from satpy.notations.penpa.drawing import read_drawing

FACTS = [(name, layer) for name in KINDS for layer in facts_of(KINDS[name])]
SAID = [(name, layer) for name, layer in FACTS if isinstance(layer, Said)]
OWN = {'fleet', 'monsters'}


@pytest.mark.parametrize(('name', 'layer'), FACTS, ids=[f'{k}-{a.name}' for k, a in FACTS])
def test_an_option_for_every_fact(name, layer):
    """Also where several puzzles are solved, each by a process of its own."""
    words = {'largest': '4', 'letters': 'AUGST', 'pieces': '##/#.,#', 'ignore': 'a,b'}
    words.update(fleet='4,3,3', monsters='1,2,3')
    word = option_of(layer)
    assert word not in {*map(option_word, OPTIONS)}
    given = [f'{word}={words.get(layer.name, "2")}'] if layer.metavar else [word]
    options = parse_options(given, name, KINDS[name], '', '')
    assert options.facts
    again = words_for(Options(facts=options.facts), 'x', 1, Command('x', []))[:-2]
    assert parse_options(again, name, KINDS[name], '', '').facts == options.facts


@pytest.mark.parametrize(('name', 'layer'), SAID, ids=[f'{k}-{a.name}' for k, a in SAID])
def test_a_rule_that_is_said(name, layer):
    """By a flag, which overrides the puzzle."""
    value = {'cells': 3}.get(layer.name, 12) if layer.metavar else not layer.usual
    kind = KINDS[name]
    if name != 'crossword':
        assert kind.read(script(name).PUZZLE, **{layer.name: value}).facts[layer.name] == value


LACKING = [
    (name, layer)
    for name, layer in FACTS
    if KINDS[name].penpa_known and (isinstance(layer, Fact) or layer.name in OWN)
]


@pytest.mark.parametrize(('name', 'layer'), LACKING, ids=[f'{k}-{a.name}' for k, a in LACKING])
def test_what_a_drawing_lacks_is_asked_for_with_the_option(name, layer):
    kind = KINDS[name]
    board = kind.read(script(name).PUZZLE)
    drawn = read_drawing(kind.penpa(board)).board
    drawn.facts = {}
    if isinstance(layer, Fact) and not layer.rule and layer.name not in ('pieces', 'letters'):
        drawn.top = []
    with pytest.raises(FormatError) as caught:
        kind.accept(drawn)
    assert option_of(layer) in caught.value.reason and 'lacks' in caught.value.reason
    drawn.facts[layer.name] = board.facts[layer.name]
    assert kind.accept(drawn) == board


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('every dots: true\n.3\n..', "no rule 'every dots'; the nearest is every dot"),
        ('product: true\n.3\n..', "no rule 'product'"),
        ('every dot: maybe\n.3\n..', 'expected a number, true or false'),
    ],
)
def test_a_rule_that_is_not_known(text, reason):
    with pytest.raises(FormatError) as caught:
        KINDS['slitherlink'].read(text)
    assert reason in caught.value.reason and caught.value.line == 1


def test_a_rule_of_a_drawing_that_is_not_known():
    kind = KINDS['slitherlink']
    board = kind.read('.3\n..')
    board.facts['every dots'] = True
    with pytest.raises(FormatError, match=r'the rule .every dots..*; the nearest is every dot'):
        kind.read(board.penpa())


def test_a_flag_that_is_not_known():
    status, output, complaint = run('slitherlink', '--every-dots')
    assert (status, output) == (2, '') and 'the nearest is --every-dot' in complaint


@pytest.mark.parametrize(
    ('words', 'left', 'facts'),
    [
        (['x', '--pieces', '## ##/#.'], ['x'], {'pieces': ['## ##/#.']}),
        (['--no-distinct', 'x', '--json'], ['x', '--json'], {'no-distinct': True}),
        (['--letters-of=AUGST', '--fleet', '3,2', 'x'], ['x'],
         {'letters-of': ['AUGST'], 'fleet': ['3', '2']}),
        (['--every-dots', 'x', '-n', '1'], ['--every-dots', 'x', '-n', '1'], {}),
    ],
)  # fmt: skip
def test_options_of_a_kind_that_is_not_named(words, left, facts):
    assert of_any_kind(words) == (left, facts)
    *again, end, last = words_for(Options(facts=facts, n=3), 'x', 1, Command('x', []))
    assert (end, last) == ('--', 'x')
    assert of_any_kind(again) == (['-n=3'], facts)
