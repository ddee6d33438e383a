import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type EventFields, type FormState, hasTime } from './form-state.ts'

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

/** What cancels the event: all of it as it is in the version that the form stands on, without what is typed and not saved. */
export function cancellingBodyOf({ initial }: Pick<FormState, 'initial'>): EventBody | undefined {
  return eventBodyOf({ ...initial, status_id: STATUS.cancelled })
}
