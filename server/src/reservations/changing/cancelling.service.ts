import type { Cancel } from '@stunda/contract/reservations/cancel.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { inTransaction } from '../../db/transaction.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { refuseUnlessSeen } from '../booking/locked-events.service.ts'
import { refuseToOwe } from '../events/owing.service.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { viewerOf } from '../events/viewer.ts'
import { refuseSeries } from '../series/refused-series.service.ts'
import { changeEvents } from './changing.service.ts'

/**
 * Cancels several events that have not begun, all or none, without the rest of their series. Returns them by start. `owed`: the lessons
 * among them are to be made up. 404 if one does not exist or is a draft, 403 if one is not the actor's or a student sends `owed`, 409 if one has changed, has begun, is cancelled or has its room's key out,
 * 422 if a rule forbids it: a student cannot cancel a pending event.
 */
export async function cancelReservations(
  context: AppContext,
  actor: SignedIn,
  { reservations: asked, note, owed }: Cancel,
  language: Language,
): Promise<Reservation[]> {
  refuseToOwe(actor, owed)
  const seen = new Map(asked.map(({ id, version }) => [id, version]))
  const ids = [...seen.keys()]
  const refused = await inTransaction(context.db, async trx => {
    const events = (await loadSnapshots(trx, ids)).filter(event => !event.is_draft)
    if (events.length < ids.length) refuse('not_found', { message: { text: 'reservations.one_gone' } })
    if (events.some(event => !hasUpdateRight(actor, event))) refuse('forbidden')
    refuseUnlessSeen(events, seen)
    const now = await schoolNow({ ...context, db: trx })
    for (const event of events) refuseUnlessCancellable(event, now)
    const changes = events.map(before => ({ before, event: { ...before, status_id: STATUS.cancelled } }))
    return changeEvents(trx, context, actor, changes, {
      alone: true,
      note,
      ...(ids.length > 1 && { deed: { kind: 'cancelling' } }),
      owes: owed ? events : [],
    })
  })
  if (refused) return refuseSeries(context, actor, refused, language)
  return reservationsByIds(context.db, await viewerOf(context, actor), ids)
}

function refuseUnlessCancellable(event: Snapshot, now: CivilDateTime): void {
  const why = whyNotCancellable(event, now)
  if (why) refuse('state_forbids', { message: why.message })
}

/** Why an event cannot be cancelled together with others: the state that forbids it, and that in words; undefined: it can. */
export function whyNotCancellable(event: Snapshot, now: CivilDateTime): Forbidden | undefined {
  const values = { event: event.event_name }
  if (!isLive(event))
    return { rule: 'cancelled-already', message: { text: 'reservations.cancelled_already', values } }
  if (event.start_datetime < now)
    return { rule: 'has-begun', message: { text: 'reservations.begun_not_cancelled', values } }
  if (event.status_id === STATUS.key_issued)
    return { rule: 'key-is-out', message: { text: 'reservations.key_before_cancelling', values } }
  return undefined
}

/** A state of an event that forbids what was asked for, and its words. */
export interface Forbidden {
  rule: string
  /** Its values are the same in each language: they are also the `params` of a reason. */
  message: { text: string; values?: Record<string, string> }
}
