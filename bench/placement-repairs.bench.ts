// How is a full school repaired? Seeded damages, beside what highs proves, and beside offers that are taken in order, as absences and takeovers do.
// `npm run bench -- placement-repairs [number of damages] [seconds of search] [numbers of damages…]`: of all, or of those alone. Times are of the processor;
// most of the time are proofs, up to a minute each: what happens again is proved once.

import { repair } from '@stunda/placement/placing/repair.ts'
import { boardOf } from '@stunda/placement/school/board.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { damageOf } from './placement/damages.ts'
import { counted, now, placed, SEED } from './placement/measured.ts'
import { leastLost, movesAtLeast } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { percentile, report, reportMachine } from './support/figures.ts'

const [DAMAGES = 200, SECONDS = 20, ...numbers] = process.argv.slice(2).map(Number)
const damages = numbers.length > 0 ? numbers : Array.from({ length: DAMAGES }, (_, at) => at)
const highs = await loadHighs()
reportMachine(`highs 1.15.3, seed ${SEED}, ${damages.length} damages`)
const school = generatedSchool({ ...SIZES.full, rooms: 17 }, SEED)
const board = boardOf(school)
const stood = timetableOf(board, placed(board, SECONDS).search.best)
const times: number[] = []
const found = { all: 0, least: 0, oneMore: 0, open: 0, today: 0, moves: 0 }
/** The damages of which not all lessons have a place again. */
const left = { beyond: 0, fewest: 0, open: 0, without: 0, least: 0 }
/** The fewest without a place, by what was damaged. */
const proved = new Map<string, number>()
for (const at of damages) {
  const damage = damageOf(school, stood, at)
  const begun = now()
  const changed = boardOf(damage.school)
  const repaired = repair(changed, stood, { seed: at })
  times.push(now() - begun)
  counted(damage.school, repaired.timetable)
  found.today += repair(changed, stood, { seed: at, others: 0, orders: 1 }).without.length === 0 ? 1 : 0
  const without = repaired.without.length
  if (without > 0) {
    const key = JSON.stringify([damage.school.people, damage.school.fixed])
    const least = proved.get(key) ?? leastLost(highs, damage.school, stood, 60)
    proved.set(key, least)
    left.without += without
    left.least += least
    if (least > 0) left.beyond += 1
    else left.open += 1
    if (least === without) left.fewest += 1
    else
      console.log(
        `  damage ${at}, ${damage.what}: ${without} of ${repaired.damaged.length} damaged lessons without a place, at least ${least} proved`,
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
const told = found.least + found.oneMore
report([
  {
    question: `repairs of ${damages.length} damages: all lessons have a place again`,
    value: found.all,
    unit: 'damages',
    note: `offers taken in order: ${found.today}; proved impossible: ${left.beyond}; open: ${left.open}`,
  },
  {
    question: 'lessons without a place, where not all have one again',
    value: left.without,
    unit: 'lessons',
    note: `proved: at least ${left.least}; as few as proved in ${left.fewest} of ${left.beyond + left.open} damages`,
  },
  {
    question: 'repairs with the fewest moves, of those where highs says how many',
    value: (100 * found.least) / told,
    unit: '%',
    target: { atLeast: 95 },
    note: `${told} of ${found.all}; ${found.open} left open; ${found.moves} lessons moved in all`,
  },
  {
    question: 'a repair, 95th percentile',
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { atMost: 1000 },
  },
])
