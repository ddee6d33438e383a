import { z } from 'zod'
import { CivilDateTime, Reason } from '../wire.ts'
import { Reservation } from './reservations.ts'

/** A pending booking with its creation time. */
export const PendingReservation = Reservation.extend({ created_at: CivilDateTime })
export type PendingReservation = z.infer<typeof PendingReservation>

/** The refusal of a pending booking: it is cancelled, and `refusal` and its history contain the reason. */
export const RejectBody = z.object({
  reason: Reason,
})
export type RejectBody = z.input<typeof RejectBody>
