import { RECURRENCE_KINDS } from '@stunda/domain/reservations/vocabulary.ts'
import { z } from 'zod'
import { CivilDate, CivilDateTime, Id } from '../wire.ts'
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
 * How an event is to repeat. `weekdays`: 1 Monday … 7 Sunday, of the week kinds; `dates`: of `recurring`. `until` is the last day
 * itself.
 */
export const Recurrence = z.object({
  kind: z.enum(RECURRENCE_KINDS),
  until: CivilDate.nullish(),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  dates: z.array(CivilDate).max(200).optional(),
})
export type Recurrence = z.infer<typeof Recurrence>

/** A series that is asked for: its first event, and how it repeats. */
export const DraftBody = EventBody.extend({ recurrence: Recurrence })
export type DraftBody = z.input<typeof DraftBody>

/** One occurrence of a draft: what is in its way, said by field, and where it would work. */
export const DraftReservation = Reservation.extend({
  /** Null: it can be booked as it is. */
  conflicts: Conflicts.nullable(),
  errors: z.record(z.string(), z.array(z.string())),
  reasons: z.array(RefusalReason),
  alternatives: z.array(Alternative).max(6),
})
export type DraftReservation = z.infer<typeof DraftReservation>

/** A draft with every occurrence, and the days that the series leaves out with the reason's name. */
export const DraftMeta = EventMeta.extend({
  reservations: z.array(DraftReservation),
  skipped: z.array(z.object({ date: CivilDate, reason: z.string() })),
})
export type DraftMeta = z.infer<typeof DraftMeta>

/** The occurrences to book, where and when; those left out are dropped. Absent: all as drafted. */
export const SubmitBody = z.object({
  reservations: z
    .array(z.object({ id: Id, room_id: Id, start_datetime: CivilDateTime, end_datetime: CivilDateTime }))
    .max(200)
    .optional(),
})
export type SubmitBody = z.infer<typeof SubmitBody>

/**
 * Refused (422): what a series or a change of several occurrences would run into. `errors` stand at `reservations.<index>.<field>`,
 * the index into `reservations`; nothing was booked.
 */
export const SeriesRefusal = Refusal.extend({
  reservations: z.array(
    z.object({
      id: Id,
      room_id: Id,
      start_datetime: CivilDateTime,
      end_datetime: CivilDateTime,
      conflicts: Conflicts.nullable(),
      errors: z.record(z.string(), z.array(z.string())),
      reasons: z.array(RefusalReason),
      alternatives: z.array(Alternative),
    }),
  ),
})
export type SeriesRefusal = z.infer<typeof SeriesRefusal>
