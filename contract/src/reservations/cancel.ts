import { z } from 'zod'
import { Id, Reason } from '../wire.ts'

/** More events than one person ever has on a day. */
const MOST = 100

/** Events to cancel together, with the versions that the caller has seen. */
export const CancelBody = z.object({
  reservations: z
    .array(z.object({ id: Id, version: z.number().int().positive() }))
    .min(1)
    .max(MOST),
  /** It is in the history, and told to those in the events. */
  note: Reason,
  /** Whether the lessons among them are to be made up; not for students. */
  owed: z.boolean().optional(),
})
/** As the server reads it. */
export type Cancel = z.output<typeof CancelBody>
