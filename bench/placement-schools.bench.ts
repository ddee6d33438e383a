// How good and how fast is a year placed, in generated schools of four sizes?
// `npm run bench -- placement-schools [size …] [search=seconds] [proof=seconds]`, the sizes being 60, 400, 900 and large. Times are of the processor: they
// are the same on a busy machine.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { repair } from '@stunda/placement/placing/repair.ts'
import { whyNot } from '@stunda/placement/placing/why-not.ts'
import type { Highs, Solved } from '@stunda/placement/prover/solver.ts'
import { boardOf } from '@stunda/placement/school/board.ts'
import type { School, Timetable } from '@stunda/placement/school/model.ts'
import { timetableOf } from '@stunda/placement/school/timetable.ts'
import loadHighs from 'highs'
import { counted, now, placed, SEED } from './placement/measured.ts'
import { countedOnly, leastCost, leastWithout } from './placement/proofs.ts'
import { generatedSchool, SIZES } from './placement/schools.ts'
import type { MeasuredWorker } from './placement/worker.ts'
import { percentile, report, reportMachine } from './support/figures.ts'

const words = process.argv.slice(2)
type SizeName = `${keyof typeof SIZES}`
const isSize = (word: string): word is SizeName => word in SIZES
const SECONDS = secondsOf('search', 60)
const PROOF = secondsOf('proof', 300)
const FIRST_MS: Partial<Record<string, number>> = { 400: 300, 900: 1500, large: 5000 }
const WORKER = fileURLToPath(new URL('./placement/worker.ts', import.meta.url))

reportMachine(`highs 1.15.3, seed ${SEED}, ${SECONDS} s of search, ${PROOF} s of proof`)
const asked = words.filter(isSize)
for (const size of asked.length > 0 ? asked : (['60', '400', '900', 'large'] as const)) {
  measureWorker(size)
  await measureSchool(size)
}

function secondsOf(name: string, otherwise: number): number {
  return Number(words.find(word => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
}

async function measureSchool(size: SizeName): Promise<void> {
  const target = FIRST_MS[size]
  const school = generatedSchool(SIZES[size], SEED)
  const begun = now()
  const board = boardOf(school)
  const made = now() - begun
  const { first, search } = placed(board, SECONDS)
  const timetable = timetableOf(board, search.best)
  const count = counted(school, timetable)
  report([
    {
      question: `${size}: first plan with ${first.without} of ${school.lessons.length} lessons without a place`,
      value: made + first.ms,
      unit: 'ms',
      ...(target ? { target: { atMost: target } } : {}),
      note: `${Math.round(made)} ms of it for the school in numbers`,
    },
  ])
  measureChange(size, school, timetable)
  const least = count.without.length === 0 ? 0 : await proved(highs => leastWithout(highs, board, PROOF))
  report([
    {
      question: `${size}: lessons without a place after ${SECONDS} s`,
      value: count.without.length,
      unit: 'lessons',
      ...(least === undefined ? {} : { target: { atMost: typeof least === 'number' ? least : least.bound } }),
      note: `costs ${count.should}`,
    },
  ])
  await measureDistance(size, school)
}

/** The solver's answer; undefined if it ran out of memory. A solver that did so is broken, so each proof loads its own. */
async function proved(proof: (highs: Highs) => Solved): Promise<Solved | undefined> {
  const highs = await loadHighs()
  try {
    return proof(highs)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return undefined
    throw error
  }
}

async function measureDistance(size: string, school: School): Promise<void> {
  const board = boardOf(countedOnly(school))
  const { search } = placed(board, SECONDS)
  const { should, without } = counted(board.school, timetableOf(board, search.best))
  const proof = await proved(highs => leastCost(highs, board, PROOF))
  const bound = proof?.bound ?? Number.NaN
  const what = proof?.isOptimal ? 'proved optimum' : 'bound, no optimum being proved,'
  report([
    {
      question: `${size}: above the ${what} of the terms that a program counts, after ${SECONDS} s`,
      value: without.length > 0 ? Number.NaN : (100 * (should - bound)) / bound,
      unit: '%',
      ...(proof?.isOptimal && { target: { atMost: 1 } }),
      note: proof ? `${should} against ${bound}` : `${should}; the solver had too little memory`,
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

/** The worker, beside a server that does nothing else: in a process of its own, as what was measured before leaves memory behind. */
function measureWorker(size: string): void {
  const told = execFileSync(process.execPath, [WORKER, size, `${Math.min(SECONDS, 20)}`], {
    encoding: 'utf8',
  })
  const { state, memory, held, waited, control } = JSON.parse(told) as MeasuredWorker
  report([
    {
      question: `${size}: the worker, ${state}: memory beyond the server's`,
      value: memory,
      unit: 'MB',
      target: { atMost: 200 },
    },
    {
      question: `${size}: the server's event loop meanwhile, longest held`,
      value: held,
      unit: 'ms',
      target: { atMost: 50 },
      note: `of the processor; by the clock ${Math.round(waited)} ms late, ${Math.round(control)} ms beside a thread that tells nothing`,
    },
  ])
}

function isOf(school: School, id: number, students: ReadonlySet<number | undefined>): boolean {
  return (
    school.lessons.find(lesson => lesson.id === id)?.students.some(student => students.has(student)) ?? false
  )
}
