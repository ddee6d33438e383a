import { expect, it } from 'vitest'
import { booked, from, ilze, MONDAY, peteris, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { teachersLastDay } from './teachers-last-day.ts'

const SUNDAY = '2026-11-22'
const leaving = (last_day: string, id = ilze.id) => ({ last_days: [{ id, last_day }] })
const reason = {
  rule: 'teachers-last-day',
  field: 'teachers',
  params: { last_day: SUNDAY },
  teacher_ids: [ilze.id],
}

it.each([
  ['nobody who leaves', {}, []],
  ['a teacher on their last day', leaving(MONDAY), []],
  ['a teacher after it', leaving(SUNDAY), [reason]],
  ['another one who leaves', leaving(SUNDAY, peteris.id), []],
] as const)('a lesson may be asked for with %s, or not', (_, facts, reasons) => {
  expect(teachersLastDay.find(situation(facts))).toEqual(reasons)
})

it.each([
  ['stays in her event at its time', {}, []],
  ['does not move with it to another time', from('11:00', '11:45'), [reason]],
  ['may be in it when it is cancelled', { ...from('11:00', '11:45'), status_id: STATUS.cancelled }, []],
] as const)('one whose last day was entered later %s', (_, event, reasons) => {
  expect(teachersLastDay.find(situation({ ...leaving(SUNDAY), before: booked(), event }))).toEqual(reasons)
})
