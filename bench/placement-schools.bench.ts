// How good and how fast is a year placed, in generated schools of four sizes?
// `npm run bench -- placement-schools [seconds of search] [seconds of proof]`. Times are of the processor: they are the same on a busy machine.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { repair } from '@stunda/placement/placing/repair.ts'
import { whyNot } from '@stunda/placement/placing/why-not.ts'
import type { Highs } from '@stunda/placement/prover/solver.ts'
import { boardOf } from '@stunda/placement/school/board.ts'
import type { School, Timetable } from '@stunda/placement/school/model.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { startPlacing } from '../server/src/placement/placement.service.ts'
import { counted, now, placed, SEED } from './placement/measured.ts'
import { countedOnly, leastCost, leastWithout } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import { percentile, report, reportMachine } from './support/figures.ts'

const [SECONDS = 60, PROOF = 120] = process.argv.slice(2).map(Number)
const FIRST_MS: Partial<Record<string, number>> = { 400: 300, 900: 1500, large: 5000 }

const highs = await loadHighs()
reportMachine(`highs 1.15.3, seed ${SEED}, ${SECONDS} s of search, ${PROOF} s of proof`)
await measureWorker()
for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
  if (size !== 'full') measureSchool(highs, size)

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

function isOf(school: School, id: number, students: ReadonlySet<number | undefined>): boolean {
  return (
    school.lessons.find(lesson => lesson.id === id)?.students.some(student => students.has(student)) ?? false
  )
}
