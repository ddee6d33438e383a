import { expect, it } from 'vitest'
import { at, booked, from, practice } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { minNoticeMinutes } from './min-notice-minutes.ts'

const limits = { min_notice_minutes: 120 }
const find = (event: object, changes = {}) => minNoticeMinutes.find(practice({ limits, event, ...changes }))

it.each([
  ['begins now', '07:00', 1],
  ['begins five minutes too soon', '08:55', 1],
  ['begins two hours later', '09:00', 0],
])('at 07:00 with a notice of two hours, a booking that %s', (_, start, count) => {
  expect(find(from(start, '12:00'))).toHaveLength(count)
})

it('counts beyond midnight', () => {
  const late = { now: at('23:00') }
  expect(
    find(from('08:00', '09:00', '2026-11-24'), { ...late, limits: { min_notice_minutes: 541 } }),
  ).toHaveLength(1)
  expect(
    find(from('08:00', '09:00', '2026-11-24'), { ...late, limits: { min_notice_minutes: 540 } }),
  ).toEqual([])
})

it.each([
  [120, 2],
  [45, 0],
])('says a notice of %i minutes, in hours if they are whole', (min_notice_minutes, hours) => {
  expect(find(from('07:00', '08:00'), { limits: { min_notice_minutes } })).toEqual([
    { rule: 'min-notice-minutes', field: 'min_notice_minutes', params: { min_notice_minutes, hours } },
  ])
})

it.each([null, 0])('a notice of %s lets one book what begins now', min_notice_minutes => {
  expect(find(from('07:00', '08:00'), { limits: { min_notice_minutes } })).toEqual([])
})

it.each([
  ['be given another subject', { ...from('08:00', '09:00'), subject_id: 4 }, 0],
  ['be cancelled', { ...from('08:00', '09:00'), status_id: STATUS.cancelled }, 0],
  ['end earlier', from('08:00', '08:30'), 0],
  ['begin later', from('08:30', '09:00'), 0],
  ['be moved to where the notice is kept', from('10:00', '11:00'), 0],
  ['be moved on by what is two hours ahead', from('08:30', '09:30'), 0],
  ['end later, two hours from now', from('08:00', '10:00'), 0],
  ['begin earlier', from('07:30', '09:00'), 1],
  ['go to another room', { ...from('08:00', '09:00'), room_id: 8 }, 1],
])('what begins in an hour may %s', (_, event, count) => {
  expect(find(event, { before: booked(from('08:00', '09:00')) })).toHaveLength(count)
})

it.each([
  ['end later, while that time is less than two hours ahead', from('07:30', '08:30'), 1],
  ['be moved to right after it', from('08:00', '08:30'), 1],
  ['be moved further, still too soon', from('08:30', '09:00'), 1],
])('what ends in an hour may not %s', (_, event, count) => {
  expect(find(event, { before: booked(from('07:30', '08:00')) })).toHaveLength(count)
})

it('what was cancelled comes back only with notice', () => {
  const before = booked({ ...from('08:00', '09:00'), status_id: STATUS.cancelled })
  expect(find(from('08:00', '09:00'), { before })).toHaveLength(1)
})
