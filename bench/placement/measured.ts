// Shared by the benches of placement: a search with its first plan, the plain recount, the processor's clock.

import { placeYear } from '@stunda/placement/placing/place-year.ts'
import type { Board } from '@stunda/placement/school/board.ts'
import type { School, Timetable } from '@stunda/placement/school/model.ts'
import { recount } from '@stunda/placement/school/recount.ts'

/** The seed of schools and searches. */
export const SEED = 1

/** A search of so many seconds, and its first plan. */
export function placed(board: Board, seconds: number, seed = SEED) {
  const begun = now()
  let first: { ms: number; without: number } | undefined
  const search = placeYear(board, {
    seed,
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

/** The costs by the plain recount; throws for a timetable that breaks anything. */
export function counted(school: School, timetable: Timetable) {
  const count = recount(school, timetable)
  if (count.broken.length > 0) throw new Error(`a timetable breaks ${JSON.stringify(count.broken[0])}`)
  return count
}

/** Milliseconds of the processor that this process has used. */
export function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
