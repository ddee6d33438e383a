import { z } from 'zod'
import { Person } from '../people/people.ts'
import { OfferedEvent } from '../rearranging/offered-event.ts'
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

/** Which absences are listed: at some time of today, or with lessons that nothing is decided about. */
export const OnlyAbsences = z.enum(['today', 'undecided'])
export type OnlyAbsences = z.infer<typeof OnlyAbsences>

/** The absences of one teacher; without `teacher_id` those of all, for who runs the school. */
export const AbsencesQuery = z.object({ teacher_id: IdText.optional(), only: OnlyAbsences.optional() })
export type AbsencesQuery = z.output<typeof AbsencesQuery>
