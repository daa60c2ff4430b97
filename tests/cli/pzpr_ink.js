// Read [[kind, address, ink], ...] on standard input, and put each ink on a board of pzpr. Print
// [kind, whether the board is solved, its ink] for each kind that pzpr has.
const pzpr = require('pzpr')

const DEFAULTS = { anum: -1, qans: 0, line: 0, qsub: 0 }

function inkOf(board) {
  const found = []
  for (const list of [board.cell, board.cross, board.border]) {
    for (let i = 0; i < list.length; i++) {
      const marks = {}
      for (const name in DEFAULTS) {
        const value = list[i][name]
        if (Number.isInteger(value) && value !== DEFAULTS[name]) marks[name] = value
      }
      if (Object.keys(marks).length) found.push([list[i].bx, list[i].by, marks])
    }
  }
  return found
}

for (const [kind, address, ink] of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
  const text = address.replace(/^[^?]*[?]/, '')
  if (!pzpr.variety(text.split('/')[0]).valid) continue
  const puzzle = new pzpr.Puzzle()
  puzzle.open(text)
  for (const [bx, by, marks] of ink) Object.assign(puzzle.board.getobj(bx, by), marks)
  puzzle.board.rebuildInfo()
  const solved = puzzle.check(true).complete === true
  console.log(JSON.stringify([kind, solved, inkOf(puzzle.board)]))
}
