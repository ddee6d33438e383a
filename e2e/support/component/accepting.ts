import type { ParsedEventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { anEvent, timesOf } from './an-event.ts'
import type { StoryApi } from './api.ts'
import { metaOf, type OwnEvents } from './own-events.ts'
import type { Recordings } from './recorded.ts'

/** The calls that `accept` can answer. */
export type Accepted = keyof ReturnType<typeof accepting>

/** Answers that do what is asked with the story's events: book, change and delete one and take it back, whatever the rules say. */
export function accepting(recordings: Recordings, events: OwnEvents) {
  async function list<Item>(url: string): Promise<Item[]> {
    const question = { role: 'attendant', language: 'lv', method: 'GET', url, body: '' } as const
    return JSON.parse((await recordings.answer(question)).body).data
  }
  async function read(body: ParsedEventBody) {
    const teachers = await list<Reservation['teachers'][number]>('/api/teachers')
    const students = await list<NonNullable<Reservation['students']>[number]>('/api/students')
    const { event_name, category_id, status_id, room_id, subject_id, description } = body
    const [date = '', start = ''] = body.start_datetime.split(' ')
    return {
      ...{ event_name, category_id, status_id, room_id, subject_id, description },
      ...timesOf(date, start.slice(0, 5), body.end_datetime.slice(11, 16)),
      teachers: teachers.filter(({ id }) => body.teachers.includes(id)),
      students: students.filter(({ key }) => body.students.includes(key as never)),
    }
  }
  /** Takes the last change back; answers what its events are then. */
  let takeBack = (): { reservations: Reservation[]; deleted: number[] } => ({ reservations: [], deleted: [] })
  const changed = <Data>(data: Data, undo: typeof takeBack) => {
    takeBack = undo
    return { data, change: CHANGE }
  }
  const restored = (event: Reservation) => ({ reservations: [events.put(event)], deleted: [] })

  const answers = {
    'POST /api/event-meta/create': async ({ body }: Sent) => {
      const event = events.put(anEvent(events, await read(body)))
      return changed(metaOf(event), () => {
        events.remove(event.id)
        return { reservations: [], deleted: [event.id] }
      })
    },
    'PUT /api/reservations/reservation/:id': async ({ params, body }: Sent) => {
      const before = eventOf(params.id)
      const event = { ...before, ...(await read(body)), version: before.version + 1 }
      return changed(events.put(event), () => restored({ ...before, version: event.version + 1 }))
    },
    'DELETE /api/reservations/reservation/:id': ({ params: { id } }: Sent) => {
      const before = eventOf(id)
      events.remove(id)
      return changed({ deleted: [id] }, () => restored(before))
    },
    'POST /api/reservations/undo': () => ({ data: takeBack(), change: CHANGE }),
  }
  function eventOf(id: number): Reservation {
    const event = events.all.find(event => event.id === id)
    if (!event) throw new Error(`${id} is none of the story's events`)
    return event
  }
  return answers
}

interface Sent {
  params: { id: number }
  body: ParsedEventBody
}

/** The name of a change, by which it is undone. */
const CHANGE = 1

/** Has the API accept these calls. */
export function acceptBy(api: StoryApi, recordings: Recordings, events: OwnEvents) {
  const answers = accepting(recordings, events)
  return (...names: Accepted[]) => {
    for (const name of names) api.answer(name, answers[name] as never)
  }
}
