// How is a full school repaired? Seeded damages, beside what highs proves, and beside offers that are taken in order, as absences and takeovers do.
// `npm run bench -- placement-repairs [damages] [numbers of damages…] [fuller] [/file]`: of the first so many, or of those alone. What is in the file is not
// measured again, so a run that was ended goes on. Nine tenths of the time of all rooms are taken; `fuller`: with a room less 95 %. The school is the same on each machine; times are of the processor, without those of the proofs.

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { placeYear } from '@stunda/placement/placing/place-year.ts'
import { repair } from '@stunda/placement/placing/repair.ts'
import { boardOf } from '@stunda/placement/school/board.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { damageOf } from './placement/damages.ts'
import { counted, now, SEED } from './placement/measured.ts'
import { leastLost, movesAtLeast } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { percentile, report, reportMachine } from './support/figures.ts'

/** One damage repaired. */
interface Measured {
  damage: number
  what: string
  ms: number
  damaged: number
  without: number
  /** How many others moved. */
  others: number
  /** Lessons without a place if offers are taken in order. */
  today: number
  /** So many lessons have no place at least; asked where some have none. */
  least?: number
  /** Whether no repair moves fewer; null: that is not proved. Asked where all have a place. */
  isLeast?: boolean | null
}

/** So many steps make the timetable that is damaged. */
const STEPS = 2_000_000
const words = process.argv.slice(2)
const file = words.find(word => word.startsWith('/'))
const rooms = words.includes('fuller') ? 17 : 18
const [DAMAGES = 200, ...numbers] = words.map(Number).filter(Number.isInteger)
const damages = numbers.length > 0 ? numbers : Array.from({ length: DAMAGES }, (_, at) => at)
const highs = await loadHighs()
reportMachine(`highs 1.15.3, seed ${SEED}, ${damages.length} damages, ${rooms} rooms`)
const school = generatedSchool({ ...SIZES.full, rooms }, SEED)
const board = boardOf(school)
const stood = timetableOf(board, placeYear(board, { seed: SEED, over: steps => steps / STEPS }).best)
/** The fewest without a place, by what was damaged. */
const proved = new Map<string, number>()
const known = new Map(linesOf(file).map(line => [line.damage, line]))
const lines = damages.map(damage => known.get(damage) ?? measured(damage))

function linesOf(file: string | undefined): Measured[] {
  if (!file || !existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

function measured(at: number): Measured {
  const damage = damageOf(school, stood, at)
  const changed = boardOf(damage.school)
  const begun = now()
  const repaired = repair(changed, stood, { seed: at })
  const ms = Math.round(now() - begun)
  counted(damage.school, repaired.timetable)
  const today = repair(changed, stood, { seed: at, others: 0, orders: 1, steps: 0 })
  const without = repaired.without.length
  const others = repaired.moved.length + without - repaired.damaged.length
  const line: Measured = {
    damage: at,
    what: damage.what,
    ms,
    damaged: repaired.damaged.length,
    without,
    others,
    today: today.without.length,
  }
  if (without > 0) line.least = least(damage.school)
  else line.isLeast = movesAtLeast(highs, damage.school, stood, others, 120) ?? null
  console.log(JSON.stringify(line))
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
  return line
}

function least(damaged: typeof school): number {
  const key = JSON.stringify([damaged.people, damaged.fixed])
  const least = proved.get(key) ?? leastLost(highs, damaged, stood, 300)
  proved.set(key, least)
  return least
}

const whole = lines.filter(({ without }) => without === 0)
const left = lines.filter(({ without }) => without > 0)
const told = whole.filter(({ isLeast }) => isLeast !== null)
const sum = (list: readonly Measured[], of: (line: Measured) => number) =>
  list.reduce((total, line) => total + of(line), 0)
const impossible = left.filter(({ least = 0 }) => least > 0).length
report([
  {
    question: `repairs of ${lines.length} damages: all lessons have a place again`,
    value: whole.length,
    unit: 'damages',
    target: { atLeast: lines.length - impossible },
    note: `offers taken in order: ${lines.filter(({ today }) => today === 0).length}; proved impossible: ${impossible}; open: ${left.length - impossible}`,
  },
  {
    question: 'lessons without a place, where not all have one again',
    value: sum(left, ({ without }) => without),
    unit: 'lessons',
    note: `offers taken in order: ${sum(left, ({ today }) => today)}; proved: at least ${sum(left, ({ least = 0 }) => least)}; as few as proved in ${left.filter(({ without, least }) => without === least).length} of ${left.length} damages`,
  },
  {
    question: 'repairs with the fewest moves, of those where highs says how many',
    value: (100 * told.filter(({ isLeast }) => isLeast).length) / told.length,
    unit: '%',
    target: { atLeast: 95 },
    note: `${told.length} of ${whole.length}; ${sum(whole, ({ damaged, others }) => damaged + others)} lessons moved in all`,
  },
  {
    question: 'a repair, 95th percentile',
    value: percentile(
      lines.map(({ ms }) => ms),
      0.95,
    ),
    unit: 'ms',
    target: { atMost: 1000 },
  },
])
