import { expect, it } from 'vitest'
import { boardOf } from '../school/board.ts'
import type { Place } from '../school/model.ts'
import { planOf, timetableOf } from '../school/timetable.ts'
import { Random } from '../search/random.ts'
import { makeWay } from './make-way.ts'
import { at, lesson, place, school } from './schools.fixture.ts'

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
  const made = makeWay(board, home, begin, {
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
  const timetable = timetableOf(board, made)
  expect(timetable.get(2)).toEqual(place(at(15)))
  expect(timetable.has(1)).toBe(true)
})
