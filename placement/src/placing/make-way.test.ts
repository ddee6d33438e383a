import { expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import type { Place } from '../school/model.ts'
import { planOf, timetableOf } from '../school/timetable.ts'
import { Random } from '../search/random.ts'
import { type Making, makeWay } from './make-way.ts'
import { at, lesson, person, place, school } from './schools.fixture.ts'

const making = (): Making => ({
  damaged: [0],
  mayMove: () => true,
  random: new Random(1),
  steps: 100,
  without: 8,
  lost: 1,
  room: 0.03,
  hottest: 0.8,
  coldest: 0.4,
})

it('once all lessons have a place, one that moved for another goes back, and that one goes elsewhere', () => {
  const board = boardOf(school({ lessons: [1, 2, 3].map(id => lesson(id)) }))
  const planned = (places: [number, Place][]) => planOf(board, new Map(places))
  const home = planned([
    [2, place(at(15))],
    [3, place(at(17))],
  ])
  const begin = planned([
    [1, place(at(15))],
    [2, place(at(16))],
    [3, place(at(17))],
  ])
  const made = makeWay(board, home, begin, making())
  const timetable = timetableOf(board, made)
  expect(timetable.get(2)).toEqual(place(at(15)))
  expect(timetable.has(1)).toBe(true)
})

it('a lesson finds a place though every lesson of the school has to move for it', () => {
  const people = [person(11, { start: at(14), end: at(14, 30) }), person(12, { end: at(15) })]
  const board = boardOf(school({ people, lessons: [1, 2].map(id => lesson(id)) }))
  const home = planOf(board, new Map([[2, place(at(14))]]))
  const timetable = timetableOf(board, makeWay(board, home, home, making()))
  expect(timetable.get(1)).toEqual(place(at(14)))
  expect(timetable.get(2)).toEqual(place(at(14, 30)))
})
