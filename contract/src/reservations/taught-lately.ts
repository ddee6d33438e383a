import { z } from 'zod'
import { Id, IdList } from '../wire.ts'
import { ParticipantKey } from './reservations.ts'

export const TaughtLatelyQuery = z.object({ teachers: IdList })

/**
 * The students and subjects of the teachers' lessons and consultations in the last and the next 90 days, up to the caller's horizon.
 */
export const TaughtLately = z.object({
  /** The subject of most of these lessons; null if none has one. */
  subject_id: Id.nullable(),
  /** Active direct students, and groups, in no order, each with the subject of most lessons with them. */
  students: z.array(z.object({ key: ParticipantKey, subject_id: Id.nullable() })),
  /** Their rooms, at most five, the commonest first. */
  rooms: z.array(Id),
})
export type TaughtLately = z.infer<typeof TaughtLately>

/** The active teachers of a subject's lessons and consultations in the last and the next 28 days; who has the most comes first. */
export const SubjectTaughtLately = z.object({ teachers: z.array(Id) })
export type SubjectTaughtLately = z.infer<typeof SubjectTaughtLately>
