import type { DraftMeta, DraftReservation } from '@stunda/contract/reservations/series.ts'
import { clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import type { Place, RecurringSaveData } from '../event/recurring-state.ts'
import { pianoLesson } from '../event/reservation.fixture.ts'
import { NO_CONFLICTS, reasonOf } from '../refusal/refusal.fixture.ts'

export const at10 = (date: string, room_id = 2): Place => ({
  room_id,
  start_datetime: `${date} 10:00:00`,
  end_datetime: `${date} 10:45:00`,
})

/** Room 2 is taken on 8 and 15 December; room 4 is free on both, room 3 on the second only; 1 December a holiday. */
export function fiveTuesdays(): DraftMeta {
  const { id: _, students: __, ...event } = pianoLesson({ recurrence: 'weekly' })
  return {
    ...event,
    id: 17,
    state: 'draft',
    until: '2026-12-22',
    reservations: [
      occurrence(1, '2026-11-24'),
      occurrence(2, '2026-12-08', [4]),
      occurrence(3, '2026-12-15', [3, 4]),
      occurrence(4, '2026-12-22'),
    ],
    skipped: [{ date: '2026-12-01', reason: 'Brīvdiena' }],
  }
}

export const saved: RecurringSaveData = {
  form: { event_name: 'Klavierspēle', category_id: 1, ...at10('2026-11-24') },
  recurring_form: { kind: 'weekly', until: '2026-12-22', weekdays: [2] },
}

function occurrence(id: number, date: string, freeRooms: number[] = []): DraftReservation {
  const place = at10(date)
  const isTaken = freeRooms.length > 0
  return {
    ...pianoLesson({
      id,
      ...place,
      start_date: dateOf(place.start_datetime),
      date_reservation: date,
      start_time: clockOf(place.start_datetime),
      end_time: clockOf(place.end_datetime),
    }),
    conflicts: isTaken ? NO_CONFLICTS : null,
    errors: isTaken ? { room: ['Telpa ir rezervēta.'] } : {},
    reasons: isTaken ? [reasonOf('room-conflict', { message: 'Telpa ir rezervēta.' })] : [],
    alternatives: freeRooms.map(room_id => ({ ...at10(date, room_id), kind: 'other_room' })),
    elsewhere: [],
  }
}
