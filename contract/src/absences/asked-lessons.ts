import { z } from 'zod'
import { MOST_REARRANGED } from '../bounds.ts'
import { Person } from '../people/people.ts'
import { Reservation } from '../reservations/reservations.ts'
import { Id } from '../wire.ts'

/** A lesson that the caller is asked to give instead of `teacher`, who is away, or only wants to give it to somebody. */
export const AskedLesson = z.object({ teacher: Person, is_away: z.boolean(), reservation: Reservation })
export type AskedLesson = z.infer<typeof AskedLesson>

/** The caller's answer to a lesson that they are asked to give. */
export const AskedAnswerBody = z.object({ reservation_id: Id, teacher_id: Id, accepts: z.boolean() })
export type AskedAnswerBody = z.input<typeof AskedAnswerBody>

/** A lesson of the caller, or one that the caller asks about, that `substitute` is asked to give; not because of an absence. */
export const OwnAsking = z.object({
  teacher: Person,
  substitute: Person,
  is_declined: z.boolean(),
  reservation: Reservation,
})
export type OwnAsking = z.infer<typeof OwnAsking>

/** A lesson of `teacher` that `substitute` is asked to give and has not answered; `absence_id`: of the absence because of which, null without one. */
export const AwaitedAnswer = OwnAsking.omit({ is_declined: true }).extend({ absence_id: Id.nullable() })
export type AwaitedAnswer = z.infer<typeof AwaitedAnswer>

/** The lessons that nobody is to be asked about any more. */
export const WithdrawBody = z.object({ reservation_ids: z.array(Id).min(1).max(MOST_REARRANGED) })
export type WithdrawBody = z.input<typeof WithdrawBody>
