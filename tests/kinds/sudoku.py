"""Whether an answer of a sudoku keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.constraints import keeps
from kinds.fillings import FOURS, latin
from kinds.latin import not_each_once, not_given, numbers_in

from satpy.boards.constraints import constraints_on
from satpy.notations.special.latin import box_of

SIZES = FOURS
fillings = latin
PAIRS = [
    (
        '.4..6...7..5.34..6672.9......1....75.6.....3.72....6......5.7619..28.5..3...7..9.',
        '143562987 895734126 672198354 431629875 569817432 728345619 284953761 917286543 356471298',
    ),
    (
        'https://puzz.link/p?sudoku/6/6/l1g5h441k6k2g5g1j3g',
        '246315 135624 413256 562143 324561 651432',
    ),
    (
        '3x3x:a6_5b1h2_7_4a2a4_8b6c8b1q3b6c8b6_9a1a7_2_1h3b8_7a',
        '765941283 813562749 294873615 387619524 621457398 549238167 438726951 972185436 156394872',
    ),
    ('4j:3e3_1_2_4e4,__aa____g__c_', '3142 4231 2413 1324'),
    ('2x2k:p,_a___a_ab__aac_,6_6a8a6d9a5c', '2314 4123 3241 1432'),
    ('4jk:p,abc_cb_a_aa,__aa_aaca_____a_,8_7_5d3a7b5a5a', '4123 3241 1432 2314'),
    ('5jx:g3c2a4c1g,adac_dbca____a_b_a', '15432 24315 32541 53124 41253'),
    ('2x3:b3b4_5a6h1_4h4a2_1b6b', '213564 546123 652341 431256 365412 124635'),
    ('3x2x:a1_3c6h6a5_4a5h3c4_5a', '213564 654231 341625 465312 526143 132456'),
    (
        '4x3:3a9c5c6_4b5a12a8_3_11c10a8_4_3b1a11a2a2d7e5e12a3c11_1b10_6a8_4f11_2a10_9b12_6c7a3e11'
        'e8d1a7a6a11b10_2_9a8c3_6_2a7a5b8_11c1c2a7',
        '37981b52ac64 6452c983ba71 ac8437916b52 12b65a74c839 562194cb378a b17ca6284395 483b25a971'
        'c6 c9a78365142b 254a78bc9613 7365bc1a2948 9a13624785bc 8bc9413652a7',
    ),
    (
        '4x4:7b2d12b15c10b3a12_6_8_2b5e9c7b1a10a2_12_11b16_12a15b13_4b11_14b1_9_2c14b5g8a6_13a2a1'
        '6c8a9_1_10b4_15b10_12_8_11_5c2c11c4a15_1d16_12_7_8_9_16d6_4a15c3c6c11_10_5_2_13b14_4b5_1'
        '_7a2c6a8a12_11a11g7b3c5_6_8b16_15b13_3b10a9_11b12_13_4a2a9b7c14e5b14_15_16_4a13b15c8b9d1'
        '6b4',
        '71e2b95gcd3f486a 4a3bc682g951ef7d 9d567ef18a42cbg3 gc8fa3d467be2519 279ce135fg6ab4d8 e6d'
        '527gb348c91af 14fgdac8b57932e6 3ba8649f1e2d5gc7 89ge5c7641fbda32 cf6398ba52dg7e41 d51732'
        '4ea698fcbg b24afg1d7ce36985 6824gfecd315a79b 5gcd4b2398a716fe a3b91567efg48d2c fe718da92'
        'bc6g354',
    ),
    (
        '{"size":6,"grid":[[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}],[{},{}'
        ',{},{},{},{}],[{},{},{},{},{},{}],[{},{},{},{},{},{}]],"thermometer":[{"lines":[["R1'
        'C1","R1C2"]]},{"lines":[["R6C2","R6C3"]]},{"lines":[["R6C3","R5C3","R4C4"]]},{"lines'
        '":[["R6C3","R5C3"]]}],"arrow":[{"cells":["R6C5"],"lines":[["R6C5","R5C4","R5C5"]]},{'
        '"cells":["R1C3"],"lines":[["R1C3","R2C2","R1C1"]]},{"cells":["R1C3"],"lines":[["R1C3'
        '","R2C3","R1C4"]]}],"quadruple":[{"cells":["R2C2","R3C2","R2C3","R3C3"],"values":[6]'
        '},{"cells":["R4C2","R5C2","R4C3","R5C3"],"values":[2,4]},{"cells":["R4C4","R5C4","R4'
        'C5","R5C5"],"values":[1]}],"ratio":[{"cells":["R3C5","R3C4"]},{"cells":["R4C5","R4C4'
        '"]},{"cells":["R5C6","R5C5"],"value":"6"}],"littlekillersum":[{"cell":"R0C1","direct'
        'ion":"DR","value":"21"},{"cell":"R0C5","direction":"DL","value":"16"}],"killercage":'
        '[{"cells":["R6C2","R5C2"]}]}',
        '236154 145263 361425 452631 524316 613542',
    ),
    (
        'https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA5gJwgEwQbT2AF9ljSSzKiBdZQih8p42+5xq1'
        'q99rj/8nx7cWtEACMYAFwDuMGADsANhAVx4hECrVh8eEACUAjAGEALCFTGTAZhDVqFLapi6N+gwCYTny4e9G'
        'fta+Dk7arnqGNiYArEHRiEHeiVamcaFiGIriAIYK+KDhbgSGpoGpPvaOpM46kQbRvlZmlaE1RfXeTVEm5YYt'
        'IdWFLsUeMeZB4+lDtRHuhuN9BoiVVit2bcN18wbjFmu2VTSoAA452tgYAPYAtuqaHTvRcVbeL/4Tm7OjH/s9'
        'fw1Ykd2iN6lMgi13oDEl9HiVlkCrODmp8ZnCPN4Ac8jmIAB5gACuNwKIAAxjAlEoEIYAAyIkAAN3OBPUIE8g'
        'Sc5Mp1IMAHZ6UylCzqUZfMcQDIABYQMAnGAYYpbObw0wpUpA2GgnZdIKmQZhLXwlbdXarBaHFEWByoQXC+Ag'
        'Dkg7ZGkxqhFQlYA8YbMS21mOpU/LwW/5VG3M1l2A3OjwtOxI1HhoWRkDR5VjemmmGOMRgPLYGQQUmSwnEjSg'
        'LlU+183p+P3UqOOIA===',
        '215463 463125 532614 641352 326541 154236',
    ),
    (
        'odd r5c2\nslow thermo r3c4 r2c4\nodd r1c2\ndifference 2 r4c2 r4c3\nslow thermo r1c1 r2c2'
        '\nodd r6c5\neven r3c6\nskyscraper 2 r1c5 r2c5 r3c5 r4c5 r5c5 r6c5\nslow thermo r1c6 r1c5'
        ' r1c4\nodd r3c3\nslow thermo r3c3 r4c3\nslow thermo r2c5 r1c4\nslow thermo r3c2 r4c1\nsky'
        'scraper 4 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6\nodd r6c4\neven r5c5\nclone r2c3 r1c3 / r4c1 r3'
        'c2\nslow thermo r4c4 r3c5\nslow thermo r4c4 r3c4 r2c3\nodd r3c1\nclone r6c3 r6c4 / r5c5 '
        'r4c6\nclone r2c3 r3c2 / r2c3 r1c3\neven r4c4\nskyscraper 1 r3c6 r3c5 r3c4 r3c3 r3c2 r3c'
        '1\neven r6c2\ndifference r5c2 r5c1\nslow thermo r5c4 r4c4 r4c3 r4c2\nslow thermo r3c3 r2'
        'c4 r1c5\n......\n......\n......\n......\n......\n......',
        '412653 653421 521346 364215 235164 146532',
    ),
    (
        '..154....xxx\n...3.7..6xxx\n.8...2...xxx\n7.28..5....7\n.......6...8\n5......1....\n'
        '......45....\n1.......8..9\n23.........4\nxxx.1...59..\nxxx...32....\nxxx......5..',
        '321546789xxx 945387126xxx 687912345xxx 762891534627 418235967418 593674812395 '
        '876129453786 159463278159 234758691234 xxx316785942 xxx547329861 xxx982146573',
    ),
    (
        'grids: 1,1 7,7\n.........xxxxxx\n.59...4..xxxxxx\n.364.7...xxxxxx\n19..5.7..xxxxxx\n'
        '..7.....4xxxxxx\n..48.9...xxxxxx\n...6....1.4..68\n..1...3.7......\n..5..2.......3.\n'
        'xxxxxx...6.14.9\nxxxxxx.....8...\nxxxxxx.3.....1.\nxxxxxx46...5..1\nxxxxxx..9...32.\n'
        'xxxxxx.8...25..',
        '412538679xxxxxx 759126483xxxxxx 836497215xxxxxx 193254768xxxxxx 287361954xxxxxx '
        '564879132xxxxxx 978643521943768 621985347286195 345712896517234 xxxxxx278631459 '
        'xxxxxx915428673 xxxxxx634759812 xxxxxx462375981 xxxxxx159864327 xxxxxx783192546',
    ),
]


def faults(board, rows):
    found, size = numbers_in(rows), board.width
    yield from not_given(found, board)
    yield from not_each_once(found, board.rooms)
    for left, top in board.facts.get('grids', [(0, 0)]):
        side = 9 if 'grids' in board.facts else size
        grid = [(x, y) for x, y in found if 0 <= x - left < side and 0 <= y - top < side]
        yield from not_each_once(found, {(x, y): ('row', y) for x, y in grid})
        yield from not_each_once(found, {(x, y): ('column', x) for x, y in grid})
    if board.facts.get('diagonal'):
        for start, step in (0, 1), (size - 1, -1):
            diagonal = [(start + step * n, n) for n in range(size)]
            yield from not_each_once(found, dict.fromkeys(diagonal, f'diagonal from {start}'))
    constraints = constraints_on(board)
    for said in constraints:
        if not keeps(said, found, constraints, box_of(size)):
            yield f'{said} is not kept'
