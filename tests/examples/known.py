"""Puzzles of which it is known that they have one answer: (kind, text)."""

URL = 'https://puzz.link/p?'
# Hitoris by `sgt-singles --generate`, fillominoes by `sgt-filling --generate`; star battles and
# heyawakes from an answer, regions changed until it was the only one.
REGIONS = [
    ('hitori', '10x10:414a3a89555a2574a4617a8221a64821691638a7a285293a86187423629a9653168128939952'
     '138236a16924a9463a8a6215'),
    ('hitori', '12x12:441b689a9b6a12c345967a8b9286571562811a937a4135c6b9579a73543c2c9a633619bb5741'
     '3c69a853b46a314bcca9c7b992576633a93c18727b5851ac833c59913b885919c67a'),
    ('fillomino', '10x10:6b5a34d6a88a6h8a662235a8a5b5e9b5b9b6a664b223d44c65d8a46a6b442a26g'),
    ('fillomino', '17x13:b8f92c5b4a8g6b557b8a68223a47c97a4a6e4b79e6e3922a5579b2a77729b64a5a4c7d'
     '99g2b773d9b25d24a331b4a327b25g44a4d6a34466a2e6a4a26a6c6d2c4c6a464a7a4d2'),
    ('star_battle', URL + 'starbattle/10/10/2/14hicrfna54h8n1391okfla816tg4g740kdq'),
    ('star_battle', '3 AAAABBBBBBCCDD DDAAAAABBCCCDD EDDDFABBBCCGGD EDDFFFFFBCCCGD EEDDDDDFCCCCGD '
     'EEEDHDDDDDCGGD EEDDHHHIIDGGGD EDDDHHHIDDDDDD EDJJHHHIIIKDKK DDJHHLIIIIKKKM DJJJJLIIIIKKKM '
     'JJLJJLNNNNMKMM JJLLLLNNNNMMMM JJLNNNNNNMMMMM'),
    ('heyawake', URL + 'heyawake/10/10/1g3gfgv5ubtnrfmv9q0fv700u81go40300ec3h1g301i1g2g21h1'),
    ('pentominoes', 'FINPVWXYZ\n\n' + '.........\n' * 5),
]  # fmt: skip
# Slitherlinks made by `sgt-loopy --generate`.
GENERATED = """
5x5t0:b2a33a3b30a2b123a3c3
7x7t0:1b132a0d1c1b3b0c2b1a2a23a13a3a2a1e
10x7t0:22b23a2a13c2b3a21221d1a2a3a3a3e12c13g3a2a323a3b3a3
12x12t0:3d22b1a3f13a1c221e1a3a23a32d2c23a0a22a3a2b1b2c2a33a3a3b13a22c1a0b322a2b3e123a3a223b3c1a1a2b\
2c32a322a1b11
4x9t0:a22a3a3d3a12d330b3a3a2c2123
20x20t0:a2c2f2a2a2a22b32b3a3b1a202a12a2b232a0a03a322e1c22b3c2b11a2a33a3a1a20c3a2d32b22c2g22232a11b3\
232a23a21e23b2d3b2a212a2a13a2b11b2a21a3a2d13b1b2a2221b1233a121i1a22322d3a3c1a3a3222e2a2b2a12d2a2c3b\
222b320a11a21a3a31213b2c112d2d22b2c1111a1a0b3c02b2a1a112a33a13b3a3122b3f1a2a32132a311a21a3a3a21i3a2\
22
""".split()
# Boards filled with paths that do not touch themselves, kept if the answer was the only one.
FILLED = """
7.1.32 .13.2. 78..4. ..4.8. .5.... 56...6

1......... 23........ .2...4.5.. .......... ......6.7. 3......... 1..85..... .......8.. 7.........
6.4.......

............ 12.......... ............ ............ ....3456.... ............ ....7.6...32
......458..7 ...9.9.8...a ............ ..1.a....... ............

1........... 2.3...45..5. 6........... ............ ........7... 6........... ............
............ ..1...8.9... ............ .2.9...a.... 3..8.4.7..a.

..............c ..de........... .............1. ..23........4.. ........5...... ...1.....3.2...
c....56........ f........4..... .7...7......... ......h.d.e8.69 ..g............ ..hi...i.a9.8..
....fg......... ............... ab............b
""".strip().split('\n\n')
SUDOKUS = [
    '3x3:1_4a2b7f7_9_8a3a9c8a6b3_1b5c2g1c9b2_3b6a3c7a3a5_8_9f7b2a1_9',
    '3x3:a4b6a2b3d4c6_9a8c5b5c8_4_2_7c6a1c2_3_9_5c1b6c2a4_5c1d2b7a3b6a',
    '3x3:a4b6c7b5a3_4b6_6_7_2a9f1d7_5a6e3a7_2d6f5a7_6_1_9b2_8a5b3c7b9a',
    '.4..6...7..5.34..6672.9......1....75.6.....3.72....6......5.7619..28.5..3...7..9.',
    '3x3x:a6_5b1h2_7_4a2a4_8b6c8b1q3b6c8b6_9a1a7_2_1h3b8_7a',
    '3x3x:4b5_7a3e4f1b9a2_4a7d4a1_6i1_2a7d3a3_5a4b2f3e4a2_1b9',
    '2x3:b3b4_5a6h1_4h4a2_1b6b',
    '3x2x:a1_3c6h6a5_4a5h3c4_5a',
    '4x3:3a9c5c6_4b5a12a8_3_11c10a8_4_3b1a11a2a2d7e5e12a3c11_1b10_6a8_4f11_2a10_9b12_6c7a3e11e8d1a'
    '7a6a11b10_2_9a8c3_6_2a7a5b8_11c1c2a7',
    '4x4:7b2d12b15c10b3a12_6_8_2b5e9c7b1a10a2_12_11b16_12a15b13_4b11_14b1_9_2c14b5g8a6_13a2a16c8a9_'
    '1_10b4_15b10_12_8_11_5c2c11c4a15_1d16_12_7_8_9_16d6_4a15c3c6c11_10_5_2_13b14_4b5_1_7a2c6a8a12_'
    '11a11g7b3c5_6_8b16_15b13_3b10a9_11b12_13_4a2a9b7c14e5b14_15_16_4a13b15c8b9d16b4',
]
KAKUROS = [
    'https://puzz.link/p?kakuro/6/6/.0dlh070.CAn4fl09nh030..n...0bl..cd6B',
    'https://puzz.link/p?kakuro/7/7/o..oD060m0dm....jdl..30a3l40.0Ho.0io8jA6eJC7',
    'https://puzz.link/p?kakuro/8/8/0im....0hm.4030.g07glC3l.lAjn.oB0..0alg5l30..0Go..08l0bl.hCEbL',
]
KNOWN = [
    *((kind, text.replace(' ', '\n') if kind == 'star_battle' else text) for kind, text in REGIONS),
    *(('slitherlink', text) for text in GENERATED),
    *(('numberlink', '\n'.join(text.split())) for text in FILLED),
    *(('sudoku', text) for text in SUDOKUS),
    *(('kakuro', text) for text in KAKUROS),
]
# {kind: (a URL with one answer, that answer)}, published or pzpr's own examples.
PUBLISHED = {
    'shikaku': ('shikaku/6/6/j3g56h6t6h23g5j', 'BCCAAA BCCDDD BCCDDD BEEEFG BEEEFG HHHHHG'),
    'lits': ('lits/4/4/9q02jg', '#.## ###. #.#. ####'),
    'norinori': ('norinori/5/5/cag4ocjo', '##... ..##. ##..# ....# ##...'),
    'tapa': ('tapa/5/5/3n5hchhajn2', '.#### ##.#. #..## .#.#. ####.'),
    'statue_park': (
        'statuepark/7/7/078ii6000000290f0//t',
        '....#W. ###.##. ..#..#. #...... #.##... #.##W#. #..W###',
    ),
    'galaxies': ('tentaisho/5/5/6fl94fi65en8dbf10000', 'ABBBx CFDDE FFGGH FJIII KJLLL'),
    'aqre': ('aqre/6/6/444400vvo3u0012345g', '...#.. ##.### .##.## ##.### #.##.. ###...'),
    'shakashaka': ('shakashaka/6/6/cgbhdhegdrb', '#◤◥.#. ◤.◢#◤◥ ◣◢#◤.◢ #◤◥◣◢. ◤.◢.◤◥ ◣◢.#◣◢'),
    'sashigane': ('sashigane/5/5/jm.o3khkgojm4', 'AAAAA BBBBA CCDBA CEDDF EEFFF'),
    'aquarium': ('aquarium/4/4/bu8i90/i3213g', '..~~ ..~. ~.~~ ~~~~'),
    'akari': ('lightup/6/6/nekcakbl', '..*... .*#*.. ..*.#* .#..*. *..#.. ...*..'),
    'masyu': ('mashu/6/6/1063000i3000', '┌──┐┌┐ │┌─┘││ ││┌─┘│ │└┘┌─┘ └─┐│·· ··└┘··'),
    'hashiwokakero': ('hashikake/5/5/4g2i3h23k3g1g3g4g3', '4═2·· ║3──2 3║··│ │3─1│ 3═4═3'),
    'slant': ('gokigen/4/4/iaegcgcj65', '\\/\\/ /\\\\\\ \\\\// ///\\'),
    'simple_loop': ('simpleloop/5/5/sg020', '###┌┐ #┌┐││ ┌┘└┘│ │┌┐#│ └┘└─┘'),
    'kurodoko': ('kurodoko/5/5/i7g5l2l2g4i', '.#... ..#.. .#..# ..#.. #...#'),
    'cave': ('cave/6/6/g3q2h3jbj3i3i2g', '#...## ###.## #.#..# ...... .#..## .##..#'),
    'country_road': ('country/5/5/amda0uf02h12h', '··┌┐· ┌─┘└┐ └─┐·│ ·┌┘┌┘ ·└─┘·'),
    'nurimisaki': ('nurimisaki/5/5/g.i.m2l.j', '#.... .###. ..#.. #.##. .....'),
    'skyscrapers': ('skyscrapers/4/4/k13h4j3g', '2143 1234 4312 3421'),
    'ripple_effect': ('ripple/4/4/9n8rigk14h32k', '1231 2142 4321 1213'),
    'minesweeper': ('mines/5/5/g2m13l13g0j', '..... **... .*..* ....* ....*'),
}  # fmt: skip
