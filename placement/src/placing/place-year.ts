import { type Board, placesOf } from '../school/board.ts'
import type { Timetable } from '../school/model.ts'
import { planOf } from '../school/timetable.ts'
import { anneal } from '../search/anneal.ts'
import { ejections } from '../search/ejections.ts'
import { moveOne, swapTwo } from '../search/moves.ts'
import type { Problem } from '../search/problem.ts'
import { Search } from '../search/search.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { mustsOf } from '../terms/index.ts'
import { PLACED_WEIGHT } from '../terms/weights.ts'
import { begin } from './begin.ts'
import { lineUp } from './line-up.ts'
import { anyTime, cheapTime, otherRoom, otherTime, placeAt, swapLessons, takePlace } from './moves.ts'
import { problemOf, withoutCollisions } from './problem.ts'

/** How a year is placed. */
export interface Placing {
  /** A whole number: the same seed and number of steps give the same plan. */
  seed: number
  /** The timetable it goes on from, whole, changed or damaged. */
  from?: Timetable
  /** How much of the search is over after so many steps, from 0 to 1: by a number of steps, or by somebody's clock. */
  over: (steps: number) => number
  /** Is told of a better plan, at most every thousand steps; the first one whole is told, too. */
  onBetter?: (plan: Plan, search: Search) => void
}

/** A search over a school's plans, from a timetable or from nothing. */
function searchOf(board: Board, { seed, from }: Pick<Placing, 'seed' | 'from'>): Search {
  const problem: Problem = problemOf(board)
  const plan = withoutCollisions(board, planOf(board, from ?? new Map()))
  const pinned = Uint8Array.from(board.isPinned, Number)
  return new Search(problem, { plan, pinned, seed })
}

/** The share of a search that goes on making room, while lessons that could have a place have none. */
const PACKING = 0.6
/** The share of what is left of that for lining up, where one teacher's lessons are left; where several teachers' are, the others are more in the way. */
const LINING = 0.9
/** So many steps a teacher's lessons are lined up, where several teachers' are left; of one alone as long as there is time. */
const LINING_STEPS = 300_000

/**
 * Places a school's lessons: first each where it is cheapest, then as many as can be, then ever better. The best plan is `best` of the search that it
 * answers.
 */
export function placeYear(board: Board, placing: Placing): Search {
  const search = searchOf(board, placing)
  begin(board, search)
  placing.onBetter?.(search.best, search)
  if (search.free.length === 0) return search
  const packed = pack(board, search, placing)
  const begun = placing.over(packed)
  const cheap = cheapTime(board)
  anneal(search, {
    hottest: 40,
    coldest: 1,
    neighbourhoods: [
      [13, otherTime(board, anyTime(board))],
      [17, otherTime(board, cheap)],
      [35, ejections({ longest: 2, width: 30, draw: placeAt(board, cheap) })],
      [10, otherRoom(board)],
      [20, swapLessons(board)],
      [3, moveOne],
      [2, swapTwo],
    ],
    // Making the first plan alone may have taken all of the time.
    over: steps => (begun < 1 ? (placing.over(packed + steps) - begun) / (1 - begun) : 1),
    onBetter: better => placing.onBetter?.(better.best, better),
  })
  return search
}

/**
 * Where lessons have no place, looks for a plan in which fewer have none, whatever else it costs. Annealing with all costs hardly finds it: there
 * nothing is worth taking a lesson's place. Answers its steps.
 */
function pack(board: Board, search: Search, { seed, over }: Placing): number {
  const isLeft = ({ plan }: Search) =>
    search.free.some(item => plan[item] === NOWHERE && placesOf(board, item) > 0)
  if (!isLeft(search)) return 0
  const { places } = search.problem
  const pinned = Uint8Array.from(board.isPinned, Number)
  const packing = new Search({ places, terms: mustsOf(board) }, { plan: search.plan, pinned, seed })
  const lined = lineUpTeachers(board, packing, over)
  const steps = anneal(packing, {
    hottest: 0.3 * PLACED_WEIGHT,
    coldest: 0.03 * PLACED_WEIGHT,
    neighbourhoods: [[1, takePlace(board)]],
    over: steps => (isLeft(packing) ? over(lined + steps) / PACKING : 1),
  })
  if (packing.bestCost.must < search.bestCost.must) search.goTo(packing.best)
  return lined + steps
}

/** Lines up the lessons of each teacher of whose lessons some have no place. Answers its steps. */
function lineUpTeachers(board: Board, packing: Search, over: Placing['over']): number {
  const { plan, random } = packing
  const waiting = packing.free.filter(item => plan[item] === NOWHERE && placesOf(board, item) > 0)
  const teachers = new Set(Array.from(waiting, item => board.people[item][0]))
  const begun = over(0)
  const share = (LINING * (PACKING - begun)) / teachers.size
  const until = begun + share
  let steps = 0
  for (const teacher of teachers) {
    if (over(steps) >= until) break
    const before = steps
    const lined = lineUp(board, plan, teacher, {
      random,
      over(own) {
        const by = over(before + own)
        if (by >= until) return 1
        return teachers.size === 1 ? (by - begun) / share : own / LINING_STEPS
      },
    })
    steps += lined.steps
    packing.goTo(lined.plan)
    // The ways between the houses of a teacher's own lessons are not looked at while they are lined up.
    if (packing.cost.must > packing.bestCost.must) packing.goTo(packing.best)
  }
  return steps
}
