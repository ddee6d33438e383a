import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../event/event-fields.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { isInTheWay, mayCancel, mayMove } from './attempts.ts'

const attendant = { id: 2, roles: ['attendant'] as const }
const teacher = { id: 4, roles: ['teacher'] as const }
const before = '2026-11-24 08:00:00'
const meanwhile = '2026-11-24 10:20:00'

describe('an event that is in the way may be moved', () => {
  it('by whom the server lets change it, if they see all of its people', () => {
    expect(mayMove(pianoLesson(), teacher, before)).toBe(true)
    expect(mayMove(pianoLesson({ can: { update: false, delete: false } }), teacher, before)).toBe(false)
    expect(mayMove(pianoLesson({ students: undefined }), attendant, before)).toBe(false)
    expect(mayMove(pianoLesson({ status_id: 3 }), attendant, before)).toBe(false)
  })

  it('while it goes on, by who runs the school alone', () => {
    expect(mayMove(pianoLesson(), teacher, meanwhile)).toBe(false)
    expect(mayMove(pianoLesson(), attendant, meanwhile)).toBe(true)
  })

  it('while its key is out, by who runs the school alone', () => {
    expect(mayMove(pianoLesson({ status_id: 4 }), teacher, before)).toBe(false)
    expect(mayMove(pianoLesson({ status_id: 4 }), attendant, before)).toBe(true)
  })

  it('and be cancelled too, but not while its key is out', () => {
    expect(mayCancel(pianoLesson())).toBe(true)
    expect(mayCancel(pianoLesson({ status_id: 4 }))).toBe(false)
    expect(mayCancel(pianoLesson({ can: { update: true, delete: false } }))).toBe(false)
  })
})

describe('an event is in the way', () => {
  const asked = { ...fieldsOf(pianoLesson()), teachers: [], students: [] }

  it('of its room, and of each of its people, at its time', () => {
    expect(isInTheWay(pianoLesson(), asked)).toBe(true)
    expect(isInTheWay(pianoLesson({ room_id: 9 }), asked)).toBe(false)
    expect(isInTheWay(pianoLesson({ room_id: 9 }), { ...asked, teachers: [4] })).toBe(true)
    expect(isInTheWay(pianoLesson({ room_id: 9 }), { ...asked, students: ['group_5'] })).toBe(true)
  })

  it('no more when it is later, or cancelled', () => {
    const later = { start_datetime: '2026-11-24 10:45:00', end_datetime: '2026-11-24 11:30:00' }
    expect(isInTheWay(pianoLesson(later), asked)).toBe(false)
    expect(isInTheWay(pianoLesson({ status_id: 3 }), asked)).toBe(false)
  })
})
