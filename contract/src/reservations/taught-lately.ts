import { z } from 'zod'
import { Id, IdList } from '../wire.ts'
import { ParticipantKey } from './reservations.ts'

export const TaughtLatelyQuery = z.object({ teachers: IdList })

/**
 * The students and subjects of the teachers' lessons and consultations in the last and the next 90 days, up to the caller's horizon.
 * A subject is that of the last lesson that has begun, otherwise of the next one; null if there is none.
 */
export const TaughtLately = z.object({
  subject_id: Id.nullable(),
  /** Active direct students, and groups; in no order. */
  students: z.array(z.object({ key: ParticipantKey, subject_id: Id.nullable() })),
})
export type TaughtLately = z.infer<typeof TaughtLately>
