import { z } from 'zod'

/** A booking that waits is turned down: it is cancelled, and the reason stands in its history. */
export const RejectBody = z.object({
  reason: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform(text => text || null),
})
export type RejectBody = z.input<typeof RejectBody>
