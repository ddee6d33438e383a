import { z } from 'zod'
import { MOST_EVENTS, MOST_ROOMS, MOST_TIMES } from '../bounds.ts'
import { RearrangedRows } from '../reservations/rearrangement.ts'
import { Alternative, EventBody, Reservation } from '../reservations/reservations.ts'
import { CivilDate, CivilDateTime, Id, Reason } from '../wire.ts'

const distinct = <Item>(items: readonly Item[]) =>
  new Set(items.map(item => JSON.stringify(item))).size === items.length

/** The event that takes over rooms: in each of `rooms` at each of `times`. Its people are in the first room. */
const Takeover = EventBody.omit({
  room_id: true,
  start_datetime: true,
  end_datetime: true,
  status_id: true,
}).extend({
  rooms: z.array(Id).min(1).max(MOST_ROOMS).refine(distinct, 'distinct'),
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

/** A live event in one of the rooms, or with one of the people, at one of the times. */
export const EventInTheWay = z.object({
  reservation: Reservation,
  /** The ids of all who are in it, also with a group. */
  people: z.array(Id),
  /** The places it could go to, the nearest of its kind first: the first places of the events of one answer do not collide. */
  alternatives: z.array(Alternative),
  /** The day on which its series would get another date at its end in its place; null if it gets none. */
  added: CivilDate.nullable(),
  /** Why it cannot be moved or cancelled here, in the caller's language; null: it can. */
  stays: z.string().nullable(),
})
export type EventInTheWay = z.infer<typeof EventInTheWay>

/** The reasons against a takeover: the events in its way, soonest first, how many there are in all, and everything else in words. */
export const TakeoverPreview = z.object({
  in_the_way: z.array(EventInTheWay),
  count: z.number().int(),
  problems: z.array(
    z.object({ room_id: Id, start_datetime: CivilDateTime, field: z.string(), message: z.string() }),
  ),
})
export type TakeoverPreview = z.infer<typeof TakeoverPreview>
