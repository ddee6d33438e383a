import type { EventMeta, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { addDays } from '@stunda/domain/time/civil.ts'
import { type FreeEvening, findFreeEvening } from './free-evening.ts'
import { type Calls, callsOf, eventsOn } from './school-calls.ts'
import { prepareOnce } from './story.ts'

/** A free evening of a school, and calls of the API to book on it. */
export interface Evening {
  scene: FreeEvening
  attendant: Calls
  /** The id and the number of one of its rooms. */
  room(nth: number): number
  number(nth: number): string
  /** The address of the board with its rooms on that day. */
  address(): string
  /** Books an event of its teacher in its room `nth`; `other` replaces or adds properties. */
  book(event_name: string, nth: number, start: string, end: string, other?: object): Promise<Reservation>
  /** Books an event of its teacher in its first room on as many weeks; `other` as in `book`. */
  series(event_name: string, weeks: number, start: string, end: string, other?: object): Promise<EventMeta>
  /** Books a lesson of its teacher with its student. */
  lesson(event_name: string, nth: number, start: string, end: string, other?: object): Promise<Reservation>
  /** The event of this name on that day, as the server has it. */
  booked(event_name: string): Promise<Reservation | undefined>
  /** Deletes events, so that the evening is free for the next test. */
  remove(...names: string[]): Promise<void>
}

/** A free evening of the school for each test of a story file. */
export function useEvening(): Evening {
  const evening = {} as Evening
  prepareOnce(async ({ url }) => {
    Object.assign(evening, await eveningAt(url))
    await removeOwnBookings(url, evening.attendant, evening.scene.date)
  })
  return evening
}

/** A free evening of the school at this address. */
export async function eveningAt(url: string): Promise<Evening> {
  const attendant = await callsOf(url, 'attendant')
  const scene = await findFreeEvening(attendant, await roomsWithoutKey(attendant))
  const { date, rooms, teacher, student, subject } = scene
  const wanted = (event_name: string, nth: number, start: string, end: string, other: object) => ({
    event_name,
    category_id: 5,
    room_id: rooms[nth]?.id,
    teachers: [teacher.id],
    start_datetime: `${date} ${start}:00`,
    end_datetime: `${date} ${end}:00`,
    ...other,
  })
  const book: Evening['book'] = async (event_name, nth, start, end, other = {}) => {
    const body = wanted(event_name, nth, start, end, other)
    const made = await attendant.post<EventMeta>('/api/event-meta/create', body)
    const [reservation] = made.reservations
    if (!reservation) throw new Error(`${event_name} was not booked.`)
    return reservation
  }
  return {
    scene,
    attendant,
    room: nth => rooms[nth]?.id ?? 0,
    number: nth => rooms[nth]?.room_number ?? '',
    address: () => `/?date=${date}&rooms=${rooms.map(({ id }) => id)}`,
    book,
    series: async (event_name, weeks, start, end, other = {}) => {
      const recurrence = { kind: 'weekly', until: addDays(date, 7 * (weeks - 1)) }
      const body = wanted(event_name, 0, start, end, { recurrence, ...other })
      const { id } = await attendant.post<{ id: number }>('/api/event-meta/draft', body)
      return attendant.post(`/api/event-meta/submit/${id}`, {})
    },
    lesson: (event_name, nth, start, end, other = {}) => {
      const lesson = { category_id: 1, subject_id: subject.id, students: [student.key] }
      return book(event_name, nth, start, end, { ...lesson, ...other })
    },
    async booked(event_name) {
      return (await eventsOn(attendant, date)).find(event => event.event_name === event_name)
    },
    async remove(...names) {
      const events = await eventsOn(attendant, date)
      for (const { id } of events.filter(({ event_name }) => names.includes(event_name)))
        await attendant.delete(`/api/reservations/reservation/${id}`)
    },
  }
}

/** Deletes what the demo student has booked on a day: on some days the demo has used up the daily limit. */
export async function removeOwnBookings(url: string, attendant: Calls, date: string): Promise<void> {
  const student = await callsOf(url, 'student')
  const { id } = await student.get<{ id: number }>('/api/auth/me')
  const own = (await eventsOn(attendant, date)).filter(({ created_by }) => created_by?.id === id)
  for (const event of own) await attendant.delete(`/api/reservations/reservation/${event.id}`)
}

/** The rooms whose keys are out today: no story could issue them. */
async function roomsWithoutKey(calls: Calls): Promise<Set<number>> {
  const { now } = await calls.get<Settings>('/api/settings')
  const events = await eventsOn(calls, now.slice(0, 10))
  return new Set(
    events.filter(({ status_id }) => status_id === STATUS.key_issued).map(({ room_id }) => room_id),
  )
}
