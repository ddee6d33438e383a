import { expect, it } from 'vitest'
import { at, costOf, place, school } from '../placing/schools.fixture.ts'

it('each lesson without a place counts', () => {
  expect(costOf('placed', school(), {})).toBe(2)
  expect(costOf('placed', school(), { 1: place(at(14)) })).toBe(1)
  expect(costOf('placed', school(), { 1: place(at(14)), 2: place(at(15)) })).toBe(0)
})
