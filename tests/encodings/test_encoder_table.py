"""The table in developing/costs.md is made from the encoders themselves.

python tests/encodings/test_encoder_table.py writes it anew.
"""

import sys
from importlib import import_module
from itertools import count
from pathlib import Path
from pkgutil import walk_packages

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import satpy  # noqa: E402
from satpy import encodings  # noqa: E402

PAGE = ROOT / 'developing' / 'costs.md'
BEGIN, END = '<!-- encoders -->\n', '<!-- end of encoders -->\n'

# What is called, with x, y ten cells each, t a tally of x, a to j cells, adj a board of 4x4,
# k, m, n numbers, letters three cells with the values a, c, o, t.
CALLS = [
    'window(x, 1, 1)',
    'window(x, 4, 5)',
    'xnor(a, b)',
    'link(*x)',
    'maybe(x, 2)',
    'one_or_three([a, b, c])',
    'if_then(a, b)',
    'if_gen(a, x, modeB=any)',
    'iff_gen(a, x, modeB=any)',
    'if_wrap(a, window(y, 1, 1))',
    'iff_wrap(cnf, a, window(y, 1, 1))',
    'all_of(cnf, x)',
    'any_of(cnf, x)',
    'one_set_true([a, b, c], [d, e, f])',
    "one_of(cnf, 'p', ['cat', 'cot', 'oat'], letters)",
    "one_of(cnf, 'p', ['cat', 'cot', 'oat'], letters, which=True)",
    'letters_at(cnf, "p", adj)',
    "distinct_lines(cnf, 'p', [x, y])",
    'forbid_unless([a, b, c], lambda a, b, c: a ^ b ^ c)',
    'addition([a, b, c], [d, e, f], [g, h, i, j])',
    'ordered(x, y)',
    'consecutive(x, y)',
    'adjacent(x, y)',
    'not_adjacent(x, y)',
    "tree_one(cnf, 'p', x)",
    "tally(cnf, 'p', x)",
    "tally_sum(cnf, 'p', [[a, b, c], [d, e, f]])",
    'tally_within(t, 4, 5)',
    "runs(cnf, 'p', x, [3, 2, 1])",
    "runs(cnf, 'p', x, ['?', 2, '*'])",
    "runs(cnf, 'p', letters, [(2, 'a'), (1, 'c')])",
    "in_sight(cnf, 'p', x)",
    "automaton(cnf, 'p', x, 0, lambda state, value: (state + value) % 3, accept=[0])",
    "regex(cnf, 'p', x, '-*###-+##-+#-*')",
    "connected(cnf, 'p', adj, dict(zip(adj, cells)))",
    "reaches(cnf, 'p', dict(zip(pairs(adj), links)), {(0, 0): a}, {(3, 3): b})",
    "floodfill(cnf, 'p', adj, 8, exact=True)",
    "islands(cnf, 'p', adj, dict(zip(adj, cells)), {(0, 0): 4, (3, 3): None})",
    "sized_regions(cnf, 'p', adj, {(0, 0): 4, (3, 3): 3})",
    "division(cnf, 'p', adj, dict(zip(pairs(adj), links)))",
    "division(cnf, 'p', adj, dict(zip(pairs(adj), links)), size=4)",
    "area_sizes(cnf, 'p', adj, dict(zip(pairs(adj), links)), most=4)",
    "loop(cnf, 'p', dict(zip(pairs(adj), links)))",
    "loop(cnf, 'p', dict(zip(pairs(adj), links)), directed=True)",
    "loop(cnf, 'p', dict(zip(pairs(adj), links)), crossings=adj)",
    "visits(cnf, 'p', dict(zip(pairs(adj), links)), (0, 0))",
    "congruent(cnf, 'p', [dict(zip(adj, cells)), dict(zip(adj, links))])",
    "enclosed(cnf, 'p', dict(zip(pairs(adj), links)))",
    "paths(cnf, 'p', dict(zip(pairs(adj), links)), {(0, 0): 1, (3, 3): 1})",
    "number(cnf, 'p', range(1, 10))",
    'less(m, n)',
    'equal(m, t)',
    'equal(m, n)',
    'all_different([k, m, n])',
    "total(cnf, 'p', [k, m, n], 15, 15)",
    "total(cnf, 'p', m + n, k, k)",
    "multiply(cnf, 'p', m, n)",
    "maximum(cnf, 'p', [m, n])",
]


def row(call):
    """| call | clauses | variables |"""
    cnf = satpy.CNF()
    numbers = count(1)

    def cells(n):
        return [next(numbers) for _ in range(n)]

    space = {name: getattr(satpy, name) for name in satpy.__all__}
    space.update(cnf=cnf, adj=satpy.cartesian_table(range(4), range(4)), cells=cells(16))
    space.update(letters=[dict(zip('acot', cells(4))) for _ in range(3)])
    space.update(x=cells(10), y=cells(10), links=cells(24), **dict(zip('abcdefghij', cells(10))))
    for variable in range(1, next(numbers)):
        cnf.auto_term('cell', variable)
    space.update((name, satpy.number(cnf, name, range(1, 10))) for name in 'kmn')
    space.update(t=satpy.tally(cnf, 't', space['x']))
    named, given = cnf.maxterm, cnf.clauses
    result = eval(call, space)
    if 'cnf' not in call:
        cnf.write(result)
    cnf.encode_all_lazy()
    return f'| `{call}` | {cnf.clauses - given} | {cnf.maxterm - named} |\n'


def table():
    head = '| call | clauses | variables |\n| --- | ---: | ---: |\n'
    return head + ''.join(map(row, CALLS))


def test_the_table_is_up_to_date():
    assert BEGIN + table() + END in PAGE.read_text(encoding='utf-8')


def test_no_encoder_is_missing():
    encoders = {
        name
        for module in walk_packages(encodings.__path__, 'satpy.encodings.')
        for name in getattr(import_module(module.name), '__all__', [])
        if name in satpy.__all__
    }
    named = {call.partition('(')[0] for call in CALLS}
    assert encoders - named == {
        'neg',
        'Number',
        'lazy',
        'aligned',
        'anyall',
        'sanity',
        'simplify',
        'write_cnf',
    }


if __name__ == '__main__':
    text = PAGE.read_text(encoding='utf-8')
    before, _, rest = text.partition(BEGIN)
    PAGE.write_text(before + BEGIN + table() + END + rest.partition(END)[2], encoding='utf-8')
