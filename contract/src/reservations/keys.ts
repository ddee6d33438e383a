import { z } from 'zod'
import { Person } from '../people/people.ts'
import { CivilDateTime, ClockTime, Id, Line } from '../wire.ts'
import { Reservation, SeenKeyHolder } from './reservations.ts'

/** The query of the desk; `search`: of the rest of the day too, and only where every word is in the room, the event's name or a person's. */
export const KeyDeskQuery = z.object({ search: Line.max(100).default('') })

/** One event at the desk. */
export const KeyRow = z.object({
  reservation: Reservation,
  /** Whom to call when the key is late: who has it, or else the teacher; null if it is not late, or nobody has a phone. */
  call: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
  /** When the next event in the room begins or began, if the key is late and that is within the hour. */
  awaited_from: ClockTime.nullable(),
})
export type KeyRow = z.infer<typeof KeyRow>

/** The keys at the desk: out although the event is over, to be given out now or within the hour, and out. Earliest first. */
export const KeyDesk = z.object({
  late: z.array(KeyRow),
  next: z.array(KeyRow),
  out: z.array(KeyRow),
  /** Whether handing out keys is the caller's work: an attendant, or who has given one out within the last 30 days. */
  hands_out: z.boolean(),
})
export type KeyDesk = z.infer<typeof KeyDesk>

/** A time for which a room's key was with one event and one person. Times are the school's. */
export const KeyHolding = z.object({
  reservation_id: Id,
  event_name: z.string(),
  /** The person, student or group that had it; null if nobody is named. */
  holder: SeenKeyHolder.nullable(),
  /** Null: before there was a history of it. */
  issued_at: CivilDateTime.nullable(),
  issued_by: Person.nullable(),
  /** Null: it is out. */
  returned_at: CivilDateTime.nullable(),
})
export type KeyHolding = z.infer<typeof KeyHolding>
