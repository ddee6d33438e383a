import { z } from 'zod'
import { MOST_EVENTS, MOST_TIMES } from '../bounds.ts'
import { OfferedEvent } from '../rearranging/offered-event.ts'
import { RearrangedRows } from '../reservations/rearrangement.ts'
import { EventBody } from '../reservations/reservations.ts'
import { CivilDateTime, Id, Reason } from '../wire.ts'

const distinct = <Item>(items: readonly Item[]) =>
  new Set(items.map(item => JSON.stringify(item))).size === items.length

/** The event that takes over rooms: in each of `rooms` at each of `times`. Its people are in the first room. */
const Takeover = EventBody.omit({
  room_id: true,
  start_datetime: true,
  end_datetime: true,
  status_id: true,
}).extend({
  rooms: z.array(Id).min(1).max(MOST_EVENTS).refine(distinct, 'distinct'),
  times: z
    .array(z.object({ start_datetime: CivilDateTime, end_datetime: CivilDateTime }))
    .min(1)
    .max(MOST_TIMES)
    .refine(distinct, 'distinct'),
})

const notTooMany = ({ rooms, times }: { rooms: readonly unknown[]; times: readonly unknown[] }) =>
  rooms.length * times.length <= MOST_EVENTS
const TOO_MANY = { path: ['times'], error: 'too many' }

/** The takeover as it is being typed: it needs no name yet. */
export const TakeoverPreviewBody = Takeover.omit({ event_name: true, description: true }).refine(
  notTooMany,
  TOO_MANY,
)
export type TakeoverPreviewBody = z.input<typeof TakeoverPreviewBody>

/** A takeover with what becomes of each event in its way. `note`: why; it is in the history, and told to those in the events. */
export const TakeoverBody = Takeover.extend({ rows: RearrangedRows, note: Reason }).refine(
  notTooMany,
  TOO_MANY,
)
export type TakeoverBody = z.input<typeof TakeoverBody>

/**
 * The reasons against a takeover: the live events in its rooms or with its people at its times, each with places, the nearest of its kind
 * first, of which the first ones do not collide; soonest first, how many there are in all, and everything else in words.
 */
export const TakeoverPreview = z.object({
  in_the_way: z.array(OfferedEvent),
  count: z.number().int(),
  problems: z.array(
    z.object({ room_id: Id, start_datetime: CivilDateTime, field: z.string(), message: z.string() }),
  ),
})
export type TakeoverPreview = z.infer<typeof TakeoverPreview>
