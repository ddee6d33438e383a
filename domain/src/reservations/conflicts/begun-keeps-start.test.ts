import { expect, it } from 'vitest'
import { at, booked, from, ilze, karlis, liga, maris, situation, zane } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { begunKeepsStart } from './begun-keeps-start.ts'

const lesson = booked(from('10:00', '10:45'))
const cancelled = { status_id: STATUS.cancelled }
const start = { rule: 'begun-keeps-start', field: 'start_datetime' }
const status = { rule: 'begun-keeps-start', field: 'status_id' }

it.each([
  ['a teacher lengthens her lesson', ilze, from('10:00', '11:00'), []],
  ['a student lengthens his', karlis, from('10:00', '11:00'), []],
  ['a teacher ends it earlier', ilze, from('10:00', '10:35'), []],
  ['a teacher goes to another room', ilze, { room_id: 8 }, []],
  ['a teacher takes another student', ilze, { students: [`student_${karlis.id}`] as const }, []],
  ['a teacher moves its beginning back', ilze, from('10:05', '10:50'), [start]],
  ['a teacher has it begin earlier', ilze, from('09:45', '10:45'), [start]],
  ['a teacher moves it to another day', ilze, from('10:00', '10:45', '2026-11-24'), [start]],
  ['a teacher cancels it', ilze, cancelled, [status]],
  ['a student cancels what she practises in', liga, cancelled, [status]],
  ['an attendant moves it', maris, from('11:00', '11:45'), []],
  ['an administrator cancels it', zane, cancelled, []],
] as const)('half through a lesson %s', (_, actor, changed, reasons) => {
  const event = { ...lesson, ...changed }
  expect(begunKeepsStart.find(situation({ actor, before: lesson, event, now: at('10:30') }))).toEqual(reasons)
})

it.each([
  ['has not begun', lesson, '10:00'],
  ['is over', lesson, '10:45'],
  ['is cancelled', { ...lesson, ...cancelled }, '10:30'],
  ['is a draft', { ...lesson, is_draft: true }, '10:30'],
] as const)('what %s is other rules’ to judge', (_, before, now) => {
  const event = { ...before, ...from('12:00', '12:45') }
  expect(begunKeepsStart.find(situation({ before, event, now: at(now) }))).toEqual([])
})

it('a new event begins when it is asked to', () => {
  expect(begunKeepsStart.find(situation({ event: from('10:00', '10:45'), now: at('10:10') }))).toEqual([])
})
