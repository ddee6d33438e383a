import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useEvening } from './component-evening.ts'
import { test } from './component-story.ts'
import { keyDeskParts } from './key-desk.ts'

/** The key desk at 20:20, where only the story's own events are, in a free room. */
export function useKeyDesk() {
  const evening = useEvening()
  const desk = {} as {
    /** Adds a lesson in the room. */
    lesson(start?: string, end?: string, other?: Partial<Reservation>): Reservation
    /** Changes an event, as another desk would. */
    change(event: Reservation, changes: Partial<Reservation>): void
    /** Removes an event. */
    remove(event: Reservation): void
  }
  test.beforeEach(({ answer, accept, events, push }) => {
    const { date } = evening.scene
    const told = () => push('schedule', { rooms: [evening.room(0)], dates: [date] })
    const rows = (is: (event: Reservation) => boolean) =>
      events.all.filter(is).map(reservation => ({ reservation, call: null, awaited_from: null }))
    const isOut = ({ status_id }: Reservation) => status_id === STATUS.key_issued
    const isLate = (event: Reservation) => isOut(event) && event.end_time < '20:20'
    answer('GET /api/settings', async ({ real }) => ({
      data: { ...(await real()).data, now: `${date} 20:20:00` },
    }))
    answer('GET /api/keys', ({ role }) => ({
      data: {
        late: rows(isLate),
        next: rows(event => !isOut(event) && event.end_time > '20:20'),
        out: rows(event => isOut(event) && !isLate(event)),
        hands_out: role === 'attendant',
      },
    }))
    accept('PUT /api/reservations/reservation/:id')
    Object.assign(desk, {
      lesson(start = '20:30', end = '21:00', other: Partial<Reservation> = {}) {
        const event = evening.lesson('Klavieres', 0, start, end, other)
        told()
        return event
      },
      change(event: Reservation, changes: Partial<Reservation>) {
        events.put({ ...event, ...changes, version: event.version + 1 })
        told()
      },
      remove({ id }: Reservation) {
        events.remove(id)
        told()
      },
    })
  })
  return Object.assign(desk, { evening, ...keyDeskParts(() => evening.number(0)) })
}
