import { z } from 'zod'
import { Id } from '../wire.ts'

/** As many as a day of one person never has. */
const MOST = 100

/** The events that are cancelled together, each as it was seen: what was changed since is not what somebody wanted to cancel. */
export const CancelBody = z.object({
  reservations: z
    .array(z.object({ id: Id, version: z.number().int().positive() }))
    .min(1)
    .max(MOST),
})
/** As the server reads it. */
export type Cancel = z.output<typeof CancelBody>
