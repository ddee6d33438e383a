import { z } from 'zod'
import { MOST_REARRANGED } from '../bounds.ts'
import { CivilDate, CivilDateTime, Id, Reason } from '../wire.ts'
import { ParticipantKey } from './reservations.ts'
import { JudgedRow } from './series.ts'

/** From which event of such a list on, counted from 0. */
export const FromQuery = z.object({
  from: z
    .string()
    .regex(/^(0|[1-9]\d{0,5})$/)
    .default('0')
    .transform(Number),
})

const Row = z.object({ reservation_id: Id, version: z.number().int().positive() })

/** The choice for one event, and the version of it that the caller has seen. */
export const RearrangedRow = z.discriminatedUnion('action', [
  Row.extend({ action: z.literal('keep') }),
  /** `owed`: the lesson is to be made up; not for students. */
  Row.extend({ action: z.literal('cancel'), owed: z.boolean().optional() }),
  Row.extend({
    action: z.literal('move'),
    room_id: Id,
    start_datetime: CivilDateTime,
    end_datetime: CivilDateTime,
  }),
  /** `to` teaches in the place of `from`. */
  Row.extend({ action: z.literal('replace_teacher'), from: Id, to: Id }),
  /** The event stays without `from`. */
  Row.extend({ action: z.literal('remove_teacher'), from: Id }),
  /** A cancelled event takes place after all. */
  Row.extend({ action: z.literal('restore') }),
  /** The student or group `from` leaves the event, if one is named, and `to` join it. */
  Row.extend({
    action: z.literal('replace_student'),
    from: ParticipantKey.nullable(),
    to: z.array(ParticipantKey).max(50),
  }),
  /**
   * Cancelled, and its series gets one more date at its end: the next open week in which its place and people are free, on or after
   * `not_before`.
   */
  Row.extend({ action: z.literal('append'), not_before: CivilDate.optional() }),
])
export type RearrangedRow = z.infer<typeof RearrangedRow>

/** The teacher `to` is asked to give the event in the place of `from`; it stays as it is until they accept. */
export const AskRow = Row.extend({ action: z.literal('ask'), from: Id, to: Id })
export type AskRow = z.infer<typeof AskRow>

/** Whether there is one row at most for each event. */
const areDistinct = (rows: readonly { reservation_id: number }[]) =>
  new Set(rows.map(row => row.reservation_id)).size === rows.length

const RearrangedRows = z.array(RearrangedRow).max(MOST_REARRANGED).refine(areDistinct, 'distinct')

/** Several events as they are to be judged together. */
export const RearrangePreviewBody = z.object({ rows: RearrangedRows.min(1) })

/** Several events that are rearranged together, all or none. `note`: why; it is in the history, and told to those in the events. */
export const RearrangeBody = z.object({
  rows: z
    .array(z.discriminatedUnion('action', [...RearrangedRow.options, AskRow]))
    .max(MOST_REARRANGED)
    .refine(areDistinct, 'distinct'),
  note: Reason,
})
export type RearrangeBody = z.input<typeof RearrangeBody>

/** The decision about one event. */
export type RearrangeRow = z.output<typeof RearrangeBody>['rows'][number]

/**
 * The rows as judged together, in their order: each with what is in its way and where else it could be. Besides the
 * rules of booking a reason's `rule` is `changed-meanwhile`, `gone`, `cancelled-already`, `has-begun`, `key-is-out`, `not-its-teacher`,
 * `not-its-student`, `not-cancelled`, `declined`, `not-of-a-series` or `no-day-at-end`.
 */
export const RearrangedAsJudged = JudgedRow.extend({
  /** The day on which its series gets another date by it. */
  added: CivilDate.optional(),
})
export type RearrangedAsJudged = z.infer<typeof RearrangedAsJudged>

export const JudgedRows = z.array(RearrangedAsJudged)
