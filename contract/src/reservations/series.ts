import { RECURRENCE_KINDS } from '@stunda/domain/reservations/vocabulary.ts'
import { z } from 'zod'
import { CivilDate, CivilDateTime, Id } from '../wire.ts'
import { ApartDate } from './apart.ts'
import {
  Alternative,
  Conflicts,
  EventBody,
  EventMeta,
  Refusal,
  RefusalReason,
  Reservation,
} from './reservations.ts'

/**
 * The recurrence of a series. `weekdays`: 1 Monday … 7 Sunday, for the weekly kinds; `dates`: for `recurring`. `until` is the last
 * day.
 */
export const Recurrence = z.object({
  kind: z.enum(RECURRENCE_KINDS),
  until: CivilDate.nullish(),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  dates: z.array(CivilDate).max(200).optional(),
})
export type Recurrence = z.infer<typeof Recurrence>

/** A requested series: its first event and its recurrence. */
export const DraftBody = EventBody.extend({ recurrence: Recurrence })
export type DraftBody = z.input<typeof DraftBody>

/** One occurrence of a draft with its obstacles, errors by field, and alternatives. */
export const DraftReservation = Reservation.extend({
  /** Null if it can be booked. */
  conflicts: Conflicts.nullable(),
  errors: z.record(z.string(), z.array(z.string())),
  reasons: z.array(RefusalReason),
  alternatives: z.array(Alternative).max(6),
  /** Its teachers who are busy in another house then: a warning, which keeps nobody from booking. */
  elsewhere: z.array(Id),
})
export type DraftReservation = z.infer<typeof DraftReservation>

/** A draft with all occurrences, and the skipped closed days with their names. */
export const DraftMeta = EventMeta.extend({
  reservations: z.array(DraftReservation),
  skipped: z.array(z.object({ date: CivilDate, reason: z.string() })),
})
export type DraftMeta = z.infer<typeof DraftMeta>

/** The occurrences to book and their places; others are dropped. Absent: all as drafted. */
export const SubmitBody = z.object({
  reservations: z
    .array(z.object({ id: Id, room_id: Id, start_datetime: CivilDateTime, end_datetime: CivilDateTime }))
    .max(200)
    .optional(),
})
export type SubmitBody = z.infer<typeof SubmitBody>

/** The conflicts of one of several events, and other places for it. */
export const JudgedRow = z.object({
  id: Id,
  /** Null if nothing is in its way. */
  conflicts: Conflicts.nullable(),
  errors: z.record(z.string(), z.array(z.string())),
  reasons: z.array(RefusalReason),
  alternatives: z.array(Alternative),
  /** Its teachers who are busy in another house then: a warning. */
  elsewhere: z.array(Id),
})
export type JudgedRow = z.infer<typeof JudgedRow>

/**
 * A refused series or change of several occurrences (422). The keys of `errors` are `reservations.<index>.<field>`, with the index in
 * `reservations`; nothing was booked.
 */
export const SeriesRefusal = Refusal.extend({
  reservations: z.array(
    JudgedRow.extend({ room_id: Id, start_datetime: CivilDateTime, end_datetime: CivilDateTime }),
  ),
})
export type SeriesRefusal = z.infer<typeof SeriesRefusal>

/** What is to become of an event of a series, and maybe of others with it: changed to `change`; without it, deleted. */
export const ReachBody = z.object({ change: EventBody.optional() })

/** The events that a change or deletion reaches. */
const Reach = z.object({
  /** How many are changed or deleted, besides those in `apart`. */
  count: z.number().int(),
  apart: z.array(ApartDate),
  /** Their versions, to be sent back with the change. */
  seen: z.string(),
})

/** How far a change or deletion of an event of a series reaches, by its scope. */
export const SeriesReach = z.object({ following: Reach, all: Reach })
export type SeriesReach = z.infer<typeof SeriesReach>
