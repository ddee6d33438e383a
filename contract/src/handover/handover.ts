import { z } from 'zod'
import { Group } from '../people/admin-groups.ts'
import { User } from '../people/people.ts'
import { Substitute } from '../rearranging/offered-event.ts'
import { RearrangedRows } from '../reservations/rearrangement.ts'
import { Reservation } from '../reservations/reservations.ts'
import { CivilDate, CivilDateTime, Id } from '../wire.ts'

/** As what somebody is in events. */
const Part = z.enum(['teacher', 'student']).default('teacher')

/** The first day that counts; without it, all that is ahead does. */
export const FromQuery = z.object({ from: CivilDate.optional() })
export const AheadQuery = FromQuery.extend({ part: Part })

/** An event to come of a series. */
const EventAhead = z.object({
  id: Id,
  version: z.number().int(),
  room_id: Id,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
})

/** The events to come of one series or booking in which a teacher, a student or a group is. */
export const SeriesAhead = z.object({
  /** Its first event to come. */
  first: Reservation,
  /** By start. */
  events: z.array(EventAhead).min(1),
  /** The ids of all who are in them, also with a group. */
  people: z.array(Id),
  /** Whether the rules allow all of them without the one who leaves. */
  can_stay: z.boolean(),
  /** The teachers who could take them over from another, best first; `free`: at how many of them. */
  substitutes: z.array(Substitute.extend({ free: z.number().int() })),
})
export type SeriesAhead = z.infer<typeof SeriesAhead>

/** The events to come in which a user is, at most as many as can be rearranged at once: the soonest. Series first. */
export const Ahead = z.object({ user: User, series: z.array(SeriesAhead) })
export type Ahead = z.infer<typeof Ahead>

/** The same of a group. */
export const GroupAhead = z.object({ group: Group, series: z.array(SeriesAhead) })
export type GroupAhead = z.infer<typeof GroupAhead>

/** The decisions about a group's events to come, all or none. `archives`: the group is ended with it. */
export const GroupHandoverBody = z.object({ rows: RearrangedRows, archives: z.boolean().default(false) })
export type GroupHandoverBody = z.input<typeof GroupHandoverBody>

/** The same of a user as a teacher or a student, who is archived with it. A student may join events of others by it. */
export const HandoverBody = GroupHandoverBody.extend({
  part: Part,
  /** The user's last day, instead of `archives`: they are archived after it. */
  last_day: CivilDate.optional(),
})
export type HandoverBody = z.input<typeof HandoverBody>
