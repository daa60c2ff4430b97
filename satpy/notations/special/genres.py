"""puzz.link's genres without rules here: their layers and links, declared in one table.

An entry is the text of a declaration, which `satpy new` prints as well:

>>> declaration('teri')
"Kind('teri', Cells(unknown=KEEP), link=Link('teri'))"
>>> genre_kind('teri').read('https://puzz.link/p?teri/2/1/3.').clues
{(0, 0): 3, (1, 0): None}
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from satpy.notations.codes import (
    DIGITS4,
    NUMBERS10,
    NUMBERS16,
    SIGNS,
    Blanks,
    Cell,
    Digits,
    OneOf,
    Packed,
    SignCode,
    Table,
    digits,
)
from satpy.notations.kind import Kind, Link
from satpy.notations.layers.areas import Rooms, Walls
from satpy.notations.layers.cells import KEEP, Arrows, Cells, Circles, Colors, Holes, Signs
from satpy.notations.layers.layer import CAPITALS, Coded
from satpy.notations.layers.outside import Outside
from satpy.notations.source import ALPHABET, DIGITS, UNKNOWN
from satpy.notations.special.circles import DOTS
from satpy.notations.special.compass import Compasses
from satpy.notations.special.genre_codes import Dashed, Either, GapCode, SpotPairs
from satpy.notations.special.genre_rooms import Borders, RoomMarks, Unless, Whole
from satpy.notations.special.genre_sides import Bank, BlockLengths, BorderNumbers, BoxSums, Fleets
from satpy.notations.special.kakuro import SumsAround
from satpy.notations.special.marks import Marks
from satpy.notations.special.meant import CornerDots, InOne, MarkedCells, Meant, Pointed, Shaded
from satpy.notations.special.pieces import Statues

__all__ = ['declaration', 'genre_kind', 'genres', 'imports_of', 'kind_from']

DIGITS_OR_NUMBERS = Either()
ICE = Colors({'~': 'blue'}, Packed([None, 'blue'], 5, 'ice'))
"""Cells of ice, or of water, fire and the like."""
BINARY = Packed([None, 'white'], 5, 'marks')
BLACK = Packed([None, 'black'], 5, 'places')
GAPS_IN_BOARD = Holes(Packed([None, True], 5, 'holes'))
KNOWN_ARROWS = {'^': 'arrows up', 'v': 'arrows down', '<': 'arrows left', '>': 'arrows right'}
LETTERS = {letter: letter for letter in CAPITALS + ALPHABET}
"""Letters that are numbers from 1 on."""
ARROW_SETS = {
    ''.join(sign for bit, sign in enumerate('^v<>') if n >> bit & 1): ''.join(
        sign for bit, sign in enumerate('↑↓←→') if n >> bit & 1
    )
    for n in range(1, 16)
}
"""Sets of arrows, which are sums of 1, 2, 4 and 8: up, down, left, right."""
SHIP_PARTS = dict(zip('~^v<>#OrqLJ', '~^v<>#O◤◥◣◢'))
"""Water, parts of ships, and the corners of ships that bend."""


def numbers_after(first: str, signs: Mapping[str, Cell]) -> OneOf:
    """Return the code of numbers, blanks from a letter on, and signs; two digits follow `-`."""
    blanks = Blanks(first, len(SIGNS) - SIGNS.index(first))
    return OneOf(SignCode({'.': UNKNOWN, **signs}), blanks, Digits(16, {'-': (2, 0)}))


NEWS = Meant(
    OneOf(Blanks('5', 31), SignCode({**digits('1234'), '.': UNKNOWN}), what='a letter'),
    {'N': 'N', 'S': 'S', 'W': 'W', 'E': 'E', 'x': 'cross'},
    unknown='x',
)
POINTERS = Meant(NEWS.code, KNOWN_ARROWS)
SPOTS = {'B': 'circles black', 'G': 'circles gray', 'W': 'circles white'}
HOMES = OneOf(
    Blanks('a', 26),
    SignCode({**{sign: n for n, sign in enumerate(CAPITALS + DIGITS, 1)}, '.': UNKNOWN}),
    Dashed(),
    what='a letter',
)
WALL_NUMBERS = Coded(numbers_after('g', {'+': 'black'}), Colors(), Cells(unknown=KEEP))
ENDS, BENDS = Arrows(), Cells(unknown=KEEP, on='white circle', mark='o')
BENDS_AND_ENDS = Coded(
    numbers_after('k', dict(zip('ghij', ('up', 'down', 'left', 'right')))), ENDS, BENDS
)
GOLF, CUPS = MarkedCells({}), Signs('clues', {'H': 'H'})
BALLS_AND_CUPS = Coded(numbers_after('i', {'h': 'H'}), CUPS, GOLF)
PIECE_BANK, FLEET_BANK = Statues('pieces', 'the pieces'), Fleets('pieces', 'the pieces')
SMALL = OneOf(
    Table({sign: ['black', *[None] * n] for n, sign in enumerate(SIGNS[:18])}),
    Blanks('i', 18),
    what='a mark',
)
"""Few dots: a digit for one and the blanks after it."""
LOOP = "rules={'f': {'every place': True}}"
DOTTED = "rules={'f': {'every dot': True}}"

TABLE = {
    'Cells(unknown=KEEP)': """
        aho aquapelago archipelago arrowflow bhaibahan chainedb cityspace context cornerch
        golemgrad hamlepaths hasunomura island mintonette mochikoro mochinyoro mrtile norinuri
        nuribou nuriloop oasis rectslider retsurin sashikazune scrin simplegako smullyan tachibk
        teri timebomb tontti tren turnaround view zabajaba""",
    'Meant(NUMBERS16, LETTERS)': 'dominion nikoji slashpack',
    'Meant(NUMBERS16, ARROW_SETS)': 'myopia',
    'Rooms(numbered=True, inner=True)': """
        akichi ayeheya bramble cocktail factors heyablock heyapin hinge ladders mannequin
        marutaring maxi nagenawa nuritwin oneroom sendai tetroctb toichika2""",
    'Cells(0, 4, code=DIGITS4, unknown=KEEP)': """
        diamond edamame ichimaga ichimagam ichimagax keywest lither lring tjunction tslither
        vslither wittgen""",
    "Cells(0, 4, code=DIGITS4, unknown=KEEP, on='black', mark='#')": 'kaidan takoyaki yajirushi2',
    "Meant(DIGITS4, {**KNOWN_ARROWS, '#': 'colors black'}, unknown='#')": 'yajirushi',
    'InOne(ICE, Cells(unknown=KEEP))': """
        balloon circuitwalk energywalk firewalk forestwalk icewalk morningwalk roboticwalk
        waterwalk""",
    "InOne(Signs('circles', {'B': 'black'}, BLACK), Cells(unknown=KEEP))": 'familyphoto',
    "Signs('circles', {'W': 'white'}, BINARY), Cells(unknown=KEEP, on='black circle')": 'orbital',
    "InOne(Signs('circles', {'W': 'white'}, BINARY), Cells(unknown=KEEP)), GAPS_IN_BOARD": (
        'elasticlink'
    ),
    'Cells(code=NUMBERS10, unknown=KEEP)': 'bosnianroad fillmat lookair',
    "Meant(NUMBERS10, {'=': '同', 'S': '短', 'L': '長'})": 'kusabi',
    "Meant(NUMBERS10, {'O': 'circles white', '|': '│', '-': '─'})": 'lollipops',
    "Meant(NUMBERS10, {'N': 'N', 'K': 'K', 'O': 'O', 'F': '😶', '+': '☺', '-': '☹'})": 'mrokmrno',
    "Meant(NUMBERS10, {**digits('01234'), 'S': 'S', 'W': 'W'}, least=0)": 'swslither',
    'Meant(NUMBERS10, SPOTS)': 'uturns',
    "Meant(DIGITS_OR_NUMBERS, {'W': 'circles white', 'B': 'circles black', 'G': 'circles gray'}, "
    "unknown='G')": 'coffeemilk',
    'Pointed()': 'hebi lineofsight lixloop tetrochain',
    'Pointed(), Walls()': 'yajitatami',
    'Rooms(inner=True), Pointed()': 'kuroclone',
    'Circles()': 'bwloop circlesquare wblink kramma',
    'CornerDots(), Circles()': 'kramman',
    "CornerDots(), Meant(Packed([None, 1, 2], 3, 'animals'), {'G': 'G', 'W': 'W'}, unknown='')": (
        'shwolf'
    ),
    "CornerDots(edge=True, close='/'), Cells(unknown=KEEP)": 'bdblock',
    'CornerDots(), Outside(), Colors()': 'batten',
    'Rooms(inner=True), Cells(unknown=KEEP)': """
        armyants blindrush hanare heyabon kuromenbun martini onsen satogaeri=sato wataridori""",
    "Cells(unknown=KEEP, on='white circle')": 'bonsan',
    'Cells(unknown=KEEP), GAPS_IN_BOARD': """
        lapaz narrow portal subomino trainstations trizone turnrun""",
    'GAPS_IN_BOARD': 'bunnyhop=bnuuyhop ruleofthree vertigo',
    'Rooms(inner=True), Cells(code=NUMBERS10, unknown=KEEP)': 'sukororoom tilecity',
    'Rooms(inner=True), Marks()': 'alter tontonbeya',
    "Rooms(inner=True), Meant(NUMBERS10, {**KNOWN_ARROWS, 'O': 'circles white'})": 'roma=rome',
    'Rooms(inner=True), POINTERS': 'toichika',
    'Rooms(inner=True), NEWS': 'news',
    'Rooms(inner=True)': 'anymino disco nothing invlitso',
    'Rooms(inner=True, holed=True), Cells(unknown=KEEP), GAPS_IN_BOARD': 'meander',
    'Rooms(inner=True, holed=True), GAPS_IN_BOARD': 'rassi',
    'Rooms(inner=True), Circles()': 'dotchi2',
    'Rooms(inner=True), InOne(Cells(unknown=KEEP), ICE)': 'twinarea',
    'Rooms(inner=True), InOne(Circles(), ICE)': 'oyakodori',
    "Rooms(inner=True), Signs('circles', {'B': 'black'}, SMALL), RoomMarks()": 'pmemory',
    "Bank('words'), Meant(NUMBERS16, dict(zip(CAPITALS, CAPITALS)))": 'scrabble',
    'PIECE_BANK, Meant(NUMBERS16, ARROW_SETS)': 'pentopia',
    'PIECE_BANK, CornerDots()': 'pentatouch',
    'PIECE_BANK, Walls(always=True), GAPS_IN_BOARD': 'kissing',
    'PIECE_BANK, Rooms(inner=True, holed=True), GAPS_IN_BOARD': 'regional-poly',
    "FLEET_BANK, Meant(NUMBERS16, SHIP_PARTS, least=0, unknown='+')": 'retroships',
    "Bank('lengths', {'i': '123456789'}, ranges=True), EGGS, Signs('circles', {'B': 'black'})": (
        'snakeegg'
    ),
    'Cells(code=DIGITS_OR_NUMBERS, unknown=KEEP)': 'amibo usotatami',
    'Walls(always=True)': 'longest',
    'Borders()': 'cbblock',
    'Colors(code=BLOCKS)': 'ringring',
    'SOULMATES, Holes()': 'soulmates',
    "Meant(NUMBERS16, {**digits('012345678'), 'O': 'circles white'}, least=0)": 'brownies',
    'Shaded()': 'lightshadow',
    "Meant(SpotPairs(), SPOTS, unknown='', at='all')": 'kurarin tetrochaink',
    "Meant(SpotPairs(), SPOTS, unknown='', at='all', cells={'T': '△'})": 'sansaroad',
    'DOTS': 'nothree nuriuzu',
    "Cells(0, 4, code=DIGITS4, unknown=KEEP, at='corners')": 'nibunnogo',
    "Cells(0, 4, code=DIGITS4, unknown=KEEP, at='corners'), Rooms(inner=True)": 'sumiwake',
    "Cells(0, 4, code=DIGITS4, unknown=KEEP, at='corners'), "
    "Meant(NUMBERS10, {'R': '輪', 'C': '切'})": 'wagiri',
    "LAND, Signs('clues', {'%': '∞'}, at='corners')": 'landmeasure',
    "Signs('circles', {'W': 'white'}, BINARY)": 'curving',
    'Cells(unknown=KEEP), Walls()': 'mirrorbk numcity symmarea',
    'Rooms(inner=True), Colors(code=BLOCKS)': 'dosufuwa',
    "Rooms(inner=True), Signs('circles', {'W': 'white'}, BINARY)": 'nondango',
    'Rooms(inner=True), BorderNumbers()': 'kazunori',
    'Rooms(inner=True), Meant(HOMES, LETTERS)': 'kaero',
    "Signs('circles', {'W': 'white'}, Packed(['white', None], 5, 'stones'))": 'goishi',
    'BoxSums(), Colors()': 'box',
    'Colors(), Cells(unknown=KEEP)': 'walllogic',
    'ENDS, BENDS': 'sashikabe',
    "Meant(NUMBERS16, {**KNOWN_ARROWS, 'O': 'circles white'})": 'loute',
    'ICE, CUPS, GOLF': 'herugolf',
    'BlockLengths()': 'coral',
    'Compasses()': 'mukkonn',
    'SumsAround()': 'sananko',
}
"""{layers of a declaration: genres, with another name after `=`}."""
SOULMATES, EGGS = MarkedCells({0: 'hole'}), MarkedCells({0: 'circles black'})
LAND = MarkedCells({UNKNOWN: '∞'}, at='corners')
BLOCKS = GapCode('black', short=True)
WALKS = 'bhaibahan bwloop circuitwalk energywalk firewalk forestwalk icewalk morningwalk waterwalk'
LINKS = {
    **dict.fromkeys(WALKS.split(), LOOP),
    **dict.fromkeys(['lineofsight', 'myopia', 'swslither', 'tslither', 'vslither'], DOTTED),
    'akichi': "rules={'x': {'numbers may be less': True}}",
    'heyapin': "rules={'o': {'pins overlap': True}}",
    'news': "rules={'n': {'all others connected': True}}",
    'nuriuzu': "rules={'c': {'shaded connected': True}}",
    'tren': "rules={'n': {'all others connected': True}}",
    'bonsan': "body=[Whole(Cells(unknown=KEEP, on='white circle'))], ignored='c', written='c'",
    'kramma': "body=[Whole(Circles())], ignored='c', written='c'",
    'batten': 'body=[CornerDots(), Outside()]',
    'scrabble': "body=[Meant(NUMBERS16, dict(zip(CAPITALS, CAPITALS))), Bank('words')]",
    'pentopia': "body=[Unless('/', Meant(NUMBERS16, ARROW_SETS)), PIECE_BANK], "
    "rules={'t': {'transparent': True}}",
    'pentatouch': "body=[Unless('/', CornerDots()), PIECE_BANK]",
    'kissing': "body=[Unless('/', Walls(always=True)), Unless('/', GAPS_IN_BOARD), PIECE_BANK]",
    'regional-poly': "body=[Unless('/', Rooms(inner=True, holed=True)), "
    "Unless('/', GAPS_IN_BOARD), PIECE_BANK]",
    'retroships': "body=[Unless('/', Meant(NUMBERS16, SHIP_PARTS, least=0, unknown='+')), "
    'FLEET_BANK]',
    'snakeegg': "body=[Unless('/', EGGS), Bank('lengths', {'i': '123456789'}, ranges=True)]",
    'soulmates': 'body=[SOULMATES]',
    'box': 'body=[BoxSums()]',
    'herugolf': 'body=[ICE, BALLS_AND_CUPS]',
    'walllogic': 'body=[WALL_NUMBERS]',
    'sashikabe': 'body=[BENDS_AND_ENDS]',
    'landmeasure': 'body=[LAND]',
}
"""{genre: what its link has besides names}."""
PARTS = [
    DIGITS4, DOTS, NUMBERS10, NUMBERS16, Bank, BlockLengths, BorderNumbers, Borders, BoxSums,
    Circles, Compasses, CornerDots, InOne, Link, Marks, Outside, Pointed, RoomMarks, Rooms, Shaded,
    SpotPairs, SumsAround, Unless, Walls, Whole,
]  # fmt: skip
"""What only declarations name."""
NAMES = re.compile(r'[A-Za-z_]\w*')


@cache
def genres() -> dict[str, str]:
    """Return {genre: its declaration}; a genre has an entry for its other name as well."""
    found = {}
    for layers, line in TABLE.items():
        for names in line.split():
            name = names.partition('=')[0]
            link = filter(None, [*map(repr, names.split('=')), LINKS.get(name)])
            text = f'Kind({name!r}, {layers}, link=Link({", ".join(link)}))'
            found.update(dict.fromkeys(names.split('='), text))
    return found


def declaration(name: str) -> str:
    """Return the text of the declaration of a genre."""
    return genres()[name]


def imports_of(text: str) -> dict[str, list[str]]:
    """Return {module: names that a declaration takes from it}.

    >>> imports_of('Kind(ICE, Cells(unknown=KEEP))').keys() >= {'satpy.notations.special.genres'}
    True
    """
    found: dict[str, list[str]] = {}
    for name in sorted({*NAMES.findall(re.sub("'[^']*'", '', text))} & globals().keys()):
        value = globals()[name]
        home = value.__module__ if isinstance(value, type) or value is digits else __name__
        found.setdefault(home, []).append(name)
    return found


def kind_from(text: str) -> Kind:
    """Return the kind of a declaration."""
    kind: Kind = eval(text, {**globals()})  # a text of this module, or of `satpy new`
    return kind


@cache
def genre_kind(name: str) -> Kind:
    """Return the kind of a genre."""
    return kind_from(declaration(name))
