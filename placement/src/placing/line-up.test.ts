import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import type { Lesson, School } from '../school/model.ts'
import { recount } from '../school/recount.ts'
import { planOf, timetableOf } from '../school/timetable.ts'
import { Random } from '../search/random.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { lineUp } from './line-up.ts'
import { placeYear } from './place-year.ts'
import { at, lesson, person, place, school, someSchool } from './schools.fixture.ts'

const lining = (seed: number, steps: number) => ({
  random: new Random(seed),
  over: (done: number) => done / steps,
})
const withoutPlace = (plan: Plan) => plan.filter(it => it === NOWHERE).length

it('lessons move up so that one more has room', () => {
  const given = school({
    lessons: [lesson(1), lesson(2), lesson(3)],
    people: [person(1, { start: at(14), end: at(15, 30) })],
  })
  const board = boardOf(given)
  const stood = planOf(
    board,
    new Map([
      [1, place(at(14, 10))],
      [2, place(at(14, 50))],
    ]),
  )
  const { plan, steps } = lineUp(board, stood, 0, lining(1, 20_000))
  expect(withoutPlace(plan)).toBe(0)
  expect(recount(given, timetableOf(board, plan)).broken).toEqual([])
  expect(steps).toBeLessThan(20_000)
})

/** A teacher whose three afternoons are filled to the last minute, by students who can come up to an hour sooner or later than in an order that is known. */
function filled(seed: number): School {
  const random = new Random(seed)
  const days = [1, 2, 3] as const
  const people = [person(1, ...days.map(day => ({ day })))]
  const lessons: Lesson[] = []
  for (const day of days) {
    for (let start = at(14); start < at(18); ) {
      const left = at(18) - start
      const lengths = [30, 35, 40, 45, 60].filter(it => it === left || it <= left - 30)
      const minutes = lengths[random.below(lengths.length)] ?? left
      const id = lessons.length + 1
      people.push(person(10 + id, { day, start: start - 60, end: start + minutes + 60 }))
      lessons.push(lesson(id, { minutes }))
      start += minutes
    }
  }
  return school({ lessons, people })
}

it.each([1, 2, 3])('afternoons that can be filled to the last minute are (%s)', seed => {
  const board = boardOf(filled(seed))
  const stood = planOf(board, new Map())
  const { plan } = lineUp(board, stood, 0, lining(seed, 20_000))
  expect(withoutPlace(plan)).toBe(0)
})

it('no more lessons than before have no place, nothing is broken, and the lessons of others stay', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (some, seed) => {
      const given = {
        ...some,
        ways: [
          [0, 0],
          [0, 0],
        ],
      }
      const board = boardOf(given)
      const { best } = placeYear(board, { seed, over: steps => steps / 1000 })
      // Every second lesson of it loses its place.
      const stood = best.map((it, item) => (item < board.lessons && item % 2 === seed % 2 ? NOWHERE : it))
      for (const teacher of [0, 1]) {
        const { plan } = lineUp(board, stood, teacher, lining(seed, 2000))
        expect(recount(given, timetableOf(board, plan)).broken).toEqual([])
        expect(withoutPlace(plan)).toBeLessThanOrEqual(withoutPlace(stood))
        for (let item = 0; item < board.items; item += 1)
          if (board.people[item]?.[0] !== teacher) expect(plan[item]).toBe(stood[item])
      }
    }),
    runs(20),
  )
})
