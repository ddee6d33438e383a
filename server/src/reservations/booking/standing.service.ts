import { canTakeBackCancelling } from '@stunda/domain/permissions/can-take-back-cancelling.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { isLive, type RequestedEvent, type Standing } from '@stunda/domain/reservations/situation.ts'
import type { Db } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { cancellingsOf } from '../events/cancellings.repository.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import { isSameEvent } from '../events/scope.ts'

/** An asked event, and its present state if it is a change. */
interface Asked {
  event: RequestedEvent
  before?: Snapshot & { stood?: Standing }
}

/** The asked events; those that the actor may restore, with how they stood before they were cancelled. */
export async function withStanding<One extends Asked>(
  db: Db,
  actor: SignedIn,
  asked: readonly One[],
): Promise<readonly One[]> {
  // Administrators and attendants set any status.
  if (runsTheSchool(actor)) return asked
  const ids = asked.flatMap(({ event, before }) =>
    before && !isLive(before) && isLive(event) ? before.id : [],
  )
  const cancellings = await cancellingsOf(db, ids)
  return asked.map(one => {
    const cancelling = one.before && cancellings.get(one.before.id)
    if (!one.before || !cancelling?.before || !canTakeBackCancelling(actor, cancelling)) return one
    return { ...one, before: { ...one.before, stood: cancelling.before } }
  })
}

/** Of a change that does nothing but restore an event: whether it was apart from its series before it was cancelled. */
export async function apartAsBefore(
  db: Db,
  before: Snapshot,
  event: Parameters<typeof isSameEvent>[1],
): Promise<{ stays_apart?: boolean }> {
  const restores =
    !isLive(before) && isLive(event) && isSameEvent({ ...before, status_id: event.status_id }, event)
  if (!restores) return {}
  const was = (await cancellingsOf(db, [before.id])).get(before.id)?.before
  return was ? { stays_apart: was.changed_alone } : {}
}
