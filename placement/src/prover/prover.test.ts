import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeYear } from '../placing/place-year.ts'
import { withoutCollisions } from '../placing/problem.ts'
import { damagedItems, repair } from '../placing/repair.ts'
import { at, lesson, person, place, room, school, someSchool } from '../placing/schools.fixture.ts'
import { boardOf, placesOf } from '../school/board.ts'
import type { School } from '../school/model.ts'
import { planOf, timetableOf } from '../school/timetable.ts'
import { allRepairsProgram } from './all-repairs-program.ts'
import { repairProgram, WITHOUT } from './repair-program.ts'
import { type Highs, relaxedBound, solve } from './solver.ts'
import { costProgram, yearProgram } from './year-program.ts'

let highs: Highs
beforeAll(async () => {
  highs = await loadHighs()
})
const EFFORT = { seconds: 20 }
const PLACED = { without: 1, ofTime: () => 0 }

/** What a school weighs of which a program counts all. */
const countedAlone = (given: School): School => ({
  ...given,
  weights: { ...given.weights, 'idle-time': 0, 'one-room-a-teacher': 0, siblings: 0 },
})

describe('what is proved of a small school', () => {
  it('two lessons of one teacher do not both fit into half an hour', () => {
    const people = [person(1, { end: at(14, 45) })]
    expect(solve(highs, yearProgram(boardOf(school({ people })), PLACED).program, EFFORT).bound).toBe(1)
  })

  it('three teachers at a time need three rooms', () => {
    const lessons = [1, 2, 3].map(id => lesson(id, { teachers: [id] }))
    const people = [1, 2, 3].map(id => person(id, { end: at(14, 30) }))
    const bound = (count: number) => {
      const rooms = [1, 2, 3].slice(0, count).map(id => room(id))
      return solve(highs, yearProgram(boardOf(school({ lessons, people, rooms })), PLACED).program, EFFORT)
        .bound
    }
    expect([1, 2, 3].map(bound)).toEqual([2, 1, 0])
  })

  it('one of two students has to take the second wish', () => {
    const wishes = [{ end: at(14, 30) }, { start: at(15), end: at(16), rank: 'second' as const }]
    const given = school({ people: [person(11, ...wishes), person(12, ...wishes)] })
    const weights = { ...countedAlone(given).weights, 'days-of-a-teacher': 0, 'last-year': 0 }
    expect(solve(highs, costProgram(boardOf({ ...given, weights }), 1000).program, EFFORT)).toMatchObject({
      bound: 10,
      isOptimal: true,
    })
  })
})

it('no plan of the search costs less than the bound, and most of small schools reach it', () => {
  let reached = 0
  let schools = 0
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      const board = boardOf(countedAlone(school))
      fc.pre([...Array(board.lessons).keys()].every(item => placesOf(board, item) > 0))
      const { bestCost, best } = placeYear(board, { seed, over: steps => steps / 5000 })
      const without = best.subarray(0, board.lessons).filter(place => place < 0).length
      const { bound } = solve(highs, costProgram(board, 100_000).program, EFFORT)
      expect(without * 100_000 + bestCost.should).toBeGreaterThanOrEqual(bound)
      schools += 1
      if (without * 100_000 + bestCost.should === bound) reached += 1
    }),
    runs(6),
  )
  expect(reached).toBeGreaterThanOrEqual(schools / 2)
})

it('a teacher with more students than time teaches as many as is proved possible', () => {
  const students = fc.array(
    fc.record({
      minutes: fc.constantFrom(30, 40, 45, 60),
      from: fc.integer({ min: 0, max: 8 }),
      quarters: fc.integer({ min: 4, max: 10 }),
    }),
    { minLength: 11, maxLength: 14 },
  )
  fc.assert(
    fc.property(students, fc.nat(), (students, seed) => {
      const lessons = students.map(({ minutes }, k) => lesson(k + 1, { minutes }))
      const people = students.map(({ from, quarters }, k) => {
        const start = at(14, 15 * from)
        return person(k + 11, { start, end: Math.min(at(18), start + 15 * quarters) })
      })
      const board = boardOf(school({ lessons, people }))
      const { best } = placeYear(board, { seed, over: steps => steps / 50_000 })
      const without = best.filter(place => place < 0).length
      expect(without).toBe(solve(highs, yearProgram(board, PLACED).program, EFFORT).bound)
    }),
    // A search is no proof: the same schools each time.
    { ...runs(10), seed: 1 },
  )
})

