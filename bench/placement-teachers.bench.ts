// How many pupils of one teacher are placed, in twenty generated cases, beside what highs proves possible?
// `npm run bench -- placement-teachers [searches of each]`, each with another seed. Times are of the processor.
import { boardOf } from '@stunda/placement/school/board.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { counted, now, placed, SEED } from './placement/measured.ts'
import { leastWithout } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { report, reportMachine } from './support/figures.ts'

const PROOF = 120
const SEARCHES = Number(process.argv[2] ?? 5)
const highs = await loadHighs()
reportMachine(`highs 1.15.3, seeds from ${SEED} on`)
let [always, reached, slowest] = [0, 0, 0]
for (let at = 0; at < 20; at += 1) {
  const students = 10 + Math.round((at * 35) / 19)
  const size = {
    ...SIZES[60],
    students,
    teachers: 1,
    rooms: 1,
    second: at % 2 === 0 ? 0 : 30,
    isFine: at % 3 === 0,
  }
  const board = boardOf(generatedSchool(size, SEED + at))
  const { bound } = leastWithout(highs, board, PROOF)
  const without = Array.from({ length: SEARCHES }, (_, seed) => {
    const begun = now()
    const { search } = placed(board, 0.8, SEED + seed)
    slowest = Math.max(slowest, now() - begun)
    return counted(board.school, timetableOf(board, search.best)).without.length
  })
  const hits = without.filter(count => count <= bound).length
  reached += hits
  if (hits === SEARCHES) always += 1
  else console.log(`  teacher ${at}, ${students} pupils: ${without} without a place, at least ${bound}`)
}
report([
  {
    question: `one teacher: cases in which all of ${SEARCHES} searches place as many as highs proves possible`,
    value: always,
    unit: 'of 20',
    target: { atLeast: 20 },
    note: `${reached} of ${20 * SEARCHES} searches`,
  },
  { question: 'one teacher: slowest case', value: slowest, unit: 'ms', target: { atMost: 1000 } },
])
