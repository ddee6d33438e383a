import type { EventBody } from '@stunda/contract/reservations/reservations.ts'
import type { School } from './school.ts'

/** A piano lesson of Agnese with Marta in the piano studio, Tuesday 24 November 2026, 10:00–10:45; `changes` say what is otherwise. */
export function lesson(school: School, changes: Partial<EventBody> = {}): EventBody {
  return {
    event_name: 'Klavierspēle',
    category_id: 1,
    room_id: school.rooms.piano.id,
    subject_id: school.subjects.piano.id,
    teachers: [school.people.agnese.id],
    students: [`student_${school.people.marta.id}`],
    start_datetime: '2026-11-24 10:00:00',
    end_datetime: '2026-11-24 10:45:00',
    ...changes,
  }
}

/** The body by which events are cancelled together, as they were seen. */
export function toCancel(
  events: readonly { id: number; version: number }[],
  { note, owed }: { note?: string | undefined; owed?: boolean | undefined } = {},
) {
  const rows = events.map(({ id, version }) => ({ reservation_id: id, version, action: 'cancel', owed }))
  return { cause: { kind: 'chosen' }, rows, note }
}

/** The same day at other clock times, e.g. `at('10:45', '11:30')`. */
export function at(start: string, end: string, date = '2026-11-24') {
  return { start_datetime: `${date} ${start}:00`, end_datetime: `${date} ${end}:00` }
}
