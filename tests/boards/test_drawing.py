"""Drawings: the SVG is parsed and compared with what was drawn."""

import re
from itertools import product
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from satpy.boards.drawing import Drawing, tint

SVG = '{http://www.w3.org/2000/svg}'
spots = st.tuples(st.integers(-3, 5), st.integers(-3, 5))
points = st.tuples(st.floats(-9, 9), st.floats(-9, 9))


def elements(picture, kind):
    return list(ElementTree.fromstring(str(picture)).iter(SVG + kind))


def test_tints_are_colors_and_differ():
    tints = [tint(i) for i in range(60)]
    assert all(re.fullmatch('#[0-9a-f]{6}', color) for color in tints)
    assert len(set(tints)) == 60


def unit_edges(path):
    """The unit edges of a path of borders, in corners counted from 0; stretches must not meet."""
    edges, ends = [], []
    course = re.findall(r'M(\S+?) (\S+?)([HV])([-\d.]+)', path.get('d'))
    assert ''.join(f'M{x} {y}{kind}{end}' for x, y, kind, end in course) == path.get('d')
    for x, y, kind, end in course:
        x, y, end = ((float(n) + 15) / 30 for n in (x, y, end))
        along, row = (x, y) if kind == 'H' else (y, x)
        edges += [(kind, row, n) for n in range(int(along), int(end))]
        ends += [(kind, row, along), (kind, row, end)]
        assert end > along == int(along)
    assert len(edges) == len(set(edges))
    assert len(ends) == len(set(ends))
    return set(edges)


@given(st.dictionaries(spots, st.sampled_from(['a', 'b', None]), min_size=1))
def test_borders(regions):
    picture = Drawing()
    picture.borders(regions, 'red', 0.2)
    (path,) = elements(picture, 'path')
    inner = range(-5, 8)
    expected = {
        ('H', y, x)
        for x, y in product(inner, inner)
        if regions.get((x, y), 'out') != regions.get((x, y - 1), 'out')
    }
    expected |= {
        ('V', x, y)
        for x, y in product(inner, inner)
        if regions.get((x, y), 'out') != regions.get((x - 1, y), 'out')
    }
    assert unit_edges(path) == expected
    assert (path.get('stroke'), path.get('stroke-width'), path.get('fill')) == ('red', '6', 'none')


def test_dashed_borders():
    picture = Drawing()
    picture.borders({(0, 0): 'cage'}, 'blue', 0.06, dashed=True)
    picture.borders({(0, 0): 'room'})
    dashed, solid = elements(picture, 'path')
    assert dashed.get('stroke-dasharray') == '3 4.5'
    assert solid.get('stroke-dasharray') is None


def test_grid_and_frame():
    ring = [(x, y) for x, y in product(range(3), range(3)) if (x, y) != (1, 1)]
    grid, frame = elements(Drawing(iter(ring)), 'path')
    assert len(unit_edges(grid)) == 24
    assert len(unit_edges(frame)) == 12 + 4
    assert float(grid.get('stroke-width')) < float(frame.get('stroke-width'))


def test_squares_lie_under_the_grid_and_the_rest_above_in_order():
    picture = Drawing([(0, 0)])
    picture.circle(0, 0, 'red')
    picture.text(0, 0, 5)
    picture.square(0, 0)
    kinds = [element.tag.replace(SVG, '') for element in ElementTree.fromstring(str(picture))]
    assert kinds == ['rect', 'rect', 'path', 'path', 'circle', 'text']


