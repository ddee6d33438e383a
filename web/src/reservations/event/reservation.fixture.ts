import type { Reservation } from '@stunda/contract/reservations/reservations.ts'

/** A piano lesson of Agnese Kalniņa with Kārlis Vītols and class 2.a in room 102. */
export function pianoLesson(change: Partial<Reservation> = {}): Reservation {
  return {
    id: 91,
    event_meta_id: 17,
    event_name: 'Klavierspēle',
    category_id: 1,
    status_id: 1,
    room_id: 2,
    subject_id: 3,
    description: '',
    start_datetime: '2026-11-24 10:00:00',
    end_datetime: '2026-11-24 10:45:00',
    start_date: '2026-11-24',
    start_time: '10:00',
    end_time: '10:45',
    date_reservation: '2026-11-24',
    teachers: [{ id: 4, full_name: 'Agnese Kalniņa' }],
    students: [
      { key: 'student_12', id: 12, full_name: 'Kārlis Vītols' },
      { key: 'group_5', id: 5, name: '2.a klase', students_count: 12 },
    ],
    recurrence: 'single',
    changed_alone: false,
    version: 3,
    created_by: { id: 4, full_name: 'Agnese Kalniņa' },
    can: { update: true, delete: true },
    ...change,
  }
}
