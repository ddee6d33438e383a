import { Random } from '@stunda/placement/search/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomsOf } from '../rooms.ts'
import { forSteps } from '../running.ts'
import { expectTrueChanges, runs } from '../terms.fixture.ts'
import { anyInstance } from './any-instance.fixture.ts'
import { checkSolution } from './check.ts'
import { eventsOf } from './events.ts'
import { type Instance, readInstance } from './instance.ts'
import { leaveOut } from './leave-out.ts'
import { anyPlan, solutionOf, solve } from './solve.ts'
import { days } from './terms/days.ts'
import { order } from './terms/order.ts'
import { times } from './terms/times.ts'

/** Three events of two students, the first before the second; a small room and a big one, in which there is a piano. */
const tiny: Instance = {
  events: 3,
  seats: [1, 2],
  students: 2,
  studentsOf: [[0, 1], [0], [1]],
  roomsWithFeatures: [[0, 1], [1], [0, 1]],
  slotsOf: [
    [0, 1, 8],
    [0, 1, 2, 9],
    [1, 2, 8],
  ],
  order: [[0, 1]],
}

describe('a timetable of events of the competition', () => {
  it('is read', () => {
    const text = ['2 2 1 1', '5 6', '1 0', '0 1', '1 0', ...new Array(90).fill('1'), '0 1', '-1 0'].join('\n')
    const all = Array.from({ length: 45 }, (_, slot) => slot)
    expect(readInstance(text)).toEqual({
      events: 2,
      seats: [5, 6],
      students: 1,
      studentsOf: [[0], []],
      roomsWithFeatures: [[1], [0, 1]],
      slotsOf: [all, all],
      order: [[0, 1]],
    })
  })

  it('is refused where numbers are missing', () => {
    expect(() => readInstance('2 2 1 1\n5')).toThrow('fewer numbers')
    expect(() => readInstance('two rooms')).toThrow('more than numbers')
  })

  it('costs what the rules say', () => {
    // Both students: events in timeslots 0 and 1, or 0 and 2, of a day.
    expect(checkSolution(tiny, '0 1\n1 1\n2 0\n')).toEqual({ broken: [], distance: 0, cost: 0 })
    // The second event on a day of its own: two days of one student with a single event.
    expect(checkSolution(tiny, '0 1\n9 1\n2 0\n').cost).toBe(2)
    // A day's last timeslot.
    expect(checkSolution(tiny, '0 1\n1 1\n8 0\n').cost).toBe(1)
    // Left out: the one student of the third event, and then a single event on a day.
    expect(checkSolution(tiny, '0 1\n1 1\n-1 -1\n')).toEqual({ broken: [], distance: 1, cost: 1 })
  })

  it('costs one for each event after two in a row', () => {
    const row = { ...tiny, events: 4, studentsOf: [[0], [0], [0], [0]], order: [] }
    const open = { ...row, roomsWithFeatures: [[0], [0], [0], [0]], slotsOf: [[3], [4], [5], [6]] }
    expect(checkSolution(open, '3 0\n4 0\n5 0\n6 0\n')).toEqual({ broken: [], distance: 0, cost: 2 })
  })

  it.each([
    ['a line is missing', '0 1\n1 1\n'],
    ['a student is in two places', '1 1\n2 1\n1 0\n'],
    ['a room is taken twice', '0 1\n2 1\n2 1\n'],
    ['a room has too few seats', '0 0\n1 1\n2 0\n'],
    ['a room has no piano', '0 1\n1 0\n2 0\n'],
    ['an event cannot be then', '2 1\n9 1\n1 0\n'],
    ['the order is not kept', '1 1\n0 1\n2 0\n'],
  ])('is broken where %s', (_, text) => {
    expect(checkSolution(tiny, text).broken).toHaveLength(1)
  })

  it('has terms that know what a move and a swap cost', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const facts = eventsOf(readInstance(anyInstance(seed)))
        const random = new Random(seed)
        expectTrueChanges({
          plan: anyPlan(facts, random),
          terms: [times, order, days].map(term => term(facts)).concat(roomsOf(facts.places)),
          random,
          anyPlace: () => random.below(facts.places),
          canSwap: () => true,
        })
      }),
      runs(60),
    )
  })

  it('costs by its terms what the written solution costs by the rules, once nothing is broken', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const instance = readInstance(anyInstance(seed))
        const facts = eventsOf(instance)
        const plan = anyPlan(facts, new Random(seed))
        const verdict = checkSolution(instance, solutionOf(facts, plan))
        const musts = [times(facts), order(facts), roomsOf(facts.places)]
        const isWhole = musts.every(term => term.plain(plan) === 0)
        expect(verdict.broken.length === 0).toBe(isWhole)
        if (isWhole) expect(verdict.cost).toBe(days(facts).plain(plan))
      }),
      runs(60),
    )
  })

  it('leaves out what stands against others, and no more', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const instance = readInstance(anyInstance(seed))
        const facts = eventsOf(instance)
        const plan = anyPlan(facts, new Random(seed))
        const whole = leaveOut(facts, plan)
        expect(checkSolution(instance, solutionOf(facts, whole)).broken).toEqual([])
        const wasWhole = checkSolution(instance, solutionOf(facts, plan)).broken.length === 0
        if (wasWhole) expect(whole).toEqual(plan)
      }),
      runs(40),
    )
  })

  it('is solved without the events that can be nowhere', () => {
    const instance: Instance = { ...tiny, roomsWithFeatures: [[0, 1], [], [0, 1]], order: [] }
    const { text } = solve(instance, { seed: 1, over: forSteps(5000) })
    expect(checkSolution(instance, text)).toMatchObject({ broken: [], distance: 1 })
    const closed: Instance = { ...tiny, slotsOf: [[], [1], [2]] }
    const closedText = solve(closed, { seed: 1, over: forSteps(5000) }).text
    expect(checkSolution(closed, closedText)).toMatchObject({ broken: [], distance: 2 })
  })

  it('is solved alike for the same seed and number of steps', () => {
    const instance = readInstance(anyInstance(5))
    const running = { seed: 1, over: forSteps(20_000) }
    const { text } = solve(instance, running)
    expect(solve(instance, running).text).toBe(text)
    expect(checkSolution(instance, text)).toMatchObject({ broken: [], distance: 0 })
  })
})
