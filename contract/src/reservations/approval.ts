import { z } from 'zod'
import { CivilDateTime } from '../wire.ts'
import { Reservation } from './reservations.ts'

/** A booking that waits for approval, and since when. */
export const PendingReservation = Reservation.extend({ created_at: CivilDateTime })
export type PendingReservation = z.infer<typeof PendingReservation>

/** A booking that waits is turned down: it is cancelled, tells so in `refusal`, and the reason stands in its history too. */
export const RejectBody = z.object({
  reason: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform(text => text || null),
})
export type RejectBody = z.input<typeof RejectBody>
