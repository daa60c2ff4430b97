"""A zebra puzzle with three drinks for five people: nobody says how many have which."""

from satpy import *

z = Zebra()
who = 'Ada Ben Cleo Dora Eli'.split()
floor = [1, 2, 3, 4, 5]
pet = 'cat dog owl fox eel'.split()
drink = 'tea milk gin'.split()
z.load_axes({'who': who, 'floor': floor, 'pet': pet, 'drink': drink})

z.comment('Ada and Cleo drink the same, Ben does not')
for d in drink:
    z.write(link(z.f('Ada', d), z.f('Cleo', d)))
    z.write_one(-z.f('Ada', d), -z.f('Ben', d))
z.comment('whoever keeps the cat or the dog has tea; the owl does not drink gin')
z.write([[z.f('cat', 'tea')], [z.f('dog', 'tea')], [-z.f('owl', 'gin')]])
z.comment('Dora lives right above the fox')
z.write(consecutive([z.f('fox', n) for n in floor], [z.f('Dora', n) for n in floor]))
z.comment('Ben has the eel on 4, Ada is not on 1 or 2')
z.write([[z.f('Ben', 'eel')], [z.f(4, 'Ben')], [-z.f('Ada', 1)], [-z.f('Ada', 2)]])

cells = [z.f(a, b) for a in who for b in floor + pet + drink]
for solution in z.solutions(10000, interesting=cells):
    print(*[b for a in who for b in floor + pet + drink if z.f(a, b) in solution])
