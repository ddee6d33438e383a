import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import { recount } from '../school/recount.ts'
import { planOf, timetableOf } from '../school/timetable.ts'
import { placeYear } from './place-year.ts'
import { someSchool } from './schools.fixture.ts'

/** So many steps of a search. */
const steps = (count: number) => (done: number) => done / count

it('what a search says a plan costs is what the plain recount counts, and nothing is broken', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      const board = boardOf(school)
      const search = placeYear(board, { seed, over: steps(2000) })
      const count = recount(school, timetableOf(board, search.best))
      expect(count.broken).toEqual([])
      const costs = Object.fromEntries(
        search.problem.terms.filter(term => !term.isMust).map(term => [term.name, term.plain(search.best)]),
      )
      expect(count.costs).toEqual(costs)
      expect(count.should).toBe(search.bestCost.should)
    }),
    runs(40),
  )
})

it('a timetable becomes the plan it came from', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      const board = boardOf(school)
      const { best } = placeYear(board, { seed, over: steps(1000) })
      expect(planOf(board, timetableOf(board, best))).toEqual(best)
    }),
    runs(20),
  )
})

it('the same seed and number of steps give the same plan', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      const plans = [0, 1].map(() => placeYear(boardOf(school), { seed, over: steps(1000) }).best)
      expect(plans[0]).toEqual(plans[1])
    }),
    runs(10),
  )
})

it.each([1, 1.5])('a search whose time was over (%s) before all had a place ends with what it has', share => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      let asked = 0
      const over = () => {
        asked += 1
        if (asked > 20) throw new Error('the search goes on')
        return share
      }
      const board = boardOf(school)
      const { best } = placeYear(board, { seed, over })
      expect(recount(school, timetableOf(board, best)).broken).toEqual([])
    }),
    runs(10),
  )
})
