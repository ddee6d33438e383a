import { z } from 'zod'
import { MOST_REARRANGED } from '../bounds.ts'
import { Person } from '../people/people.ts'
import { OfferedEvent } from '../rearranging/offered-event.ts'
import { areDistinct, RearrangedRow } from '../reservations/rearrangement.ts'
import { CivilDateTime, Id, IdText } from '../wire.ts'

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

const [, , , ReplaceTeacher, , Restore] = RearrangedRow.options

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

/** Which absences are listed: at some time of today, or with lessons that nothing is decided about. */
export const OnlyAbsences = z.enum(['today', 'undecided'])
export type OnlyAbsences = z.infer<typeof OnlyAbsences>

/** The absences of one teacher; without `teacher_id` those of all, for who runs the school. */
export const AbsencesQuery = z.object({ teacher_id: IdText.optional(), only: OnlyAbsences.optional() })
export type AbsencesQuery = z.output<typeof AbsencesQuery>
