import { z } from 'zod'
import { MOST_REARRANGED } from '../bounds.ts'
import { Person } from '../people/people.ts'
import { Reservation } from '../reservations/reservations.ts'
import { Id } from '../wire.ts'

/** A lesson of `teacher` that `substitute` is asked to give, or has declined. */
export const AskedLesson = z.object({
  teacher: Person,
  substitute: Person,
  is_declined: z.boolean(),
  /** Of the absence because of which; null without one. */
  absence_id: Id.nullable(),
  reservation: Reservation,
})
export type AskedLesson = z.infer<typeof AskedLesson>

/**
 * Which are listed. `me`: those that the caller is asked to give and has not declined; `own`: of the caller, or as they have asked, without
 * an absence; `all`: all that are not answered yet, for who runs the school.
 */
export const AskedQuery = z.object({ of: z.enum(['me', 'own', 'all']).default('me') })
export type AskedOf = z.output<typeof AskedQuery>['of']

/** The caller's answer to a lesson that they are asked to give, or the lessons that nobody is to be asked about any more. */
export const AnswerAskedBody = z.discriminatedUnion('answer', [
  z.object({ answer: z.enum(['accept', 'decline']), reservation_id: Id, teacher_id: Id }),
  z.object({ answer: z.literal('withdraw'), reservation_ids: z.array(Id).min(1).max(MOST_REARRANGED) }),
])
export type AnswerAskedBody = z.input<typeof AnswerAskedBody>
