import { z } from 'zod'
import { Person } from '../people/people.ts'
import { CivilDateTime, Id } from '../wire.ts'
import { DeedSummary } from './deed-summary.ts'
import { HistoryEntry } from './history.ts'

/** One event that a deed has changed, and how. The place is that after the change, or the last one. */
export const DeedPart = HistoryEntry.omit({ deed: true, actor: true, at: true }).extend({
  reservation_id: Id,
  event_name: z.string(),
  room_id: Id,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
})
export type DeedPart = z.infer<typeof DeedPart>

/** A deed as lists name it: when and by whom. `at` is an instant (RFC 3339). */
export const ListedDeed = DeedSummary.extend({ at: z.string(), actor: Person.nullable() })
export type ListedDeed = z.infer<typeof ListedDeed>

/** A deed with those of its parts whose history the caller may see, by start; at most 1,000. */
export const Deed = ListedDeed.extend({ parts: z.array(DeedPart) })
export type Deed = z.infer<typeof Deed>
