import { z } from 'zod'
import { Person } from '../people/people.ts'
import { Id } from '../wire.ts'

/** One thing that somebody did to a reservation. `at` is an instant (RFC 3339). */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: Person.nullable(),
  action: z.enum(['created', 'updated', 'deleted']),
  /** What became of which field, in words a person reads: names instead of ids, `HH:mm` instead of date-times. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The reservations whose last change, made by the caller, is taken back: all of them or none. */
export const UndoBody = z.object({ reservation_ids: z.array(Id).min(1).max(200) })
export type UndoBody = z.infer<typeof UndoBody>
