"""Knights on a 3x3 board by three people: one here, one in Ruby, one in C."""

from satpy import *

mine = CNF('mine')
for x in range(3):
    mine.comment('column %i' % x)
    mine.write(window([mine.auto_term('knight', x, y) for y in range(3)], 1, 2))
mine.close()

cnf = CNF(preloads=['mine', 'ruby.cnf', 'c'])
f = cnf.auto_term
cnf.auto_mode = 'ro'
board = [f('knight', x, y) for y, x in product(range(3), range(3))]
for solution in cnf.solutions(None, interesting=board):
    print(''.join('.#'[n in solution] for n in board))
