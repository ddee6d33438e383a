import { expect, it } from 'vitest'
import { booked, ilze, karlis, liga, maris, peteris, situation } from '../situation.fixture.ts'
import { STATUS } from '../vocabulary.ts'
import { keyHolderInEvent } from './key-holder-in-event.ts'

const { confirmed, key_issued } = STATUS
const reason = { rule: 'key-holder-in-event', field: 'key_holder' }
const choir = { id: 5, active_student_ids: [karlis.id] }

it.each([
  ['the teacher', { key_holder: { id: ilze.id } }, []],
  ['the student', { key_holder: { id: liga.id } }, []],
  ['a member of the group', { students: ['group_5'], key_holder: { id: karlis.id } }, []],
  ['somebody whose name is typed', { key_holder: { name: 'Roberts Vilks' } }, []],
  ['whoever usually gets it', { key_holder: null }, []],
  ['another teacher', { key_holder: { id: peteris.id } }, [reason]],
  ['a student of another lesson', { key_holder: { id: 99 } }, [reason]],
  ['nobody, while it stays in the cupboard', { status_id: confirmed, key_holder: { id: peteris.id } }, []],
] as const)('a key is given to %s', (_, changes, reasons) => {
  const event = { status_id: key_issued, ...changes }
  const groups = 'students' in changes ? [choir] : []
  expect(keyHolderInEvent.find(situation({ actor: maris, event, groups }))).toEqual(reasons)
})

it('whoever has the key keeps it, also after leaving the event', () => {
  const key_holder = { id: karlis.id }
  const before = booked({ status_id: key_issued, key_holder })
  expect(keyHolderInEvent.find(situation({ before, event: { status_id: key_issued, key_holder } }))).toEqual(
    [],
  )
})
