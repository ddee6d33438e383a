import { z } from 'zod'
import { MOST_REARRANGED } from '../bounds.ts'
import { RearrangeBody } from '../reservations/rearrangement.ts'
import { RoomAvailability } from '../rooms/admin-rooms.ts'
import { AdminSettings, WeekdayHours } from '../settings/admin-settings.ts'
import { CivilDate, CivilDateTime, Id, Reason } from '../wire.ts'
import { Takeover, TypedTakeover } from './takeover.ts'

/** The events that somebody has chosen. Whoever only rearranges names none. */
const Chosen = z.object({
  kind: z.literal('chosen'),
  reservation_ids: z.array(Id).min(1).max(MOST_REARRANGED).optional(),
})

/**
 * A teacher's hours change from a day on: on these weekdays she gives lessons only from `day_start` to `day_end`, and without these not at
 * all.
 */
const TeacherHours = z.object({
  kind: z.literal('teacher_hours'),
  teacher_id: Id,
  from: CivilDate,
  weekdays: z
    .array(
      WeekdayHours.refine(
        ({ day_start, day_end }) =>
          (day_start === null) === (day_end === null) && (day_start ?? '') <= (day_end ?? ''),
        'times',
      ),
    )
    .min(1)
    .max(7)
    .refine(days => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'distinct'),
})

/** A teacher or a student leaves, or a group ends: what becomes of its events to come, from the day `from` on or of all. */
const Leaving = z.object({
  kind: z.literal('leaving'),
  part: z.enum(['teacher', 'student', 'group']),
  id: Id,
  from: CivilDate.optional(),
  /** The user is archived with it, or the group ended. */
  archives: z.boolean().default(false),
  /** A user's last day, instead of `archives`: they are archived after it. */
  last_day: CivilDate.optional(),
  /** As when users are archived (`Archiving`). */
  force: z.boolean().default(false),
  cancel_lessons: z.boolean().default(false),
})

const Range = { start_datetime: CivilDateTime, end_datetime: CivilDateTime }

/** A teacher is away: an absence is entered with what is decided about its lessons at once; others can be decided about later. */
const AbsenceEntered = z.object({
  kind: z.literal('absence_entered'),
  teacher_id: Id,
  ...Range,
  reason: Reason,
})

/** Lessons of an absence are decided about. */
const AbsenceDecided = z.object({ kind: z.literal('absence_decided'), absence_id: Id })

/**
 * An absence is at another time, or has another reason. Lessons that fall out of it can come back to the teacher: what was cancelled is
 * restored, what was given to a substitute is given back; and those that are in it from now on are decided about.
 */
const AbsenceChanged = z.object({
  kind: z.literal('absence_changed'),
  absence_id: Id,
  ...Range,
  reason: Reason,
})

/** An absence ends. Lessons can come back to the teacher as by a change of it; the others stay as they were decided. */
const AbsenceEnded = z.object({ kind: z.literal('absence_ended'), absence_id: Id })

const OF_ABSENCES = [AbsenceEntered, AbsenceDecided, AbsenceChanged, AbsenceEnded] as const

/** The school has new settings, which events may no longer be in keeping with. */
const Settings = z.object({ kind: z.literal('settings'), settings: AdminSettings })

/** A room is taken out of use, or into use again. */
const RoomUse = RoomAvailability.extend({ kind: z.literal('room_use') })

/** A room is deleted, after which none of its events to come may be left in it. */
const RoomRemoval = z.object({ kind: z.literal('room_removal'), room_id: Id })

/** Events are not in keeping with the calendar. */
const Keeping = z.object({ kind: z.literal('keeping') })

const OF_CALENDAR = [Settings, RoomUse, RoomRemoval, Keeping] as const

/** Why several events are rearranged together. */
export const Cause = z.discriminatedUnion('kind', [
  Chosen,
  TeacherHours,
  Takeover,
  Leaving,
  ...OF_ABSENCES,
  ...OF_CALENDAR,
])
export type Cause = z.output<typeof Cause>

/** The same while it is being typed. */
const TypedCause = z.discriminatedUnion('kind', [
  Chosen,
  TeacherHours,
  TypedTakeover,
  Leaving,
  ...OF_ABSENCES,
  ...OF_CALENDAR,
])
export type TypedCause = z.output<typeof TypedCause>

export const CausePreviewBody = z.object({ cause: TypedCause })
export type CausePreviewBody = z.input<typeof CausePreviewBody>

/** These do more than to rearrange: there may be no event to rearrange for them. */
const DOING_MORE = new Set<Cause['kind']>([
  'takeover',
  'leaving',
  'absence_entered',
  'absence_changed',
  'absence_ended',
  'settings',
  'room_use',
  'room_removal',
])

/** Events that are rearranged together for a cause, all or none. */
export const RearrangementBody = RearrangeBody.extend({ cause: Cause }).refine(
  ({ cause, rows }) => rows.length > 0 || DOING_MORE.has(cause.kind),
  { path: ['rows'], error: 'required' },
)
export type RearrangementBody = z.input<typeof RearrangementBody>
