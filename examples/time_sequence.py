"""A time sequence: the leaves of a diary are out of order; what happened when?

Seven days in a mountain hut, a leaf for each day, written in the evening. The leaves are named
after a mark on them: a blot, a pressed fern, a map and nothing else, ... None of the nine events
happens twice, but several may share a day. https://en.wikipedia.org/wiki/Logic_puzzle

Variant, the leaf with the map has a clue: one more `page_comment`, which may make others redundant:
`cnf.idle()` lists these.
"""

from satpy import *
from satpy.kinds import run
from satpy.puzzles.sequence import brief

PUZZLE = {
    'pages': ['blot', 'fern', 'map', 'ring', 'sketch', 'tear', 'wax'],
    'events': [
        'snow falls',
        'stove is lit',
        'bridge breaks',
        'guide leaves',
        'mule runs off',
        'lamp goes out',
        'bread is gone',
        'radio speaks',
        'help arrives',
    ],
}


def rules(cnf, puzzle):
    """Write the clues; return {(time, page or event): "it comes at that time"}."""
    cnf.load_axes(puzzle['events'], puzzle['pages'])

    cnf.comment('Each of the events happened.')
    cnf.every_event_happens()

    cnf.comment('On every day something happened.')
    cnf.every_page_busy()

    what_the_leaves_say(cnf)

    cnf.comment('Snow fell before the stove was lit, and that was before the bridge broke.')
    cnf.ordered(['snow falls', 'stove is lit', 'bridge breaks'])

    cnf.comment('The bridge broke before the mule ran off, and that was before the lamp went out.')
    cnf.ordered(['bridge breaks', 'mule runs off', 'lamp goes out'])

    cnf.comment('Help arrived, but not before all bread was gone, nor on the same day.')
    cnf.s('help arrives after bread is gone')

    come = {(time, page): cnf.auto_term(time, page) for time, page in product(cnf.ticks, cnf.pages)}
    for time, event in product(cnf.ticks, cnf.events):
        come[time, event] = cnf.auto_term(time, event, 'transition')
    return come


def what_the_leaves_say(cnf):
    """Write the clues that are on a leaf, about the events up to its day."""
    s = cnf.s

    cnf.page_comment('wax', 'We sit by the stove, and our guide tells tales.')
    cnf.write_one(*(cnf.relation('stove is lit', word, 'wax') for word in ('before', 'during')))
    s('guide leaves after wax')

    cnf.page_comment('fern', 'A black day: two events at once.')
    cnf.tally_transition(2, cnf.events, 'fern')

    cnf.page_comment('blot', 'Snow, no bridge, no mule, no lamp: three of these we have by now.')
    troubles = ['snow falls', 'bridge breaks', 'mule runs off', 'lamp goes out']
    cnf.tally_state(3, troubles, 'blot')

    cnf.page_comment(
        'ring', 'The mule ran off, not today. There still is bread, and no word from the radio.'
    )
    s('mule runs off before ring')
    s('bread is gone after ring')
    s('radio speaks after ring')

    cnf.page_comment('tear', 'Today the radio spoke!')
    s('radio speaks during tear')

    cnf.page_comment('sketch', 'This is the last leaf of all.')
    cnf.nth_page('sketch', -1)


def picture(story):
    """Return a picture: a column for each leaf, a row for each event, filled from its time on."""
    events, last = PUZZLE['events'], len(story)
    drawing = Drawing(product(range(last), range(len(events))))
    for x, row in enumerate(story):
        drawing.text(x, -1 - x % 2 * 0.6, row['page'], size=0.5)
        for event in row['transition']:
            y = events.index(event)
            for later in range(x, last):
                drawing.square(later, y, tint(y))
            drawing.circle(x, y, '#333', 0.35)
    for y, event in enumerate(events):
        drawing.text(-3, y, event, size=0.5)
    return drawing


def main(ask):
    for come in ask.solve(rules, PUZZLE, formula=Sequence):
        story = ask.cnf.rows(ask.terms[key] for key in come)
        ask.show_rows(brief(story), picture(story))


if __name__ == '__main__':
    run(rules)
