import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { type EventFields, hasTime } from './form-state.ts'

/** What the form asks the server for; undefined while it lacks a room or its times. */
export function eventBodyOf(fields: EventFields): EventBody | undefined {
  if (fields.room_id === null || !hasTime(fields)) return undefined
  return {
    event_name: fields.event_name.trim(),
    category_id: fields.category_id,
    status_id: fields.status_id,
    room_id: fields.room_id,
    subject_id: fields.subject_id,
    teachers: [...fields.teachers],
    students: [...fields.students],
    description: fields.description.trim(),
    start_datetime: `${fields.date_reservation} ${fields.start_time}:00`,
    end_datetime: `${fields.date_reservation} ${fields.end_time}:00`,
  }
}
