// How is a full school repaired? Seeded damages, beside what highs proves, and beside offers that are taken in order, as absences and takeovers do.
// `npm run bench -- placement-repairs [number of damages] [seconds of search] [numbers of damages…]`: of all, or of those alone. Times are of the processor.

import { repair } from '@stunda/placement/placing/repair.ts'
import { boardOf } from '@stunda/placement/school/board.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { damageOf } from './placement/damages.ts'
import { counted, now, placed, SEED } from './placement/measured.ts'
import { isBeyondRepair, movesAtLeast } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { percentile, report, reportMachine } from './support/figures.ts'

const [DAMAGES = 200, SECONDS = 20, ...numbers] = process.argv.slice(2).map(Number)
const damages = numbers.length > 0 ? numbers : Array.from({ length: DAMAGES }, (_, at) => at)
const highs = await loadHighs()
reportMachine(`highs 1.15.3, seed ${SEED}, ${damages.length} damages`)
const school = generatedSchool({ ...SIZES.full, rooms: 17 }, SEED)
const board = boardOf(school)
const stood = timetableOf(board, placed(board, SECONDS).search.best)
const [times, found] = [
  [] as number[],
  { all: 0, least: 0, oneMore: 0, open: 0, beyond: 0, today: 0, moves: 0 },
]
for (const at of damages) {
  const damage = damageOf(school, stood, at)
  const begun = now()
  const changed = boardOf(damage.school)
  const repaired = repair(changed, stood, { seed: at })
  times.push(now() - begun)
  counted(damage.school, repaired.timetable)
  found.today += repair(changed, stood, { seed: at, others: 0, orders: 1 }).without.length === 0 ? 1 : 0
  if (repaired.without.length > 0) {
    if (isBeyondRepair(highs, damage.school, stood, repaired.without, 5)) found.beyond += 1
    else
      console.log(
        `  damage ${at}, ${damage.what}: ${repaired.without.length} of ${repaired.damaged.length} damaged lessons without a place`,
      )
    continue
  }
  found.all += 1
  found.moves += repaired.moved.length
  const others = repaired.moved.length - repaired.damaged.length
  const isLeast = movesAtLeast(highs, damage.school, stood, others, 5)
  if (isLeast) found.least += 1
  else if (isLeast === false) found.oneMore += 1
  else found.open += 1
}
const proved = found.least + found.oneMore
report([
  {
    question: `repairs of ${damages.length} damages: all lessons have a place again`,
    value: found.all,
    unit: 'damages',
    note: `offers taken in order: ${found.today}; of the others ${found.beyond} proved impossible for a teacher alone`,
  },
  {
    question: 'repairs with the fewest moves, of those where highs says how many',
    value: (100 * found.least) / proved,
    unit: '%',
    target: { atLeast: 95 },
    note: `${proved} of ${found.all}; ${found.open} left open; ${found.moves} lessons moved in all`,
  },
  {
    question: 'a repair, 95th percentile',
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { atMost: 1000 },
  },
])
