import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anneal } from './anneal.ts'
import { ejections } from './ejections.ts'
import { moveOne, swapTwo } from './moves.ts'
import type { Problem } from './problem.ts'
import { isBetter, Search } from './search.ts'
import { NOWHERE, type Plan } from './term.ts'
import { alone, atHome } from './toy.fixture.ts'

const PLACES = 7
const problem = (items: number): Problem => ({
  places: new Int32Array(items).fill(PLACES),
  terms: [alone(PLACES), atHome(PLACES)],
})
const plainly = (plan: Plan) => {
  const [must, should] = [alone(PLACES), atHome(PLACES)]
  return { must: must.weight * must.plain(plan), should: should.weight * should.plain(plan) }
}
const place = fc.integer({ min: NOWHERE, max: PLACES - 1 })
const anyPlan = fc.array(place, { minLength: 2, maxLength: PLACES }).map(places => Int32Array.from(places))
const all = [
  [2, moveOne],
  [1, swapTwo],
  [1, ejections({ longest: 4, width: 3 })],
] as const
const run = (search: Search, steps: number) =>
  anneal(search, { hottest: 20, coldest: 0.1, neighbourhoods: all, over: step => step / steps })

describe('a search', () => {
  it('says what a move would cost as counting the whole plan anew does', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(fc.tuple(fc.nat(), place), { maxLength: 30 }), (plan, moves) => {
        const search = new Search(problem(plan.length), { plan, seed: 1 })
        for (const [any, to] of moves) {
          const item = any % plan.length
          const before = search.total
          const change = search.change(item, to)
          search.move(item, to)
          expect(search.total - before).toBe(change)
          expect(search.cost).toEqual(plainly(search.plan))
        }
      }),
      runs(200),
    )
  })

  it('refuses at once only what costs more than the limit', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), place, fc.integer({ min: -100, max: 100 }), (plan, any, to, limit) => {
        const search = new Search(problem(plan.length), { plan, seed: 1 })
        const item = any % plan.length
        expect(search.change(item, to, limit) <= limit).toBe(search.change(item, to) <= limit)
        const [before, change] = [search.total, search.change(item, to)]
        expect(search.tryMove(item, to, limit)).toBe(change <= limit)
        expect(search.total).toBe(change <= limit ? before + change : before)
      }),
      runs(200),
    )
  })

  it('takes back what was not kept', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(fc.tuple(fc.nat(), place)), (plan, moves) => {
        const search = new Search(problem(plan.length), { plan, seed: 1 })
        const mark = search.mark()
        for (const [item, to] of moves) search.move(item % plan.length, to)
        search.undo(mark)
        expect(search.plan).toEqual(plan)
        expect(search.cost).toEqual(plainly(plan))
      }),
      runs(100),
    )
  })

  it('has the best of its plans at hand, whatever it tries', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (plan, seed) => {
        const search = new Search(problem(plan.length), { plan, seed })
        for (let i = 0; i < 50; i += 1) {
          const [, neighbourhood] = all[i % all.length]
          if (neighbourhood(search, 60)) search.keep()
          expect(search.bestCost).toEqual(plainly(search.best))
          expect(isBetter(search.cost, search.bestCost)).toBe(false)
        }
      }),
      runs(50),
    )
  })

  it('gives the same plan for the same seed and steps, and others for others', () => {
    const planOf = (seed: number) => {
      const search = new Search(problem(PLACES), { seed })
      anneal(search, { hottest: 20, coldest: 20, neighbourhoods: all, over: step => step / 2000 })
      return [...search.plan]
    }
    expect(planOf(5)).toEqual(planOf(5))
    expect(new Set([1, 2, 3, 4, 5].map(seed => planOf(seed).join())).size).toBeGreaterThan(1)
  })

  it('places everything where there is room', () => {
    const search = new Search(problem(PLACES), { seed: 3 })
    run(search, 20_000)
    expect([...search.best]).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(search.bestCost).toEqual({ must: 0, should: 0 })
  })

  it('goes on from a damaged plan and leaves what is pinned', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(fc.boolean(), { minLength: PLACES }), fc.nat(), (plan, pins, seed) => {
        const pinned = Uint8Array.from(plan, (_, item) => (pins[item] ? 1 : 0))
        const search = new Search(problem(plan.length), { plan, pinned, seed })
        if (search.free.length === 0) return
        run(search, 2000)
        for (const [item, isPinned] of pinned.entries())
          if (isPinned === 1) expect([search.plan[item], search.best[item]]).toEqual([plan[item], plan[item]])
        expect(isBetter(plainly(plan), search.bestCost)).toBe(false)
      }),
      runs(40),
    )
  })

  it('ends when it is told that it is over, and says how many steps it made', () => {
    const search = new Search(problem(4), { seed: 1 })
    let asked = 0
    const steps = anneal(search, {
      hottest: 20,
      coldest: 1,
      neighbourhoods: [[1, moveOne]],
      over: () => asked++ / 3,
    })
    expect(steps).toBe(3000)
  })
})
