import { z } from 'zod'
import { Person } from '../people/people.ts'
import { ErrorBody, Id } from '../wire.ts'
import { Reservation } from './reservations.ts'

/** The students who are to join or leave a group. */
export const MembershipBody = z.object({ students: z.array(Id).min(1).max(500) })
export type MembershipBody = z.infer<typeof MembershipBody>

/** A group's members after somebody joined or left. */
export const Membership = z.object({
  id: Id,
  name: z.string(),
  /** How many of them are active. */
  students_count: z.number().int(),
  students: z.array(Person),
  /** The students whom the call put in or took out; the others that it names were already in, or not in. */
  changed: z.array(Id),
  /** After somebody joined: the rooms of lessons to come that have too few seats now, each with the most people in one of these. */
  overfilled: z
    .array(z.object({ room_number: z.string(), seats: z.number().int(), people: z.number().int() }))
    .optional(),
})
export type Membership = z.infer<typeof Membership>

/** 422: students would be in two lessons at a time. `clashes` refer to `events`: the group's lesson and the other event. */
export const MembershipRefusal = ErrorBody.extend({
  conflicts: z.object({
    students: z.array(Person),
    events: z.array(Reservation),
    clashes: z.array(z.object({ student_id: Id, lesson_id: Id, event_id: Id })),
  }),
})
export type MembershipRefusal = z.infer<typeof MembershipRefusal>
