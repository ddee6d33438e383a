// A worker thread: carries out the one order that it is given, tells of ever better plans, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { placeYear } from '@stunda/placement/placing/place-year.ts'
import { withoutCollisions } from '@stunda/placement/placing/problem.ts'
import { damagedItems, type Repaired, repair } from '@stunda/placement/placing/repair.ts'
import { given, whyNot } from '@stunda/placement/placing/why-not.ts'
import { allRepairsProgram } from '@stunda/placement/prover/all-repairs-program.ts'
import { repairProgram } from '@stunda/placement/prover/repair-program.ts'
import { relaxedBound, solve } from '@stunda/placement/prover/solver.ts'
import { costProgram } from '@stunda/placement/prover/year-program.ts'
import { type Board, boardOf } from '@stunda/placement/school/board.ts'
import type { School, Timetable } from '@stunda/placement/school/model.ts'
import { recount } from '@stunda/placement/school/recount.ts'
import { planOf, timetableOf } from '@stunda/placement/school/timetable.ts'
import { PLACED_WEIGHT } from '@stunda/placement/terms/weights.ts'
import loadHighs from 'highs'
import type { CountedPlan, Order, PlacedPlan, RepairedPlan, Told } from './order.ts'
import { termSentence } from './term-words.ts'

/** Better plans are told at most so often. */
const EVERY_MS = 500
/** A proof of a repair takes no longer, and a program with more columns more memory than a worker has. */
const PROOF_SECONDS = 1
const MOST_COLUMNS = 20_000
/** Beside the minutes that a year is placed in, a proof may take this long, also on a busy machine. */
const LEAST_SECONDS = 10
const MOST_TIMES = 2000

const tell = (told: Told) => parentPort?.postMessage(told)
await carryOut(workerData as Order)

async function carryOut(order: Order): Promise<void> {
  const board = boardOf(order.school)
  if (order.what === 'place') tell({ done: { plan: { ...place(board, order), least: await proved(board) } } })
  else if (order.what === 'repair') tell({ done: { repaired: await repaired(board, order) } })
  else {
    const timetable = new Map(order.timetable)
    const ways = whyNot(board, timetable, order.lesson)
    for (const way of ways) counted(given(order.school, way.gives, order.lesson), way.timetable)
    tell({ done: { ways } })
  }
}

function place(
  board: Board,
  { school, from, seconds, seed }: Order & { what: 'place' },
): Omit<PlacedPlan, 'least'> {
  const begun = performance.now()
  let told = Number.NEGATIVE_INFINITY
  const { best } = placeYear(board, {
    seed,
    from: new Map(from),
    over: () => (performance.now() - begun) / (seconds * 1000),
    onBetter(plan) {
      if (performance.now() - told < EVERY_MS) return
      tell({ better: counted(school, timetableOf(board, plan)) })
      told = performance.now()
    },
  })
  return counted(school, timetableOf(board, best))
}

/** What is proved of a small school; a larger one's program takes more memory than a worker has. */
async function proved(board: Board): Promise<PlacedPlan['least']> {
  if (board.times.first(board.lessons) > MOST_TIMES) return undefined
  const { bound } = solve(await loadHighs(), costProgram(board, PLACED_WEIGHT).program, {
    seconds: LEAST_SECONDS,
  })
  if (!Number.isFinite(bound)) return undefined
  return { without: Math.floor(bound / PLACED_WEIGHT), should: bound % PLACED_WEIGHT }
}

async function repaired(
  board: Board,
  { school, stood, seed }: Order & { what: 'repair' },
): Promise<RepairedPlan> {
  const before = new Map(stood)
  const result = repair(board, before, { seed })
  const { moved, retimed, timetable } = result
  return { ...counted(school, timetable), moved, retimed, isLeast: await isLeast(board, before, result) }
}

/** Whether no repair moves fewer lessons: where others move than those that must, or some have no place any more, a solver has to say it. */
async function isLeast(
  board: Board,
  stood: Timetable,
  { damaged, moved, without }: Repaired,
): Promise<boolean> {
  const others = moved.length - (damaged.length - without.length)
  if (others === 0 && without.length === 0) return true
  if (others > 1 || (others > 0 && without.length > 0)) return false
  const plan = withoutCollisions(board, planOf(board, stood))
  const lost = damagedItems(board, plan, stood)
  const program =
    others > 0 ? repairProgram(board, plan, lost, others - 1) : allRepairsProgram(board, plan, lost)
  if (program.columns > MOST_COLUMNS) return false
  const highs = await loadHighs()
  const effort = { seconds: PROOF_SECONDS }
  return others > 0
    ? solve(highs, program, effort).bound >= others
    : relaxedBound(highs, program, effort) >= without.length
}

/** The plan, counted plainly once more; throws if it breaks anything, so that nobody sees it. */
function counted(school: School, timetable: Timetable): CountedPlan {
  const { broken, without, should } = recount(school, timetable)
  const [first] = broken
  if (first)
    throw new Error(`broken by lesson ${first.lessons.join(' and ')}: ${termSentence('en', first.must)}`)
  return { timetable: [...timetable], without, should }
}
