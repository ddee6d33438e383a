import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Occupancy, RoomSchedule, Taken } from '@stunda/contract/schedule/schedule.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Asked } from './api.ts'

/** The events that a story adds to the recorded school, changes and removes there. */
export interface OwnEvents {
  readonly all: readonly Reservation[]
  /** Adds an event, or puts it in the place of the one with its id. */
  put(event: Reservation): Reservation
  remove(id: number): void
  /** The answer to a question about one of them; undefined if it is about none. */
  answer(asked: Pick<Asked, 'name' | 'params'>): unknown
  /** A recorded answer with these events in it. */
  added(asked: Pick<Asked, 'name' | 'params' | 'query'>, answer: unknown): unknown
}

interface Days {
  rooms?: number[]
  date_from: string
  date_to: string
}

/** No events yet. `onChange` is told each one that is put or removed. */
export function ownEvents(onChange: (event: Reservation) => void): OwnEvents {
  const events = new Map<number, Reservation | null>()
  const all = () => [...events.values()].filter(event => event !== null)
  const isIn = ({ date_from, date_to }: Days, event: Reservation) =>
    date_from <= event.start_date && event.start_date <= date_to
  const withOwn = (list: readonly Reservation[], own: readonly Reservation[]) =>
    [...list.filter(({ id }) => !events.has(id)), ...own].sort((a, b) =>
      a.start_datetime < b.start_datetime ? -1 : 1,
    )

  const ADDED: Record<string, (data: never, asked: { params: { id: number }; query: never }) => unknown> = {
    'GET /api/rooms/get_schedule': (rooms: RoomSchedule[], { query }) => schedule(rooms, query),
    'GET /api/rooms/get_schedule_for_week': (rooms: RoomSchedule[], { query }) => schedule(rooms, query),
    'GET /api/reservations/by_user/:id/by_date': (plan: Reservation[], { params, query }) =>
      withOwn(
        plan,
        all().filter(event => isIn(query, event) && isOf(event, params.id)),
      ),
    'GET /api/availability': (lanes: Occupancy[], { query }: { query: { date: string; except?: number } }) =>
      lanes.map(lane => occupied(lane, query)),
    'GET /api/taken': (taken: Taken, { query }: { query: Slot }) => takenToo(taken, query),
  }

  function schedule(rooms: RoomSchedule[], days: Days): RoomSchedule[] {
    return rooms.map(({ room, reservations }) => ({
      room,
      reservations: withOwn(
        reservations,
        all().filter(event => event.room_id === room.id && isIn(days, event)),
      ),
    }))
  }

  function occupied(lane: Occupancy, { date, except }: { date: string; except?: number }): Occupancy {
    const own = all().filter(
      event =>
        event.id !== except && event.start_date === date && isLive(event) && keysOf(event).has(lane.key),
    )
    const kept = lane.busy.filter(({ reservation_id }) => !reservation_id || !events.has(reservation_id))
    const added = own.map(({ id, start_time, end_time, event_name, room_id }) => ({
      start_time,
      end_time,
      reservation_id: id,
      event_name,
      room_id,
    }))
    return { ...lane, busy: [...kept, ...added].sort((a, b) => (a.start_time < b.start_time ? -1 : 1)) }
  }

  function takenToo(taken: Taken, { date, start_time, end_time, except }: Slot): Taken {
    const own = all().filter(
      event =>
        isLive(event) &&
        event.id !== except &&
        event.start_date === date &&
        event.start_time < end_time &&
        start_time < event.end_time,
    )
    return {
      ...taken,
      rooms: [...new Set([...taken.rooms, ...own.map(({ room_id }) => room_id)])],
      people: [...new Set([...taken.people, ...own.flatMap(peopleOf)])],
    }
  }

  function answer({ name, params }: Pick<Asked, 'name' | 'params'>): unknown {
    const { id } = (params ?? {}) as { id?: number }
    const event = all().find(
      event => (name === 'GET /api/event-meta/:id' ? event.event_meta_id : event.id) === id,
    )
    if (!event) return undefined
    if (name === 'GET /api/reservations/reservation/:id') return { data: event }
    if (name === 'GET /api/event-meta/:id') return { data: metaOf(event) }
    if (name === 'GET /api/reservations/reservation/:id/unseen') return { data: [], meta: { told: 0 } }
    if (name === 'GET /api/reservations/reservation/:id/cancelling') return { data: null }
    if (/^GET \/api\/reservations\/reservation\/:id\/(history|elsewhere)$/.test(name)) return { data: [] }
    return undefined
  }

  return {
    get all() {
      return all()
    },
    put(event) {
      const before = events.get(event.id)
      events.set(event.id, event)
      if (before) onChange(before)
      onChange(event)
      return event
    },
    remove(id) {
      const before = events.get(id)
      events.set(id, null)
      if (before) onChange(before)
    },
    answer,
    added(asked, answer) {
      const add = ADDED[asked.name]
      if (!add || events.size === 0) return answer
      return { ...(answer as object), data: add((answer as { data: never }).data, asked as never) }
    },
  }
}

interface Slot {
  date: string
  start_time: string
  end_time: string
  except?: number
}

/** The event as its series of one. */
export const metaOf = (event: Reservation) => {
  const { event_meta_id, event_name, category_id, status_id, room_id, subject_id, teachers, recurrence } =
    event
  const told = { description: event.description, students: event.students }
  const of = { event_name, category_id, status_id, room_id, subject_id, teachers, recurrence, ...told }
  return {
    id: event_meta_id,
    state: 'submitted' as const,
    until: event.start_date,
    ...of,
    reservations: [event],
  }
}

const isLive = ({ status_id }: Reservation) => status_id !== STATUS.cancelled
const peopleOf = ({ teachers, students = [] }: Reservation) => [
  ...teachers.map(({ id }) => id),
  ...students.filter(({ key }) => key.startsWith('student_')).map(({ id }) => id),
]
const isOf = (event: Reservation, id: number) => peopleOf(event).includes(id)
const keysOf = ({ room_id, teachers, students = [] }: Reservation) =>
  new Set([
    `room_${room_id}`,
    ...teachers.map(({ id }) => `teacher_${id}`),
    ...students.map(({ key }) => key),
  ])