describe('what is proved of a repair', () => {
  const proved = (
    given: School,
    stood: Map<number, ReturnType<typeof place>>,
    others: number,
    depth?: number,
  ) => {
    const board = boardOf(given)
    const plan = withoutCollisions(board, planOf(board, stood))
    return solve(highs, repairProgram(board, plan, damagedItems(board, plan, stood), others, depth), EFFORT)
      .bound
  }

  it('without another lesson that moves there is no place, with one there is', () => {
    const people = [person(11, { end: at(14, 30) }), person(12, { end: at(15) })]
    const stood = new Map([
      [1, place(at(15))],
      [2, place(at(14))],
    ])
    expect(proved(school({ people }), stood, 0)).toBe(WITHOUT)
    expect(proved(school({ people }), stood, 1)).toBe(1)
  })

  it('a program that looks at fewer lessons counts those that move for damaged ones, and no more', () => {
    const people = [person(1, { end: at(15, 30) }), person(11, { end: at(14, 30) })]
    const lessons = [1, 2, 3].map(id => lesson(id))
    people.push(person(12, { end: at(15) }), person(13, { start: at(14, 30) }))
    const stood = new Map([
      [1, place(at(16))],
      [2, place(at(14))],
      [3, place(at(14, 30))],
    ])
    const of = (depth: number) => proved(school({ people, lessons }), stood, 2, depth)
    expect([of(1), of(2), of(3)]).toEqual([1, 2, 2])
  })

  it('no repair moves less than is proved, however far it is looked', () => {
    fc.assert(
      fc.property(someSchool, fc.nat(), (school, seed) => {
        const board = boardOf(school)
        const stood = timetableOf(board, placeYear(board, { seed, over: steps => steps / 1000 }).best)
        const changed = { ...school, rooms: school.rooms.slice(1), fixed: [] }
        const { moved, without, damaged } = repair(boardOf(changed), stood, { seed })
        const extra = moved.length - (damaged.length - without.length)
        fc.pre(extra <= 2)
        for (const depth of [1, 2, 3])
          expect(without.length * WITHOUT + extra).toBeGreaterThanOrEqual(proved(changed, stood, 2, depth))
      }),
      runs(6),
    )
  })

  it('of three lessons and an hour of their teacher one finds no place, and without whole numbers the bound says so', () => {
    const lessons = [1, 2, 3].map(id => lesson(id))
    const stood = new Map(lessons.map(({ id }) => [id, place(at(14, 30 * id))]))
    const board = boardOf(school({ lessons, people: [person(1, { end: at(15) })] }))
    const plan = withoutCollisions(board, planOf(board, stood))
    const program = allRepairsProgram(board, plan, damagedItems(board, plan, stood))
    expect(relaxedBound(highs, program, EFFORT)).toBe(1)
  })

  it('no repair leaves fewer without a place than any could, with parts, pairs and every second week', () => {
    fc.assert(
      fc.property(someSchool, someSchool, fc.nat(), (school, other, seed) => {
        const stood = timetableOf(
          boardOf(school),
          placeYear(boardOf(school), { seed, over: steps => steps / 1000 }).best,
        )
        const changed = { ...school, rooms: school.rooms.slice(1), people: other.people, fixed: [] }
        const board = boardOf(changed)
        const plan = withoutCollisions(board, planOf(board, stood))
        const program = allRepairsProgram(board, plan, damagedItems(board, plan, stood))
        const { without } = repair(board, stood, { seed, steps: 1000 })
        const { bound } = solve(highs, program, EFFORT)
        expect(without.length).toBeGreaterThanOrEqual(bound)
        expect(bound).toBeGreaterThanOrEqual(relaxedBound(highs, program, EFFORT))
      }),
      runs(15),
    )
  })
})
