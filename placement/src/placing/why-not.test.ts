import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import type { Timetable } from '../school/model.ts'
import { recount } from '../school/recount.ts'
import { timetableOf } from '../school/timetable.ts'
import { placeYear } from './place-year.ts'
import { at, lesson, person, place, room, school, someSchool } from './schools.fixture.ts'
import { given, whyNot } from './why-not.ts'

const ways = (of: Parameters<typeof school>[0], timetable: Timetable, id: number) => {
  const it = school(of)
  return whyNot(boardOf(it), timetable, id).map(({ gives }) => gives)
}

describe('a lesson without a place is told what would have to give', () => {
  it('a student who can only come when the teacher is not there', () => {
    const people = [person(11, { day: 2 }), person(1, {})]
    const found = ways({ lessons: [lesson(1)], people }, new Map(), 1)
    expect(found).toContainEqual([{ what: 'time', person: 11, day: 1, start: at(14), end: at(14, 30) }])
    expect(found).toContainEqual([{ what: 'time', person: 1, day: 2, start: at(14), end: at(14, 30) }])
  })

  it('a room that lacks what the lesson needs', () => {
    const needs = lesson(1, { kind: { features: ['organ'], seats: 1 } })
    expect(ways({ lessons: [needs] }, new Map(), 1)).toEqual([[{ what: 'room', room: 1 }]])
  })

  it('another lesson that is pinned', () => {
    const pin = place(at(14))
    const lessons = [lesson(1, { pin }), lesson(2)]
    const people = [person(12, { end: at(14, 30) }), person(11, {})]
    expect(ways({ lessons, people, rooms: [room(1)] }, new Map([[1, pin]]), 2)).toContainEqual([
      { what: 'pin', lesson: 1 },
    ])
  })

  it('an ensemble', () => {
    const session = { day: 1, start: at(14), end: at(15), rhythm: 'every' } as const
    const people = [person(11, { end: at(15) })]
    const fixed = [{ people: [11], session }]
    expect(ways({ lessons: [lesson(1)], people, fixed }, new Map(), 1)).toContainEqual([
      { what: 'fixed', point: 0 },
    ])
  })

  it('two things at once, where one does not help', () => {
    const people = [person(11, { day: 2 }), person(1, {})]
    const needs = lesson(1, { kind: { features: ['organ'], seats: 1 } })
    const [first] = ways({ lessons: [needs], people }, new Map(), 1)
    expect(first).toHaveLength(2)
  })
})

it('each way is a timetable in which the lesson has a place and nothing is broken, once that has given', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      const board = boardOf(school)
      const { best } = placeYear(board, { seed, over: steps => steps / 1000 })
      const timetable = timetableOf(board, best)
      for (const id of recount(school, timetable).without) {
        for (const way of whyNot(board, timetable, id)) {
          const count = recount(given(school, way.gives, id), way.timetable)
          expect(count.broken).toEqual([])
          expect(count.without).not.toContain(id)
        }
      }
    }),
    runs(40),
  )
})
