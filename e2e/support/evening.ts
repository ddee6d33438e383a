import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type FreeEvening, findFreeEvening } from './free-evening.ts'
import { type Calls, callsOf, eventsOn } from './school-calls.ts'
import { test } from './story.ts'

/** A quiet evening of a story's school, and what happens on it past the browser. */
export interface Evening {
  scene: FreeEvening
  attendant: Calls
  /** A room of the scene: its id, and its number. */
  room(nth: number): number
  number(nth: number): string
  /** Of the board with the scene's rooms on that day. */
  address(): string
  /** Books an event of the scene's teacher in its room `nth`; `other` replaces what of it is to be otherwise. */
  book(event_name: string, nth: number, start: string, end: string, other?: object): Promise<Reservation>
  /** The same, a lesson of hers with the scene's student. */
  lesson(event_name: string, nth: number, start: string, end: string, other?: object): Promise<Reservation>
  /** How an event stands; undefined when there is none of that name. */
  booked(event_name: string): Promise<Reservation | undefined>
  /** Takes events away again, so that the evening is quiet for the next test. */
  remove(...names: string[]): Promise<void>
}

/** The evening of a story file, there in each of its tests. */
export function useEvening(): Evening {
  const evening = {} as Evening
  test.beforeEach(async ({ school }) => {
    if (!evening.scene) Object.assign(evening, await eveningAt(school.url))
  })
  return evening
}

/** A quiet evening of the school at this address. */
export async function eveningAt(url: string): Promise<Evening> {
  const attendant = await callsOf(url, 'attendant')
  const scene = await findFreeEvening(attendant, await roomsWithoutKey(attendant))
  const { date, rooms, teacher, student, subject } = scene
  const book: Evening['book'] = async (event_name, nth, start, end, other = {}) => {
    const made = await attendant.post<{ reservations: Reservation[] }>('/api/event-meta/create', {
      event_name,
      category_id: 5,
      room_id: rooms[nth]?.id,
      teachers: [teacher.id],
      start_datetime: `${date} ${start}:00`,
      end_datetime: `${date} ${end}:00`,
      ...other,
    })
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

/** The rooms whose keys the demo school has out today: no story could hand them out. */
async function roomsWithoutKey(calls: Calls): Promise<Set<number>> {
  const { now } = await calls.get<Settings>('/api/settings')
  const events = await eventsOn(calls, now.slice(0, 10))
  return new Set(
    events.filter(({ status_id }) => status_id === STATUS.key_issued).map(({ room_id }) => room_id),
  )
}
