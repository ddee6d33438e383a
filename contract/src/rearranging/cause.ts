import { z } from 'zod'
import { EVENTS_IN_ANSWER } from '../bounds.ts'
import { RearrangeBody } from '../reservations/rearrangement.ts'
import { Id } from '../wire.ts'

/** Some of the events that somebody has chosen; for more of them one asks again. Whoever only rearranges names none. */
const Chosen = z.object({
  kind: z.literal('chosen'),
  reservation_ids: z.array(Id).min(1).max(EVENTS_IN_ANSWER).optional(),
})

/** Why several events are looked at and rearranged together. */
export const Cause = z.discriminatedUnion('kind', [Chosen])
export type Cause = z.output<typeof Cause>

export const CausePreviewBody = z.object({ cause: Cause })
export type CausePreviewBody = z.input<typeof CausePreviewBody>

/** Events that are rearranged together for a cause, all or none. */
export const RearrangementBody = RearrangeBody.extend({ cause: Cause })
export type RearrangementBody = z.input<typeof RearrangementBody>
