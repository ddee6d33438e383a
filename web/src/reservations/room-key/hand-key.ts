import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { putHandingOn } from './put-handing-on.ts'
import { tellKey } from './tell-key.ts'

/**
 * Hands the key of an event's room out, or takes it back where it is out, and says so, or why not; `again` tries once more. Asks first
 * where it is still with another event. Answers the event as it is then; null where nothing was done.
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
  const done = await putHandingOn(
    client,
    reservation,
    { ...reservation, status_id },
    { room, mayHandOn: true },
  )
  if (!done) return null
  const { outcome, holders } = done
  void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  if (outcome.kind === 'saved') {
    tellKey(client, outcome.saved, room, holders)
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
