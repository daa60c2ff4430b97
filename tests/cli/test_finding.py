"""`satpy docs --find` and the pager."""

from __future__ import annotations

import pydoc
import sys

import pytest

from satpy.cli import finding
from satpy.cli.docs import page_text, pages_there, print_docs
from satpy.errors import FormatError


def found(capsys, *words):
    assert print_docs(['--find', *words]) == 0
    return capsys.readouterr().out


def test_sections_with_a_word(capsys):
    text = found(capsys, 'torus')
    assert 'wrapped_table' in text
    headings = [line for line in text.splitlines() if line.startswith('[')]
    assert headings and not any('[llms]' in line for line in headings)


def test_a_word_in_a_heading_comes_first(capsys):
    assert found(capsys, 'numberlink').startswith(
        '[how-do-i] ### Lines between equal numbers (numberlink)?'
    )


def test_all_words_and_any_case(capsys):
    text = found(capsys, 'Liberties', 'GO')
    assert text.startswith('[how-do-i] ### Groups with liberties (go)')
    assert 'reaches(cnf, name, links, at, free)' in text


def test_words_in_one_argument_and_plurals(capsys):
    """What one writes in quotes is words as well, and `regions` finds a region."""
    assert found(capsys, 'connected regions').startswith('[how-do-i] ### One connected region?')
    assert found(capsys, 'go liberties') == found(capsys, 'Liberties', 'GO')


@pytest.mark.parametrize(
    ('words', 'first'),
    [
        ('letters', 'how-do-i] ### Read the letters of a solution'),
        ('torus', 'how-do-i] ### A board that is not a rectangle'),
        ('hex board', 'how-do-i] ### A board that is not a rectangle'),
        ('two answers', 'something-is-wrong] ## Two solutions'),
        ('two solutions', 'something-is-wrong] ## Two solutions'),
        ('Windows', 'something-is-wrong] ## It cannot be installed'),
        ('word list', 'how-do-i] ### Words from a list'),
        ('spreadsheet', 'examples] ## What may be typed or pasted'),
        ('own typo', 'how-do-i] ### Which clue did I mistype'),
        ('several cores', 'how-do-i] ### Use several cores'),
        ('half-finished', 'examples] ## Your half-finished board'),
        ('link to send', 'examples] ## Options'),
        ('share', 'examples] ## Options'),
        ('index', 'how-do-i] ### Read the letters of a solution'),
        ('indexing', 'how-do-i] ### Read the letters of a solution'),
        ('latin square', 'tools] ## Numbers'),
        ('polyomino', 'how-do-i] ### Exactly one of these shapes'),
        ('wordlist', 'how-do-i] ### Words from a list'),
        ('dictionary', 'how-do-i] ### Words from a list'),
        ('csv', 'examples] ## What may be typed or pasted'),
        ('excel', 'examples] ## What may be typed or pasted'),
        ('hexagonal', 'how-do-i] ### A board that is not a rectangle'),
        ('hexagons', 'how-do-i] ### A board that is not a rectangle'),
        ('wrap around', 'how-do-i] ### A board that is not a rectangle'),
        ('NameError', 'something-is-wrong] ## `NameError'),
        ('No module named satpy', 'something-is-wrong] ## `NameError'),
        ('slow', 'something-is-wrong] ## It takes forever'),
        ('too slow', 'something-is-wrong] ## It takes forever'),
        ('takes too long', 'something-is-wrong] ## It takes forever'),
        ('forever', 'something-is-wrong] ## It takes forever'),
        ('known kinds', 'examples] ## The scripts'),
        ('genres', 'examples] ## The scripts'),
    ],
)
def test_what_people_look_for_is_the_first_section(capsys, words, first):
    assert found(capsys, words).startswith(f'[{first}')


def test_further_sections_say_how_to_see_them(capsys):
    text = found(capsys, 'prefix')
    assert text.startswith('[something-is-wrong] ## "exists already: give each call its own pre')
    assert '\nFurther sections (satpy docs PAGE prints the page in brackets):\n[' in text


def test_an_option_and_a_script_are_found(capsys):
    """They are in tables that are made when the page of examples is shown."""
    assert '| `--tsv` | ' in found(capsys, 'tsv') and '| `rooks` | ' in found(capsys, 'rooks')


def test_words_that_no_section_has_together(capsys):
    text = found(capsys, 'torus', 'xyzzyx')
    assert text.startswith("no section has all these words; without 'xyzzyx':\n\n[")
    assert text.partition('\n\n')[2] == found(capsys, 'torus')


def test_of_long_sections_only_what_speaks_of_it(capsys):
    """The first table of the cheat sheet is one section of some hundred lines."""
    text = found(capsys, 'tree_one')
    assert 'at most one, and is there one?' in text and 'xnor(a, b)`; `link' not in text


def test_headings_inside_code_are_none():
    for path in pages_there().values():
        text = page_text(path)
        assert ''.join(a + b for a, b in finding.split_sections(text)) == text
        for _, body in finding.split_sections(text):
            assert body.count('```') % 2 == 0


@pytest.mark.parametrize('words', [['xyzzyx'], [], ['xyzzyx', 'qqqqq'], ['']])
def test_nothing_to_find(words):
    with pytest.raises(FormatError, match=r'no section mentions|write what to look for'):
        print_docs(['--find', *words])


def test_long_text_goes_through_a_pager_on_a_terminal(monkeypatch, capsys):
    paged = []
    monkeypatch.setattr(pydoc, 'pager', paged.append)
    finding.show('line\n' * 500)
    assert paged == [] and capsys.readouterr().out == 'line\n' * 500
    monkeypatch.setattr(sys.stdout, 'isatty', lambda: True)
    finding.show('line\n' * 500)
    assert paged == ['line\n' * 500] and capsys.readouterr().out == ''
    finding.show('short\n')
    assert paged == ['line\n' * 500] and capsys.readouterr().out == 'short\n'
