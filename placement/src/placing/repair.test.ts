import { runs } from '@stunda/domain/runs.fixture.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import type { Place, School } from '../school/model.ts'
import { recount } from '../school/recount.ts'
import { timetableOf } from '../school/timetable.ts'
import { placeYear } from './place-year.ts'
import { repair } from './repair.ts'
import { at, lesson, person, place, room, school, someSchool } from './schools.fixture.ts'

const repaired = (given: School, stood: Record<number, Place>) =>
  repair(boardOf(given), new Map(Object.entries(stood).map(([id, it]) => [Number(id), it])), { seed: 1 })

it('a closed room moves its lesson into another room at the same time, and nobody must be asked', () => {
  const given = school({ rooms: [room(2)], lessons: [lesson(1)] })
  const { timetable, retimed, people } = repaired(given, { 1: place(at(15)) })
  expect(timetable.get(1)).toEqual(place(at(15), 30, { room: 2 }))
  expect([retimed, people]).toEqual([[], 0])
})

it('a lesson whose student cannot come then goes to the nearest time, and another one stays', () => {
  const given = school({ people: [person(11, { start: at(15, 15) })] })
  const { timetable, moved, retimed } = repaired(given, { 1: place(at(14)), 2: place(at(15)) })
  expect(moved).toEqual([1])
  expect(retimed).toEqual([1])
  expect(timetable.get(1)).toEqual(place(at(15, 30)))
})

it('a third lesson moves to make room', () => {
  const given = school({
    people: [person(11, { start: at(14), end: at(14, 30) }), person(12, { end: at(15) })],
  })
  const { moved, without } = repaired(given, { 1: place(at(15)), 2: place(at(14)) })
  expect(without).toEqual([])
  expect(moved).toEqual([1, 2])
})

it('a lesson that cannot be anywhere loses its place, and is named', () => {
  const given = school({ people: [person(11, { day: 2 })] })
  const { timetable, without, moved } = repaired(given, { 1: place(at(14)), 2: place(at(15)) })
  expect([without, moved]).toEqual([[1], []])
  expect([...timetable.keys()]).toEqual([2])
})

it('a lesson that had no place before is left without', () => {
  expect(repaired(school(), { 1: place(at(14)) }).timetable.has(2)).toBe(false)
})

it('where chains may not move others, way is made step by step, and the others that moved are as few', () => {
  const given = school({
    people: [
      person(11, { start: at(14), end: at(14, 30) }),
      person(12, { start: at(14), end: at(15) }),
      person(13, { start: at(14, 30) }),
      person(14, { start: at(15) }),
    ],
    lessons: [1, 2, 3, 4].map(id => lesson(id)),
  })
  const stood = new Map([
    [1, place(at(17))],
    [2, place(at(14))],
    [3, place(at(14, 30))],
    [4, place(at(15))],
  ])
  const board = boardOf(given)
  expect(repair(board, stood, { seed: 1, others: 0, steps: 0 }).without).toEqual([1])
  const { without, moved, timetable } = repair(board, stood, { seed: 1, others: 0 })
  expect(without).toEqual([])
  expect(moved).toEqual([1, 2, 3])
  expect(recount(given, timetable).broken).toEqual([])
})

it('the same seed gives the same repair', () => {
  fc.assert(
    fc.property(someSchool, fc.nat(), (school, seed) => {
      const board = boardOf(school)
      const stood = timetableOf(board, placeYear(board, { seed, over: steps => steps / 1000 }).best)
      const changed = boardOf({ ...school, rooms: school.rooms.slice(1), fixed: [] })
      expect(repair(changed, stood, { seed, steps: 500 })).toEqual(
        repair(changed, stood, { seed, steps: 500 }),
      )
    }),
    runs(10),
  )
})

it('what was not moved is the same, byte for byte, and nothing is broken', () => {
  fc.assert(
    fc.property(
      someSchool,
      someSchool,
      fc.nat(),
      fc.constantFrom('people', 'rooms', 'fixed'),
      (school, other, seed, what) => {
        const board = boardOf(school)
        const stood = timetableOf(board, placeYear(board, { seed, over: steps => steps / 1000 }).best)
        const rooms = what === 'rooms' ? school.rooms.slice(1) : school.rooms
        const changed: School = {
          ...school,
          rooms,
          people:
            what === 'people' ? [...school.people.slice(0, 3), ...other.people.slice(3)] : school.people,
          fixed: (what === 'fixed' ? other.fixed : school.fixed).filter(
            point => point.room === undefined || rooms.some(({ id }) => id === point.room),
          ),
        }
        const before = new Map([...stood].map(([id, place]) => [id, JSON.stringify(place)]))
        const { timetable, moved, without, damaged } = repair(boardOf(changed), stood, { seed, steps: 1000 })
        expect(recount(changed, timetable).broken).toEqual([])
        for (const [id, was] of before) {
          if (without.includes(id)) expect(timetable.has(id)).toBe(false)
          else if (moved.includes(id)) expect(JSON.stringify(timetable.get(id))).not.toBe(was)
          else expect(JSON.stringify(timetable.get(id))).toBe(was)
        }
        expect([...timetable.keys()].filter(id => !before.has(id))).toEqual([])
        expect(damaged.filter(id => !moved.includes(id) && !without.includes(id))).toEqual([])
      },
    ),
    runs(60),
  )
})
