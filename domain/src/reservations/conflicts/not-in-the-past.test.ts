import { expect, it } from 'vitest'
import { at, booked, from, ilze, karlis, maris, situation, zane } from '../situation.fixture.ts'
import { notInThePast } from './not-in-the-past.ts'

const reason = { rule: 'not-in-the-past', field: 'start_datetime' }

it.each([
  ['a teacher books what is to come', ilze, '10:00', []],
  ['a teacher books what starts right now', ilze, '09:00', []],
  ['a teacher books what was free from now on when she began to', ilze, '08:45', []],
  ['a student books what was free from now on when he began to', karlis, '08:45', []],
  ['a teacher books what has begun', ilze, '08:44', [reason]],
  ['a student books what has begun', karlis, '08:44', [reason]],
  ['an attendant books what has begun', maris, '08:44', []],
  ['an administrator books what has begun', zane, '08:44', []],
] as const)('at nine, %s', (_, actor, start, reasons) => {
  expect(notInThePast.find(situation({ actor, now: at('09:00'), event: from(start, '11:00') }))).toEqual(
    reasons,
  )
})

it('a teacher does not book what is over', () => {
  const event = from('08:50', '09:00')
  expect(notInThePast.find(situation({ actor: ilze, now: at('09:00'), event }))).toEqual([reason])
})

it.each([
  ['from the future into the future', '10:00', '11:00', []],
  ['that has just begun', '08:55', '11:00', [reason]],
  ['from the past into the future', '08:00', '11:00', [reason]],
  ['from the future into the past', '10:00', '08:00', [reason]],
] as const)('at nine, a teacher moves an event %s', (_, old, start, reasons) => {
  const before = booked(from(old, '12:00'))
  expect(notInThePast.find(situation({ before, now: at('09:00'), event: from(start, '12:00') }))).toEqual(
    reasons,
  )
})

it('an administrator changes the past', () => {
  const before = booked(from('08:00', '08:45'))
  expect(notInThePast.find(situation({ actor: zane, before, now: at('09:00'), event: before }))).toEqual([])
})
