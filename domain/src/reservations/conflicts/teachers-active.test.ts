import { expect, it } from 'vitest'
import { booked, from, ilze, peteris, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { teachersActive } from './teachers-active.ts'

const reason = { rule: 'teachers-active', field: 'teachers', teacher_ids: [ilze.id] }
const gone = { active_teacher_ids: [peteris.id] }

it('a teacher who teaches may be asked for', () => {
  expect(teachersActive.find(situation())).toEqual([])
})

it('one who is archived, unknown or no teacher may not', () => {
  expect(teachersActive.find(situation(gone))).toEqual([reason])
})

it.each([
  ['stays in her event at its time', {}, []],
  ['does not move with it to another time', from('11:00', '11:45'), [reason]],
  ['may be in it when it is cancelled', { ...from('11:00', '11:45'), status_id: STATUS.cancelled }, []],
] as const)('one who was archived later %s', (_, event, reasons) => {
  expect(teachersActive.find(situation({ ...gone, before: booked(), event }))).toEqual(reasons)
})

it('one who was archived does not newly come into an event', () => {
  const before = booked({ teachers: [peteris.id] })
  expect(teachersActive.find(situation({ ...gone, before }))).toEqual([reason])
})
