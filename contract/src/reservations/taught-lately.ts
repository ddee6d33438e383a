import { z } from 'zod'
import { Id, IdList } from '../wire.ts'
import { ParticipantKey } from './reservations.ts'

export const TaughtLatelyQuery = z.object({ teachers: IdList })

/**
 * What the asked teachers, together, have in lessons and consultations of the last and the next 90 days, as far ahead as the caller
 * may look. A subject is that of the last one that has begun, or else of the next one; null: they have none.
 */
export const TaughtLately = z.object({
  subject_id: Id.nullable(),
  /** Active students who are asked for by themselves, and groups; in no order. */
  students: z.array(z.object({ key: ParticipantKey, subject_id: Id.nullable() })),
})
export type TaughtLately = z.infer<typeof TaughtLately>
