import type { Reservation } from '@stunda/contract/reservations/reservations.ts'

export { room } from '../../shared/room.fixture.ts'

/** A piano lesson in room 1 on Monday, 23 November 2026. */
export function lesson(
  id: number,
  start: string,
  end: string,
  changed: Partial<Reservation> = {},
): Reservation {
  const date = changed.start_date ?? '2026-11-23'
  return {
    id,
    event_meta_id: id,
    event_name: 'Klavierspēle',
    category_id: 1,
    status_id: 1,
    room_id: 1,
    subject_id: 1,
    description: '',
    start_datetime: `${date} ${start}:00`,
    end_datetime: `${date} ${end}:00`,
    start_date: date,
    start_time: start,
    end_time: end,
    date_reservation: date,
    teachers: [{ id: 4, full_name: 'Agnese Kalniņa' }],
    students: [],
    recurrence: 'single',
    changed_alone: false,
    version: 1,
    created_by: null,
    can: { update: true, delete: true },
    ...changed,
  }
}
