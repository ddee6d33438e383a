// How good and how fast is a year placed and repaired? Generated schools, one teacher's pupils, damages of a full school.
// `npm run bench -- placement [seconds of search] [number of damages] [seconds of proof]`. Times are of the processor: they are the same on a busy machine.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Highs } from '@stunda/placement/prover/solver.ts'
import { type Board, boardOf } from '@stunda/placement/school/board.ts'
import type { School, Timetable } from '@stunda/placement/school/model.ts'
import { placeYear } from '@stunda/placement/school/place-year.ts'
import { recount } from '@stunda/placement/school/recount.ts'
import { repair } from '@stunda/placement/school/repair.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import { whyNot } from '@stunda/placement/school/why-not.ts'
import loadHighs from 'highs'
import { startPlacing } from '../server/src/placement/placement.service.ts'
import { damageOf } from './placement/damages.ts'
import { countedOnly, leastCost, leastWithout, movesAtLeast } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { percentile, report, reportMachine } from './support/figures.ts'

const [SECONDS = 60, DAMAGES = 200, PROOF = 120] = process.argv.slice(2).map(Number)
const SEED = 1
const FIRST_MS: Partial<Record<string, number>> = { 400: 300, 900: 1500, large: 5000 }

const highs = await loadHighs()
reportMachine(`highs 1.15.3, seed ${SEED}, ${SECONDS} s of search, ${DAMAGES} damages, ${PROOF} s of proof`)
for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
  if (size !== 'full') measureSchool(highs, size)
measureTeachers(highs)
measureRepairs(highs)
await measureWorker()

function measureSchool(highs: Highs, size: keyof typeof SIZES): void {
  const target = FIRST_MS[size]
  const school = generatedSchool(SIZES[size], SEED)
  const board = boardOf(school)
  const { first, search } = placed(board, SECONDS)
  const timetable = timetableOf(board, search.best)
  const count = counted(school, timetable)
  const least = count.without.length === 0 ? 0 : leastWithout(highs, board, PROOF).bound
  report([
    {
      question: `${size}: first plan with ${first.without} of ${school.lessons.length} lessons without a place`,
      value: first.ms,
      unit: 'ms',
      ...(target ? { target: { atMost: target } } : {}),
    },
    {
      question: `${size}: lessons without a place after ${SECONDS} s`,
      value: count.without.length,
      unit: 'lessons',
      target: { atMost: least },
      note: `at least ${least} ${least === 0 ? 'by itself' : 'by highs'}; costs ${count.should}`,
    },
  ])
  measureDistance(highs, `${size}`, school)
  measureChange(`${size}`, school, timetable)
}

function measureDistance(highs: Highs, size: string, school: School): void {
  const board = boardOf(countedOnly(school))
  const { search } = placed(board, SECONDS)
  const { should, without } = counted(board.school, timetableOf(board, search.best))
  const { bound, isOptimal } = leastCost(highs, board, PROOF)
  report([
    {
      question: `${size}: above the ${isOptimal ? 'proved optimum' : 'bound, nothing proved'} of the terms that a program counts`,
      value: without.length > 0 ? Number.NaN : (100 * (should - bound)) / bound,
      unit: '%',
      ...(isOptimal ? { target: { atMost: 1 } } : {}),
      note: `${should} against ${bound}`,
    },
  ])
}

