import { z } from 'zod'
import { Person } from '../people/people.ts'
import { Alternative, Reservation } from '../reservations/reservations.ts'
import { JudgedRow } from '../reservations/series.ts'
import { CivilDate, CivilDateTime, Id } from '../wire.ts'

/** A teacher who is free at the time of a lesson. */
export const Substitute = Person.extend({
  /** Whether the teacher has taught the lesson's subject lately. */
  teaches: z.boolean(),
  /** Whether the teacher has taught one of the lesson's students lately. */
  knows: z.boolean(),
  /** Whether the teacher is busy in another house at that time, which warns. */
  elsewhere: z.boolean(),
  /** How many lessons of absent teachers they have taken over this month. */
  substitutions: z.number().int(),
  /** How many lessons they are in on its day; of several days on the fullest. */
  that_day: z.number().int(),
})
export type Substitute = z.infer<typeof Substitute>

/** An event of which several are looked at to be rearranged together, for whatever cause: what is done with it, and what can be. */
export const OfferedEvent = z.object({
  reservation: Reservation,
  /** `open`: nothing is decided. `asked`, `declined`: by the substitute. `stays`: it cannot be moved or cancelled here. */
  state: z.enum(['open', 'asked', 'declined', 'cancelled', 'moved', 'given', 'stays']),
  /** The teacher who gives it, or who was asked to give it. */
  substitute: Person.nullable(),
  /** The ids of all who are in it, also with a group. */
  people: z.array(Id),
  /** The places to which it could be moved; none once it is decided about, and for students, who can only cancel it. */
  alternatives: z.array(Alternative),
  /** The teachers who could give it instead, the best first; none where that is not offered. */
  substitutes: z.array(Substitute),
  /** The day on which its series would get another date at its end in its place, or has got it if it is cancelled; null: none. */
  added: CivilDate.nullable(),
  /** Why it stays, in the caller's language. */
  stays: z.string().nullable(),
  /** Of an event that was left out for the calendar and could take place again: as it is judged if it and those before it are restored. */
  judged: JudgedRow.optional(),
})
export type OfferedEvent = z.infer<typeof OfferedEvent>

/** The choices for all events of one series or booking at once. */
const OfferedSeries = z.object({
  event_meta_id: Id,
  /** Whether the rules allow all of them without the one who leaves. */
  can_stay: z.boolean(),
  /** The teachers who could take them over from another, best first; `free`: at how many of them. */
  substitutes: z.array(Substitute.extend({ free: z.number().int() })),
})
export type OfferedSeries = z.infer<typeof OfferedSeries>

/** The first events that a cause is about, or those from one on, by start. */
export const Offered = z.object({
  data: z.array(OfferedEvent),
  /** The series, for causes by which a whole series is decided about; single events come last. */
  series: z.array(OfferedSeries).optional(),
  /** The event from which on to ask again; left out: these were the last ones. */
  next: z.number().int().optional(),
  /** The reasons, in words, against events that would be booked in the same transaction. */
  problems: z
    .array(z.object({ room_id: Id, start_datetime: CivilDateTime, field: z.string(), message: z.string() }))
    .optional(),
})
export type Offered = z.infer<typeof Offered>
