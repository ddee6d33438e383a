import { z } from 'zod'
import { Person } from '../people/people.ts'
import { DeedSummary } from './deed-summary.ts'

/** Why an event is cancelled, for those in it and those who may change it. */
export const WhyCancelled = z.object({
  /** Null if that is not known. */
  by: Person.nullable(),
  /** Why: the cause that the school gave, such as a closed day's name, and their own words. */
  note: z.string().nullable(),
  /** What several events were cancelled by, such as an absence. */
  deed: DeedSummary.nullable(),
  /** The status in which the caller may let it take place again: as it stood before, confirmed or pending; null: they may not. */
  restores_to: z.literal([1, 2]).nullable(),
})
export type WhyCancelled = z.infer<typeof WhyCancelled>