/** A wish that changes, and twenty lessons that have no place because their students can only come when their teachers are away. */
function measureChange(size: string, school: School, timetable: Timetable): void {
  const changes = [...timetable.keys()].slice(0, 20).map(id => {
    const student = school.lessons.find(lesson => lesson.id === id)?.students[0]
    const day = timetable.get(id)?.sessions[0]?.day
    const people = school.people.map(it =>
      it.id === student ? { ...it, times: (it.times ?? []).filter(time => time.day !== day) } : it,
    )
    const begun = now()
    const changed = { ...school, people }
    counted(changed, repair(boardOf(changed), timetable, { seed: SEED }).timetable)
    return now() - begun
  })
  const ids = [...timetable.keys()].slice(0, 20)
  const students = new Set(ids.map(id => school.lessons.find(lesson => lesson.id === id)?.students[0]))
  const away = school.people.map(it =>
    students.has(it.id)
      ? { ...it, times: [{ day: 7 as const, start: 600, end: 720, rank: 'first' as const }] }
      : it,
  )
  const lost = new Map([...timetable].filter(([id]) => !isOf(school, id, students)))
  const begun = now()
  const board = boardOf({ ...school, people: away })
  const ways = ids.map(id => whyNot(board, lost, id).length)
  report([
    {
      question: `${size}: a changed wish settled, median`,
      value: percentile(changes, 0.5),
      unit: 'ms',
      target: { atMost: 200 },
    },
    {
      question: `${size}: twenty reasons`,
      value: now() - begun,
      unit: 'ms',
      target: { atMost: 5000 },
      note: `${ways.filter(it => it > 0).length} lessons with at least one way`,
    },
  ])
}

function measureTeachers(highs: Highs): void {
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
    const { search } = placed(board, 0.7)
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
}

function measureRepairs(highs: Highs): void {
  const school = generatedSchool({ ...SIZES.full, rooms: 17 }, SEED)
  const board = boardOf(school)
  const stood = timetableOf(board, placed(board, Math.min(SECONDS, 20)).search.best)
  const [times, found] = [[] as number[], { all: 0, least: 0, oneMore: 0, open: 0, today: 0, moves: 0 }]
  for (let at = 0; at < DAMAGES; at += 1) {
    const damage = damageOf(school, stood, at)
    const begun = now()
    const changed = boardOf(damage.school)
    const repaired = repair(changed, stood, { seed: at })
    times.push(now() - begun)
    counted(damage.school, repaired.timetable)
    found.today += repair(changed, stood, { seed: at, others: 0, orders: 1 }).without.length === 0 ? 1 : 0
    if (repaired.without.length > 0) continue
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
      question: `repairs of ${DAMAGES} damages: all lessons have a place again`,
      value: found.all,
      unit: 'damages',
      note: `offers taken in order: ${found.today}`,
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
}

async function measureWorker(): Promise<void> {
  const school = generatedSchool(SIZES[400], SEED)
  const before = process.memoryUsage().rss
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let most = 0
  const job = startPlacing(
    'bench',
    { what: 'place', school, seconds: Math.min(SECONDS, 20), seed: SEED },
    () => {
      most = Math.max(most, process.memoryUsage().rss)
    },
  )
  delay.enable()
  const { state } = await job.over
  delay.disable()
  report([
    {
      question: `the worker, ${state}: memory beyond the server's`,
      value: (most - before) / 1e6,
      unit: 'MB',
      target: { atMost: 200 },
    },
    {
      question: "the server's event loop meanwhile, longest",
      value: delay.max / 1e6,
      unit: 'ms',
      target: { atMost: 50 },
    },
  ])
}

/** A search of so many seconds, and its first plan. */
function placed(board: Board, seconds: number) {
  const begun = now()
  let first: { ms: number; without: number } | undefined
  const search = placeYear(board, {
    seed: SEED,
    over: () => (now() - begun) / (seconds * 1000),
    onBetter(plan) {
      first ??= {
        ms: now() - begun,
        without: plan.subarray(0, board.lessons).filter(place => place < 0).length,
      }
    },
  })
  return { search, first: first ?? { ms: Number.NaN, without: Number.NaN } }
}

/** What the plain recount says; throws for a timetable that breaks anything. */
function counted(school: School, timetable: Timetable) {
  const count = recount(school, timetable)
  if (count.broken.length > 0) throw new Error(`a timetable breaks ${JSON.stringify(count.broken[0])}`)
  return count
}

function isOf(school: School, id: number, students: ReadonlySet<number | undefined>): boolean {
  return (
    school.lessons.find(lesson => lesson.id === id)?.students.some(student => students.has(student)) ?? false
  )
}

/** Milliseconds of the processor that this process has used. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
