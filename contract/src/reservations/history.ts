import { z } from 'zod'
import { LONGEST_REASON, MOST_UNDONE } from '../bounds.ts'
import { Person } from '../people/people.ts'
import { Id, Lines } from '../wire.ts'
import { DeedSummary } from './deed-summary.ts'
import { Reservation } from './reservations.ts'

const HistoryAction = z.enum(['created', 'updated', 'deleted'])

/** One change of a reservation. `at` is an instant (RFC 3339). */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Null if no signed-in user did it. */
  actor: Person.nullable(),
  action: HistoryAction,
  /** The actor's reason. */
  /** Why: the cause that the school gave, and the actor’s own words. */
  note: z.string().nullable(),
  /**
   * The changed fields, in words in the caller's language, with names instead of ids. `field` is `event_name`, `category_id`,
   * `status_id`, `room_id`, `subject_id`, `description`, `responsible_name`,
   * `responsible_phone`, `date`, `start_time`, `end_time`, `teachers`, `students`, `key_holder`, `is_owed` (to be made
   * up), or `changed_alone` if a change of its series left it out.
   */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The deed that it is a part of; null if the event was changed alone. */
  deed: DeedSummary.nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * The reservations whose change by the caller is undone, all or none: `change`, as the answer to it named it, or if that is left out the
 * last one of each. Refused if anything came after it. `whole_change`: with everything that the same act changed in their series.
 * `action`: the expected action, so that a repeated request undoes nothing else.
 */
export const UndoBody = z.object({
  reservation_ids: z.array(Id).min(1).max(MOST_UNDONE),
  whole_change: z.boolean().default(false),
  /** Undo all that the same action did, also to other series. */
  whole_act: z.boolean().optional(),
  action: HistoryAction.optional(),
  change: Id.optional(),
})
export type UndoBody = z.input<typeof UndoBody>

/**
 * Why the caller made a change, `change` as the answer to it named it, or if that is left out their last one: it is in the history, and
 * told to those in the events.
 */
export const ReasonBody = z.object({
  note: Lines.min(1).max(LONGEST_REASON),
  change: Id.optional(),
})

/** The result of an undo: the restored reservations, and the ids of those whose creation was undone. */
export const Undone = z.object({ reservations: z.array(Reservation), deleted: z.array(Id) })
export type Undone = z.infer<typeof Undone>
