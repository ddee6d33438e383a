import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { EventFields, TimeFields } from './event-fields.ts'

/** The values of a takeover's form: one event in several rooms, at one or several times. */
export interface TypedTakeover
  extends Pick<EventFields, 'event_name' | 'category_id' | 'subject_id' | 'teachers' | 'students'>,
    Pick<EventFields, 'description' | 'responsible_name' | 'responsible_phone'> {
  /** Their ids; the people are in the first one. */
  rooms: readonly number[]
  times: readonly TimeFields[]
  /** The rooms are out of use from the first time on until its end on this last day; left out: only at the times. */
  until?: CivilDate
}

/** The values of the form of a new event, for taking over its room; the history's state of the page that does so. */
export function typedTakeover(form: EventFields): { takeover: TypedTakeover } {
  const { event_name, category_id, subject_id, teachers, students, description, room_id } = form
  const { responsible_name, responsible_phone, date_reservation, start_time, end_time } = form
  return {
    takeover: {
      ...{ event_name, category_id, subject_id, teachers, students, description },
      ...{ responsible_name, responsible_phone },
      rooms: room_id === null ? [] : [room_id],
      times: [{ date_reservation, start_time, end_time }],
    },
  }
}