def test_golden():
    picture = Drawing([(0, 0)])
    picture.square(0, 0, '#eee', size=0.5)
    picture.circle(0.5, 0, 'none', 0.2, outline='red')
    picture.polygon([(0, -0.3), (0.3, 0.3), (-0.3, 0.3)], 'gold')
    picture.line([(0, 0), (1, 0)])
    picture.text(-1, 0, 12)
    assert str(picture) == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48.3 -22.5 87.6 45" width="87.6" '
        'height="45" font-family="sans-serif" text-anchor="middle" stroke-linecap="round" '
        'stroke-linejoin="round">\n'
        '<rect x="-48.3" y="-22.5" width="87.6" height="45" fill="white"/>\n'
        '<rect x="-7.5" y="-7.5" width="15" height="15" fill="#eee"/>\n'
        '<path d="M-15 -15H15M-15 15H15M-15 -15V15M15 -15V15" fill="none" stroke="#999" '
        'stroke-width="0.9"/>\n'
        '<path d="M-15 -15H15M-15 15H15M-15 -15V15M15 -15V15" fill="none" stroke="black" '
        'stroke-width="1.8"/>\n'
        '<circle cx="15" cy="0" r="3" fill="none" stroke="red" stroke-width="1.5"/>\n'
        '<polygon points="0,-9 9,9 -9,9" fill="gold"/>\n'
        '<path d="M0 0L30 0" fill="none" stroke="black" stroke-width="3.6"/>\n'
        '<text x="-30" y="6.3" font-size="18" fill="black">12</text>\n'
        '</svg>\n'
    )


def test_lines():
    picture = Drawing()
    picture.line([])
    picture.polygon([])
    assert not elements(picture, 'path')
    picture.line(iter([(0, 0)]), width=0.7)
    picture.line([(0, 0), (1, 0), (1, 1), (0, 0)])
    dot, ring = elements(picture, 'path')
    assert (dot.get('d'), dot.get('stroke-width')) == ('M0 0Z', '21')
    assert ring.get('d') == 'M0 0L30 0L30 30L0 0Z'


def test_empty_drawing_is_a_picture_too():
    (background,) = elements(Drawing(), 'rect')
    assert float(background.get('width')) > 0


@given(st.text(), st.text())
def test_any_text_makes_valid_xml(words, color):
    picture = Drawing()
    picture.text(0, 0, words, color)
    picture.square(0, 0, color)
    picture.circle(0, 0, color, outline=color)
    picture.line([(0, 0)], color)
    (text,) = elements(picture, 'text')
    shown = [c if c >= ' ' and c not in '\ufffe\uffff' else '\ufffd' for c in words]
    assert (text.text or '') == ''.join(shown)


def test_lone_surrogates_and_controls_are_replaced():
    picture = Drawing()
    picture.text(0, 0, '\udc80\x00\uffff<"&')
    (text,) = elements(picture, 'text')
    assert text.text == '\ufffd\ufffd\ufffd<"&'
    assert str(picture).encode()


@given(
    st.lists(points, min_size=1),
    st.sampled_from(['square', 'circle', 'text', 'line', 'polygon', 'borders']),
)
def test_picture_grows_to_hold_everything(spots, method):
    picture = Drawing()
    for x, y in spots:
        args = {
            'line': [[(0, 0), (x, y)]],
            'polygon': [[(0, 0), (x, y)]],
            'text': [x, y, 'word'],
            'borders': [{(round(x), round(y)): 1}],
        }
        getattr(picture, method)(*args.get(method, [x, y]))
    left, top, width, height = map(
        float, ElementTree.fromstring(str(picture)).get('viewBox').split()
    )
    for x, y in spots:
        x, y = (round(x), round(y)) if method == 'borders' else (x, y)
        assert left + 5 < 30 * x < left + width - 5
        assert top + 5 < 30 * y < top + height - 5
    numbers = re.findall(r'[-+\d.e]*\d[-+\d.e]*', re.sub('xmlns="[^"]*"|#...', '', str(picture)))
    assert all(re.fullmatch(r'-?\d+(\.\d{1,2})?', number) for number in numbers)
    assert not {'-0', '-0.0'} & set(numbers)


def test_save(tmp_path):
    picture = Drawing([(0, 0)])
    picture.text(0, 0, 'é\u2605')
    for path in (tmp_path / 'a.svg', str(tmp_path / 'b.svg')):
        picture.save(path)
    assert (tmp_path / 'a.svg').read_bytes() == (tmp_path / 'b.svg').read_bytes()
    written = (tmp_path / 'a.svg').read_bytes().decode('utf-8')
    assert written == str(picture) == picture._repr_svg_()
    assert ElementTree.parse(tmp_path / 'a.svg')
