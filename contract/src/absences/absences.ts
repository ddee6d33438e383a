import { z } from 'zod'
import { MOST_REARRANGED } from '../bounds.ts'
import { Person } from '../people/people.ts'
import { OfferedEvent } from '../rearranging/offered-event.ts'
import { AskRow, areDistinct, RearrangedRow } from '../reservations/rearrangement.ts'
import { CivilDateTime, Id, IdText, Reason } from '../wire.ts'

/** A time at which a teacher is away, half-open, in the school's civil time. */
export const Absence = z.object({
  id: Id,
  /** `list_name`: the surname first. */
  teacher: Person.extend({ list_name: z.string() }),
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  reason: z.string().nullable(),
  entered_by: Person.nullable(),
  /** How many lessons to come nothing is decided about yet. */
  undecided: z.number().int(),
})
export type Absence = z.infer<typeof Absence>

export const AbsenceDetail = Absence.extend({ lessons: z.array(OfferedEvent) })
export type AbsenceDetail = z.infer<typeof AbsenceDetail>

const [Keep, Cancel, Move, ReplaceTeacher, , Restore, , Append] = RearrangedRow.options

/** The decision about one lesson. `ask`: the teacher `to` is asked to give it; the lesson stays as it is until they accept. */
export const AbsenceRow = z.discriminatedUnion('action', [
  Keep,
  Cancel,
  Move,
  Append,
  ReplaceTeacher,
  AskRow.omit({ from: true }),
])
export type AbsenceRow = z.infer<typeof AbsenceRow>

const AbsenceRows = z.array(AbsenceRow).max(MOST_REARRANGED).refine(areDistinct)

const Range = z.object({ start_datetime: CivilDateTime, end_datetime: CivilDateTime })

/** An absence with what is decided about its lessons at once; others can be decided about later. */
export const AbsenceBody = Range.extend({ teacher_id: Id, reason: Reason, rows: AbsenceRows.default([]) })
export type AbsenceBody = z.input<typeof AbsenceBody>

/**
 * An absence as it is to be. `rows`: lessons that fall out of it and come back to the teacher, what was cancelled is restored, what was
 * given to a substitute is given back; and what is decided about lessons that are in it from now on.
 */
export const AbsenceChangeBody = Range.extend({
  reason: Reason,
  rows: z
    .array(z.discriminatedUnion('action', [...AbsenceRow.options, Restore]))
    .max(MOST_REARRANGED)
    .refine(areDistinct)
    .default([]),
})
export type AbsenceChangeBody = z.input<typeof AbsenceChangeBody>

/**
 * What becomes of the lessons of an absence that ends: which of them come back to the teacher, restored or given back. Without it all stay
 * as they were decided.
 */
export const AbsenceEndBody = z
  .object({
    rows: z
      .array(z.discriminatedUnion('action', [ReplaceTeacher, Restore]))
      .max(MOST_REARRANGED)
      .refine(areDistinct),
  })
  .nullish()
export type AbsenceEndBody = z.input<typeof AbsenceEndBody>

/** A changed absence. `change_id`: by which the change is undone as a whole. */
export const ChangedAbsence = AbsenceDetail.extend({ change_id: Id })

export const DecisionsBody = z.object({ rows: AbsenceRows.min(1) })
export type DecisionsBody = z.input<typeof DecisionsBody>

/** Which absences are listed: at some time of today, or with lessons that nothing is decided about. */
export const OnlyAbsences = z.enum(['today', 'undecided'])
export type OnlyAbsences = z.infer<typeof OnlyAbsences>

/** The absences of one teacher; without `teacher_id` those of all, for who runs the school. */
export const AbsencesQuery = z.object({ teacher_id: IdText.optional(), only: OnlyAbsences.optional() })
export type AbsencesQuery = z.output<typeof AbsencesQuery>

export const AbsenceLessonsQuery = Range.extend({ teacher_id: IdText })

/**
 * Undoes what the caller did with these lessons because of the absence, with the dates that were added at the end of their series:
 * `change`, as the answer to it named it, or if that is left out the last. With `ends_absence` the absence is deleted, too.
 * `change_id`: undoes a change of the absence as a whole instead. Refused if anything came after it.
 */
export const AbsenceUndoBody = z.object({
  reservation_ids: z.array(Id).max(MOST_REARRANGED),
  ends_absence: z.boolean().default(false),
  change_id: Id.optional(),
  change: Id.optional(),
})
export type AbsenceUndoBody = z.input<typeof AbsenceUndoBody>
