import { z } from 'zod'
import { EVENTS_IN_ANSWER } from '../bounds.ts'
import { RearrangeBody } from '../reservations/rearrangement.ts'
import { WeekdayHours } from '../settings/admin-settings.ts'
import { CivilDate, Id } from '../wire.ts'

/** Some of the events that somebody has chosen; for more of them one asks again. Whoever only rearranges names none. */
const Chosen = z.object({
  kind: z.literal('chosen'),
  reservation_ids: z.array(Id).min(1).max(EVENTS_IN_ANSWER).optional(),
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

/** Why several events are looked at and rearranged together. */
export const Cause = z.discriminatedUnion('kind', [Chosen, TeacherHours])
export type Cause = z.output<typeof Cause>

export const CausePreviewBody = z.object({ cause: Cause })
export type CausePreviewBody = z.input<typeof CausePreviewBody>

/** Events that are rearranged together for a cause, all or none. */
export const RearrangementBody = RearrangeBody.extend({ cause: Cause })
export type RearrangementBody = z.input<typeof RearrangementBody>
