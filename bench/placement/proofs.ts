// The bounds and proofs of a solver for a school, a teacher's pupils and a repair.

import { withoutCollisions } from '@stunda/placement/placing/problem.ts'
import { damagedItems } from '@stunda/placement/placing/repair.ts'
import { allRepairsProgram } from '@stunda/placement/prover/all-repairs-program.ts'
import { repairProgram } from '@stunda/placement/prover/repair-program.ts'
import { type Highs, relaxedBound, type Solved, solve } from '@stunda/placement/prover/solver.ts'
import { costProgram, yearProgram } from '@stunda/placement/prover/year-program.ts'
import { type Board, boardOf } from '@stunda/placement/school/board.ts'
import type { School, Timetable } from '@stunda/placement/school/model.ts'
import { planOf } from '@stunda/placement/school/timetable.ts'

/** The cost of a lesson without a place in a program of costs. */
const WITHOUT_PLACE = 100_000
/** A program of repairs that may move more others, or with more columns, takes longer than anybody waits. */
const MOST_OTHERS = 10
const MOST_COLUMNS = 70_000

/** How many lessons of a school have no place at least. */
export function leastWithout(highs: Highs, board: Board, seconds: number): Solved {
  return solve(highs, yearProgram(board, { without: 1, ofTime: () => 0 }).program, { seconds })
}

/** The least cost of any timetable, by the terms that a program counts. */
export function leastCost(highs: Highs, board: Board, seconds: number): Solved {
  return solve(highs, costProgram(board, WITHOUT_PLACE).program, { seconds })
}

/** The school with weights only of what a program counts. */
export function countedOnly(school: School): School {
  return { ...school, weights: { ...school.weights, 'idle-time': 0, 'one-room-a-teacher': 0, siblings: 0 } }
}

/** How many damaged lessons have no place at least after any repair, however many lessons move. */
export function leastLost(highs: Highs, school: School, stood: Timetable, seconds: number): number {
  const board = boardOf(school)
  const plan = withoutCollisions(board, planOf(board, stood))
  const program = allRepairsProgram(board, plan, damagedItems(board, plan, stood))
  return Math.max(0, relaxedBound(highs, program, { seconds }))
}

/**
 * Whether it is proved that a repair moves at least so many lessons besides the damaged ones; undefined: the solver did not say. First the lessons that
 * move for damaged ones are counted alone, which is told in a second, then those that move for these.
 */
export function movesAtLeast(
  highs: Highs,
  school: School,
  stood: Timetable,
  others: number,
  seconds: number,
): boolean | undefined {
  if (others === 0) return true
  if (others > MOST_OTHERS) return undefined
  const board = boardOf(school)
  const plan = withoutCollisions(board, planOf(board, stood))
  const damaged = damagedItems(board, plan, stood)
  for (const depth of [1, 2]) {
    const program = repairProgram(board, plan, damaged, others - 1, depth)
    if (program.columns > MOST_COLUMNS) return undefined
    if (relaxedBound(highs, program, { seconds }) >= others) return true
    const isExact = depth >= others
    // With whole numbers the second program takes longer than anybody waits, but where few lessons may move.
    if (depth > 1 && !isExact) continue
    const { bound, isOptimal } = solve(highs, program, { seconds })
    if (bound >= others) return true
    if (isOptimal && isExact) return false
  }
  return undefined
}
