import { runs } from '@stunda/domain/runs.fixture.ts'
import type { Random } from '@stunda/placement/search/random.ts'
import type { Plan, Term } from '@stunda/placement/search/term.ts'
import { expect } from 'vitest'

export { runs }

/** A plan that is changed by chance, and the terms that are to know what that costs. */
export interface Trial {
  plan: Plan
  terms: readonly Term[]
  random: Random
  /** A place at which the item can be. */
  anyPlace(item: number): number
  /** Whether two items can take each other's places. */
  canSwap(item: number, other: number): boolean
}

/** Expects that after each of many moves and swaps every term has said what counting the whole plan plainly says. */
export function expectTrueChanges({ plan, terms, random, anyPlace, canSwap }: Trial): void {
  const told: string[] = []
  const plain: string[] = []
  for (const term of terms) term.begin(plan)
  for (let round = 0; round < 40; round += 1) {
    const item = random.below(plan.length)
    const other = random.below(plan.length)
    const isSwap = round % 2 === 1 && item !== other && canSwap(item, other)
    const to = isSwap ? plan[other] : anyPlace(item)
    const after = plan.slice()
    after[item] = to
    if (isSwap) after[other] = plan[item]
    for (const term of terms) {
      const change = isSwap ? term.changeOfTwo?.(item, to, other, plan[item]) : term.change(item, to)
      const isTooMuch = !isSwap && -(change ?? 0) > (term.mostGain?.(item) ?? Number.POSITIVE_INFINITY)
      told.push(`${term.name}: ${change}${isTooMuch ? ', more than the most' : ''}`)
      plain.push(`${term.name}: ${term.plain(after) - term.plain(plan)}`)
    }
    for (const moved of isSwap ? [item, other] : [item]) {
      for (const term of terms) term.move(moved, after[moved])
      plan[moved] = after[moved]
    }
  }
  expect(told).toEqual(plain)
}
