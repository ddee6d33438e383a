import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { canUpdateReservation, hasUpdateRight } from '@stunda/domain/permissions/can-update-reservation.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'

/** Why somebody may not move an event. */
export type NotMoved = 'not_yours' | 'begun' | 'cancelled'

/** Why the actor may not move an event now; null when they may. Whoever may not see all of its people cannot carry them along. */
export function whyNotMoved(reservation: Reservation, actor: Actor, now: CivilDateTime): NotMoved | null {
  const { created_by, teachers, students, start_datetime, status_id } = reservation
  const event = {
    created_by: created_by?.id ?? null,
    teachers: teachers.map(({ id }) => id),
    start_datetime,
  }
  if (!hasUpdateRight(actor, event) || students === undefined) return 'not_yours'
  if (status_id === STATUS.cancelled) return 'cancelled'
  return canUpdateReservation(actor, event, now) ? null : 'begun'
}
