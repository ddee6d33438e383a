import { Random } from '@stunda/placement/search/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomsOf } from '../rooms.ts'
import { forSteps } from '../running.ts'
import { expectTrueChanges, runs } from '../terms.fixture.ts'
import { anyInstance } from './any-instance.fixture.ts'
import { checkSolution } from './check.ts'
import { readInstance } from './instance.ts'
import { lecturesOf } from './lectures.ts'
import { anyPlan, solutionOf, solve } from './solve.ts'
import { days } from './terms/days.ts'
import { oneRoom } from './terms/one-room.ts'
import { seats } from './terms/seats.ts'
import { times } from './terms/times.ts'
import { together } from './terms/together.ts'

const TINY = `Name: tiny
Courses: 3
Rooms: 2
Days: 2
Periods_per_day: 3
Curricula: 1
Constraints: 1

COURSES:
History Ilze 2 2 30
Maths Ilze 1 1 10
Art Jana 1 1 10

ROOMS:
A 20
B 40

CURRICULA:
q1 2 History Art

UNAVAILABILITY_CONSTRAINTS:
Art 1 2

END.
`
const tiny = readInstance(TINY)

describe('a course timetable of the competition', () => {
  it('is read', () => {
    expect(tiny.courses[0]).toEqual({
      id: 'History',
      teacher: 'Ilze',
      lectures: 2,
      leastDays: 2,
      students: 30,
    })
    expect(tiny.rooms).toEqual([
      { id: 'A', seats: 20 },
      { id: 'B', seats: 40 },
    ])
    expect([tiny.days, tiny.periodsPerDay, tiny.curricula, tiny.unavailable]).toEqual([
      2,
      3,
      [[0, 2]],
      [[2, 5]],
    ])
  })

  it('is refused where it names a course that it does not have', () => {
    expect(() => readInstance(TINY.replace('q1 2 History Art', 'q1 2 History Music'))).toThrow(
      'no course Music',
    )
    expect(() => readInstance('something else')).toThrow()
  })

  it('costs what the rules say', () => {
    const good = 'History B 0 0\nHistory B 1 0\nMaths A 0 1\nArt B 0 1\n'
    // The second lecture of History has none of its curriculum beside it.
    expect(checkSolution(tiny, good)).toEqual({ broken: [], distance: 0, cost: 2 })
    // Ten students without seats, another room, a missing day; History in periods 0 and 2 of a day, Art between them.
    const dear = 'History A 0 0\nHistory B 0 2\nMaths A 1 1\nArt B 0 1\n'
    expect(checkSolution(tiny, dear).cost).toBe(10 + 1 + 5)
  })

  it.each([
    ['a lecture is missing', 'History B 0 0\nMaths A 0 1\nArt B 0 1\n'],
    ['a room is taken twice', 'History B 0 0\nHistory B 1 0\nMaths B 0 1\nArt B 0 1\n'],
    ['a teacher is in two places', 'History B 0 0\nHistory B 1 0\nMaths A 0 0\nArt B 0 1\n'],
    ['a curriculum is in two places', 'History B 0 0\nHistory B 1 0\nMaths A 0 1\nArt A 0 0\n'],
    ['a course cannot come', 'History B 0 0\nHistory B 1 0\nMaths A 0 1\nArt B 1 2\n'],
    ['there is no such room', 'History B 0 0\nHistory B 1 0\nMaths C 0 1\nArt B 0 1\n'],
    ['there is no such day', 'History B 0 0\nHistory B 2 0\nMaths A 0 1\nArt B 0 1\n'],
  ])('is broken where %s', (_, text) => {
    expect(checkSolution(tiny, text).broken).toHaveLength(1)
  })

  it('has terms that know what a move and a swap cost', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const lectures = lecturesOf(readInstance(anyInstance(seed)))
        const random = new Random(seed)
        const { courseOf, places } = lectures
        expectTrueChanges({
          plan: anyPlan(lectures, random),
          terms: [times, days, oneRoom, seats, together].map(term => term(lectures)).concat(roomsOf(places)),
          random,
          anyPlace: () => random.below(places),
          canSwap: (item, other) => courseOf[item] !== courseOf[other],
        })
      }),
      runs(60),
    )
  })

  it('costs by its terms what the written solution costs by the rules', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const instance = readInstance(anyInstance(seed))
        const lectures = lecturesOf(instance)
        const plan = anyPlan(lectures, new Random(seed))
        if (times(lectures).plain(plan) > 0) return
        const cost = [days, oneRoom, seats, together]
          .map(term => term(lectures))
          .reduce((sum, term) => sum + term.weight * term.plain(plan), 0)
        const verdict = checkSolution(instance, solutionOf(lectures, plan))
        expect(verdict).toEqual({ broken: [], distance: 0, cost })
      }),
      runs(40),
    )
  })

  it('is solved alike for the same seed and number of steps, and better than by chance', () => {
    const instance = readInstance(anyInstance(5))
    const running = { seed: 1, over: forSteps(20_000) }
    const { text, steps } = solve(instance, running)
    expect(solve(instance, running).text).toBe(text)
    expect(steps).toBe(20_000)
    const lectures = lecturesOf(instance)
    const byChance = checkSolution(instance, solutionOf(lectures, anyPlan(lectures, new Random(1))))
    const solved = checkSolution(instance, text)
    expect(solved.broken.length).toBeLessThanOrEqual(byChance.broken.length)
    expect(solved.cost).toBeLessThan(byChance.cost)
  })
})
