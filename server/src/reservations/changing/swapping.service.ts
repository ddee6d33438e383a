import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Swap } from '@stunda/contract/reservations/swap.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { visibleEvent } from '../booking/locked-events.service.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import { viewerOf } from '../events/viewer.ts'
import { isBroken, refuseSeries } from '../series/refused-series.service.ts'
import { changeEvents } from './changing.service.ts'
import { holdsPlace, swapOf } from './swap-offer.service.ts'

/**
 * Swaps the places of two events, without the rest of their series. Returns them in the order of the request. 404 if one does not
 * exist, 403 if the actor may not change both, 409 if one has changed or occupies no place, 422 with the reasons of each event that
 * cannot move.
 */
export async function swapReservations(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { with: other_id, version, with_version }: Swap,
  language: Language,
): Promise<Reservation[]> {
  if (other_id === id) refuse('invalid', { errors: { with: [{ text: 'reservations.swap_with_itself' }] } })
  const refused = await inTransaction(context.db, async trx => {
    const [one, other] = [await visibleEvent(trx, actor, id), await visibleEvent(trx, actor, other_id)]
    const both = [one, other]
    if (both.some(event => !hasUpdateRight(actor, event))) refuse('forbidden')
    if (both.some(event => isSettled(actor, event)))
      refuse('forbidden', { message: { text: 'reservations.settled' } })
    if (one.version !== version || other.version !== with_version)
      refuse('state_forbids', { message: { text: 'reservations.changed_meanwhile' } })
    if (!both.every(holdsPlace))
      refuse('state_forbids', { message: { text: 'reservations.no_place_to_swap' } })
    const judged = await changeEvents(trx, context, actor, swapOf(one, other), {
      alone: true,
      deed: { kind: 'swap' },
    })
    return judged && { judged, both }
  })
  if (refused) {
    const { judged, both } = refused
    const refusedOnes = both.filter((_, index) => judged[index] && isBroken(judged[index]))
    const events = refusedOnes.map(({ event_name }) => event_name).join(', ')
    return refuseSeries(context, actor, judged, language, {
      message: { text: 'reservations.not_swapped', values: { events } },
    })
  }
  const found = await reservationsByIds(context.db, await viewerOf(context, actor), [id, other_id])
  return found.sort((a, b) => Number(a.id === other_id) - Number(b.id === other_id))
}
