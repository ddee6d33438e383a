import { z } from 'zod'
import { Person } from '../people/people.ts'
import { CivilDateTime, Id } from '../wire.ts'

/** The kinds of deeds that change several events. A new kind needs a text `reservations.deed_<kind>` in the web. */
export const DeedKind = z.enum([
  'rearrangement',
  'absence',
  'handover',
  'teacher_hours',
  'moved_student',
  'ended_group',
  'calendar_change',
  'takeover',
  'cancelling',
  'swap',
  'plan_import',
])
export type DeedKind = z.infer<typeof DeedKind>

/** A deed of one user with several events, as the history of one of them names it. */
export const DeedSummary = z.object({
  id: Id,
  kind: DeedKind,
  /** Whether it took back an earlier deed of this kind. */
  undoes: z.boolean(),
  /** Whom it is about, such as the teacher who is away; null if nobody, or the caller may not know. */
  person: Person.nullable(),
  /** The name of the group that it is about, likewise. */
  group: z.string().nullable(),
  /** The time that it is about, half-open; null if none, or the caller may not know. */
  start_datetime: CivilDateTime.nullable(),
  end_datetime: CivilDateTime.nullable(),
  /** How many events it has changed, also those that the caller may not see. */
  count: z.number().int(),
})
export type DeedSummary = z.infer<typeof DeedSummary>
