import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { type Actor, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { canUpdateReservation, hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isGoingOn } from '@stunda/domain/reservations/going-on.ts'
import { isBoundByKey } from '@stunda/domain/reservations/is-bound-by-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'

/** Why a user may not move an event; with `going_on` and `key_out` they may change its end. */
export type NotMoved = 'not_yours' | 'begun' | 'going_on' | 'key_out' | 'cancelled'

/**
 * Why the actor may not move an event, or change its end, now; null if they may. A user who may not see all participants cannot move the
 * event.
 */
export function whyNotMoved(
  reservation: Reservation,
  actor: Actor,
  now: CivilDateTime,
  kind: 'move' | 'lengthen',
): NotMoved | null {
  const { created_by, teachers, students } = reservation
  const event = { ...reservation, created_by: created_by?.id ?? null, teachers: teachers.map(({ id }) => id) }
  if (!hasUpdateRight(actor, event) || students === undefined) return 'not_yours'
  if (reservation.status_id === STATUS.cancelled) return 'cancelled'
  if (!canUpdateReservation(actor, event, now)) return 'begun'
  if (kind === 'lengthen') return null
  if (!runsTheSchool(actor) && isGoingOn(reservation, now)) return 'going_on'
  return isBoundByKey(actor, reservation) ? 'key_out' : null
}
