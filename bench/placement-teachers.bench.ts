// How many pupils of one teacher are placed, in twenty generated cases, beside what highs proves possible?
// `npm run bench -- placement-teachers`. Times are of the processor.
import { boardOf } from '@stunda/placement/school/board.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { counted, now, placed, SEED } from './placement/measured.ts'
import { leastWithout } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { report, reportMachine } from './support/figures.ts'

const PROOF = 120
const highs = await loadHighs()
reportMachine(`highs 1.15.3, seeds from ${SEED} on`)
let [reached, slowest] = [0, 0]
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
  const begun = now()
  const { search } = placed(board, 0.8)
  slowest = Math.max(slowest, now() - begun)
  const { without } = counted(board.school, timetableOf(board, search.best))
  const { bound } = leastWithout(highs, board, PROOF)
  if (without.length <= bound) reached += 1
  else
    console.log(`  teacher ${at}, ${students} pupils: ${without.length} without a place, at least ${bound}`)
}
report([
  {
    question: 'one teacher: cases with as many placed as highs proves possible',
    value: reached,
    unit: 'of 20',
    target: { atLeast: 20 },
  },
  { question: 'one teacher: slowest case', value: slowest, unit: 'ms', target: { atMost: 1000 } },
])
