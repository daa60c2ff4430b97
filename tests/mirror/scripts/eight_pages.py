"""Eight pages out of order, and four events, some of which need not happen at all."""

from satpy import *

seq = Sequence()
f, s = seq.f, seq.s
events = 'storm wreck rescue wedding'.split()
pages = 'A B C D E F G H'.split()
seq.load_axes(events, pages)

seq.comment('the pages that name each other')
seq.ordered(['A', 'B', 'C', 'D', 'E'])
s('F after E')
s('G after F')
f('H', 'before', 'G')
f('H', 'after', 'C')

seq.comment('what they tell')
s('storm during C')
s('wreck after storm')
s('rescue after wreck')
s('F before wedding')
seq.tally_state(1, events, 'D')

order = [seq.auto_term(t, p) for t in seq.ticks for p in pages]
when = [seq.auto_term(t, e, 'transition') for e in events for t in seq.ticks]
for solution in seq.solutions(10000, interesting=order + when):
    line = ''.join(p for t in seq.ticks for p in pages if seq.auto_term(t, p) in solution)
    for e in events:
        happens = [
            i for i, t in enumerate(seq.ticks) if seq.auto_term(t, e, 'transition') in solution
        ]
        line += ' %s' % (happens[0] if happens else 'never')
    print(line)
