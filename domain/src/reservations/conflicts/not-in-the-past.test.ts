import { expect, it } from 'vitest'
import { at, booked, from, ilze, karlis, maris, situation, zane } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
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
  ['from the future into the past', '10:00', '08:00', [reason]],
] as const)('at nine, a teacher moves an event %s', (_, old, start, reasons) => {
  const before = booked(from(old, '12:00'))
  expect(notInThePast.find(situation({ before, now: at('09:00'), event: from(start, '12:00') }))).toEqual(
    reasons,
  )
})

const going_on = booked(from('08:30', '09:15'))

it.each([
  ['ends it later', ilze, going_on, from('08:30', '09:30'), []],
  ['ends it earlier, but not before now', ilze, going_on, from('08:30', '09:05'), []],
  [
    'says that it ended right now',
    ilze,
    going_on,
    from('08:30', '09:00'),
    [{ ...reason, field: 'end_datetime' }],
  ],
  ['leaves its time', ilze, going_on, { room_id: 8 }, []],
] as const)('at nine, a teacher whose lesson goes on %s', (_, actor, before, changed, reasons) => {
  const event = { ...before, ...changed }
  expect(notInThePast.find(situation({ actor, before, now: at('09:00'), event }))).toEqual(reasons)
})

it.each([
  ['is over', booked(from('08:15', '09:00'))],
  ['was cancelled before it began', { ...going_on, status_id: STATUS.cancelled }],
  ['is only a draft', { ...going_on, is_draft: true }],
] as const)('at nine, a teacher does not lengthen what %s', (_, before) => {
  const event = { ...before, ...from(before.start_datetime.slice(11, 16), '09:30') }
  expect(notInThePast.find(situation({ before, now: at('09:00'), event }))).toEqual([reason])
})

it('an administrator changes the past', () => {
  const before = booked(from('08:00', '08:45'))
  expect(notInThePast.find(situation({ actor: zane, before, now: at('09:00'), event: before }))).toEqual([])
})
