"""Checkers of the stories: a dinner, a logic grid, a diary. Each fault names a clue."""

from __future__ import annotations


def dinner(puzzle, rows):
    soup = {int(seat) % 26 for seat in rows[0].split()[1:]}
    ada, ben, cleo, dora = (int(row.split()[1]) % 26 for row in rows[1:])
    near = {(dora - 1) % 26, (dora + 1) % 26}
    clues = {
        'seven': len(soup) == 7,
        'the host': 1 in soup,
        'any six': all(any((s + i) % 26 in soup for i in range(6)) for s in range(26)),
        'seats 1 to 13': len(soup & {*range(1, 14)}) == 3,
        'even seats': len([seat for seat in soup if seat % 2 == 0]) == 2,
        'Ada, Ben and Cleo': {ada, ben, cleo} <= soup,
        'Ada': ada % 2 == 0,
        'Ben': (ben - ada) % 26 == 3,
        'Cleo': (cleo - ada) % 26 == 12,
        'Dora': dora not in soup and near <= soup,
        'opposite Dora': (dora + 13) % 26 in {ada, ben, cleo},
        'one to a seat': len({ada, ben, cleo, dora}) == 4,
    }
    return [f'it is not as told: {clue}' for clue, true in clues.items() if not true]


def logic_grid(axes, rows):
    names, *table = [row.split() for row in rows]
    if names != list(axes) or any(len(row) != len(names) for row in table):
        return ['the table has not one value for each place and axis']
    if [row[0] for row in table] != axes['place']:
        return ['the places are not in order']
    where = {}
    for axis, column in zip(names, zip(*table)):
        if axis == 'stores':
            roads = [n for n, value in enumerate(column) if value == 'road']
            boats = {n for n, value in enumerate(column) if value == 'boat'}
        elif sorted(column) == sorted(axes[axis]):
            where.update((value, n) for n, value in enumerate(column))
        else:
            return [f'the values of {axis} are not each used once']
    if len(boats) + len(roads) != len(table):
        return ['stores come by something else']
    so = [where['Dov'] == where['amber'], where['Clara'] == where['herring'], 2 in roads]
    first, last = sorted([where['white'], where['eels']])
    clues = {
        'three boats': len(boats & {where['Elin'], where['blue'], where['white']}) == 3,
        'two roads': len(roads) == 2 and roads[1] - roads[0] > 1,
        'one is so': so.count(True) == 1,
        'fish': {where['Agnes'], where['Bruno']} == {where['herring'], where['eels']},
        'pancakes': first < where['pancakes'] < last,
        'who knits': table[where['knitting']][1] not in ('Agnes', 'Elin'),
        'the knitting light': table[where['knitting']][2] not in ('amber', 'red'),
        'green': (where['green'] in boats) == (where['pancakes'] == 2),
        'accordion': where['red'] - where['accordion'] == 1,
        'stars': abs(where['stars'] - where['barley']) == 1,
        'Dov': where['Dov'] < where['chess'],
        'Bruno': where['Agnes'] < where['Bruno'],
        'chess': where['chess'] == where['white'],
        'blue': where['blue'] in (0, 4),
        'barley': where['barley'] == where['blue'],
    }
    return [f'it is not as told: {clue}' for clue, true in clues.items() if not true]


def days_of(rows):
    """Yield (page, events) of each line."""
    for row in rows:
        _, page, *events = row.split(maxsplit=2)
        yield page, [event for text in events for event in text.split(', ')]


def time_sequence(puzzle, rows):
    days = list(days_of(rows))
    day = {page: n for n, (page, _) in enumerate(days)}
    events = [event for _, happen in days for event in happen]
    if sorted(day) != sorted(puzzle['pages']) or sorted(events) != sorted(puzzle['events']):
        return ['a leaf or an event is missing, or there twice']
    day.update((event, n) for n, (_, happen) in enumerate(days) for event in happen)
    troubles = ['snow falls', 'bridge breaks', 'mule runs off', 'lamp goes out']
    clues = {
        'every day': all(happen for _, happen in days),
        'wax': day['stove is lit'] <= day['wax'] < day['guide leaves'],
        'fern': len(days[day['fern']][1]) == 2,
        'blot': len([event for event in troubles if day[event] <= day['blot']]) == 3,
        'ring': day['mule runs off'] < day['ring'] < min(day['bread is gone'], day['radio speaks']),
        'tear': day['radio speaks'] == day['tear'],
        'sketch': day['sketch'] == len(days) - 1,
        'snow, stove, bridge': day['snow falls'] < day['stove is lit'] < day['bridge breaks'],
        'bridge, mule, lamp': day['bridge breaks'] < day['mule runs off'] < day['lamp goes out'],
        'help': day['bread is gone'] < day['help arrives'],
    }
    return [f'it is not as told: {clue}' for clue, true in clues.items() if not true]
