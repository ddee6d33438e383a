import { type Dated, type Series, sorted } from './model.ts'

/** An answer of the server; `json` is untyped, as its body is checked by what it says later. */
export interface Answer {
  status: number
  json: ReturnType<typeof JSON.parse>
}

/** Calls the server as one person. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** A school in which nobody but the property books. */
export interface World {
  /** Two administrators; in another round others, as each may ask for so much dear work only. */
  office: [Call, Call]
  /** An attendant, who declines. */
  attendant: Call
  /** The calls of the teachers that can sign in. */
  signed_in: ReadonlyMap<number, Call>
  rooms: readonly number[]
  teachers: readonly number[]
  students: readonly number[]
  subject: number
  /** The first date of each series, `YYYY-MM-DD`. */
  first_day: string
}

interface Sent {
  id: number
  version: number
  start_datetime: string
  end_datetime: string
  room_id: number
  event_name: string
  status_id: number
  teachers: { id: number }[]
  students: { key: string }[]
}

/** An event of an answer. */
function dated({ teachers, students, ...event }: Sent): Dated {
  const { id, version, start_datetime, end_datetime, room_id, event_name, status_id } = event
  return {
    ...{ id, version, start_datetime, end_datetime, room_id, event_name, status_id },
    teachers: sorted(teachers.map(teacher => teacher.id)),
    students: sorted(students.map(student => student.key)),
  }
}

/** The events of a series; none if all are deleted. */
export async function readSeries({ office: [call] }: World, meta: number): Promise<Series> {
  const { status, json } = await call('GET', `/api/event-meta/${meta}`)
  if (status === 404) return new Map()
  return new Map(json.data.reservations.map((event: Sent) => [event.id, dated(event)]))
}

/** The request that changes an event to `asked`. */
export function bodyOf(asked: Dated, subject: number): object {
  const { event_name, status_id, room_id, start_datetime, end_datetime, teachers, students } = asked
  return {
    ...{ event_name, status_id, room_id, start_datetime, end_datetime, teachers, students },
    ...{ category_id: 1, subject_id: subject },
  }
}
