import { z } from 'zod'
import { MOST_EVENTS, MOST_TIMES } from '../bounds.ts'
import { EventBody } from '../reservations/reservations.ts'
import { CivilDateTime, Id } from '../wire.ts'

const distinct = <Item>(items: readonly Item[]) =>
  new Set(items.map(item => JSON.stringify(item))).size === items.length

/** An event takes over rooms: it is booked in each of `rooms` at each of `times`. Its people are in the first room. */
const Booked = EventBody.omit({
  room_id: true,
  start_datetime: true,
  end_datetime: true,
  status_id: true,
}).extend({
  kind: z.literal('takeover'),
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

export const Takeover = Booked.refine(notTooMany, TOO_MANY)
/** The takeover as it is being typed: it needs no name yet. */
export const TypedTakeover = Booked.omit({ event_name: true, description: true }).refine(notTooMany, TOO_MANY)
