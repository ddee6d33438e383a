import { z } from 'zod'
import { Person } from '../people/people.ts'
import { Id } from '../wire.ts'
import { Reservation } from './reservations.ts'

const HistoryAction = z.enum(['created', 'updated', 'deleted'])

/** One thing that somebody did to a reservation. `at` is an instant (RFC 3339). */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Null: nobody signed in did it. */
  actor: Person.nullable(),
  action: HistoryAction,
  /** Why, in the actor's own words. */
  note: z.string().nullable(),
  /**
   * What became of which field, in words a person reads in the caller's language: names instead of ids. `field` is a
   * Reservation's own: `event_name`, `category_id`, `status_id`, `room_id`, `subject_id`, `description`, `date`, `start_time`,
   * `end_time`, `teachers`, `students`; `changed_alone` where it was left behind by a change of its series.
   */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * The reservations whose last change, made by the caller, is taken back: all of them or none. `whole_change`: with them everything
 * that the same act changed in their series, as when an edit reached all to come. `action`: what it has to have been, so that asked once
 * more it takes nothing else back.
 */
export const UndoBody = z.object({
  reservation_ids: z.array(Id).min(1).max(200),
  whole_change: z.boolean().default(false),
  action: HistoryAction.optional(),
})
export type UndoBody = z.input<typeof UndoBody>

/** What an undo left: the reservations as they stand again, and those whose creation was taken back. */
export const Undone = z.object({ reservations: z.array(Reservation), deleted: z.array(Id) })
export type Undone = z.infer<typeof Undone>
