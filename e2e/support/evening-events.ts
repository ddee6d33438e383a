import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { QuietEvening } from './quiet-evening.ts'
import { type Calls, eventsOn } from './school-calls.ts'

/** Books and looks up the events of a quiet evening, past the browser. */
export interface EveningEvents {
  /** Books an event of the scene's teacher in its room `nth`; `other` replaces what of it is to be otherwise. */
  book(event_name: string, nth: number, start: string, end: string, other?: object): Promise<void>
  /** How an event stands; undefined when there is none of that name. */
  booked(event_name: string): Promise<Reservation | undefined>
  /** Takes events away again, so that the evening is quiet for the next test. */
  remove(...names: string[]): Promise<void>
}

export function eveningEvents(calls: Calls, { date, rooms, teacher }: QuietEvening): EveningEvents {
  return {
    async book(event_name, nth, start, end, other = {}) {
      await calls.post('/api/event-meta/create', {
        event_name,
        category_id: 5,
        room_id: rooms[nth]?.id,
        teachers: [teacher.id],
        start_datetime: `${date} ${start}:00`,
        end_datetime: `${date} ${end}:00`,
        ...other,
      })
    },
    async booked(event_name) {
      return (await eventsOn(calls, date)).find(event => event.event_name === event_name)
    },
    async remove(...names) {
      const events = await eventsOn(calls, date)
      for (const { id } of events.filter(({ event_name }) => names.includes(event_name)))
        await calls.delete(`/api/reservations/reservation/${id}`)
    },
  }
}
