import { z } from 'zod'
import { CivilDateTime, Reason } from '../wire.ts'
import { Reservation } from './reservations.ts'

/** A pending booking with its creation time. */
export const PendingReservation = Reservation.extend({ created_at: CivilDateTime })
export type PendingReservation = z.infer<typeof PendingReservation>

/** `version`: of the booking as the caller has seen it. */
export const ConfirmBody = z.object({ version: z.number().int().positive().optional() })

/** The refusal of a pending booking: it is cancelled, and `refusal` and its history contain the reason. */
export const RejectBody = ConfirmBody.extend({ reason: Reason })
export type RejectBody = z.input<typeof RejectBody>
