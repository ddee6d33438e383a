import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { type PutOutcome, putEvent } from '../event/event-calls.ts'
import { askToHandOn, keyHolders, notifyKeyMoved } from './key-dialogs.ts'

/**
 * Hands the key of an event's room out, or takes it back if it is out, and says so or why not; `again` is the retry. Asks first if
 * another event still has it. Answers the changed event; null if nothing was done.
 */
export async function handKey(
  client: QueryClient,
  reservation: Reservation,
  room: Room,
  again: () => void,
): Promise<Reservation | null> {
  const status_id = afterKey(reservation.status_id)
  if (status_id === undefined) {
    const isPending = reservation.status_id === STATUS.pending
    notify(text(isPending ? 'reservations.key_not_of_pending' : 'reservations.key_not_of_cancelled'))
    return null
  }
  const done = await putHandingOn(client, reservation, { ...reservation, status_id }, room)
  if (!done) return null
  const { outcome, holders } = done
  void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  if (outcome.kind === 'saved') {
    notifyKeyMoved(client, outcome.saved, room, holders)
    return outcome.saved
  }
  const message = text('reservations.key_not_noted', { event: reservation.event_name })
  if (outcome.kind === 'failed') {
    const action = outcome.may_pass ? { label: text('shared.retry'), run: again } : undefined
    notify(message, { tone: 'failed', detail: outcome.text, action })
  } else {
    const detail =
      outcome.kind === 'refused' ? outcome.refusal.message : text('reservations.key_changed_meanwhile')
    notify(message, { tone: 'failed', detail })
  }
  return null
}

/** Changes an event; if another one still has the room's key, asks whether that came back. Null: it did not, and nothing was done. */
async function putHandingOn(
  client: QueryClient,
  reservation: Reservation,
  put: Reservation,
  room: Room,
): Promise<{ outcome: PutOutcome; holders: readonly Reservation[] } | null> {
  let outcome = await putEvent(client, reservation, put)
  let holders: readonly Reservation[] = []
  // By the time of the answer another event may have it.
  while (outcome.kind === 'refused' && keyHolders(outcome.refusal).length > 0) {
    holders = keyHolders(outcome.refusal)
    if (!(await askToHandOn(holders, room, put.start_date))) return null
    outcome = await putEvent(client, reservation, put, holders)
  }
  return { outcome, holders }
}
