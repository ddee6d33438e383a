import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { type PutOutcome, putEvent } from '../event/event-calls.ts'
import { handingOn, notifyKeyMoved } from './key-dialogs.ts'

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
  const put = { ...reservation, status_id }
  const done = await handingOn(
    key_back_from => putEvent(client, reservation, put, key_back_from),
    outcome => (outcome.kind === 'refused' ? outcome.refusal : undefined),
    { room, date: put.start_date },
  )
  if (!done) return null
  const { answer: outcome, holders } = done
  void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
  if (outcome.kind === 'saved') {
    notifyKeyMoved(client, outcome.saved, room, holders)
    return outcome.saved
  }
  const mayPass = outcome.kind === 'failed' && outcome.may_pass
  notify(text('reservations.key_not_noted', { event: reservation.event_name }), {
    tone: 'failed',
    detail: whyNot(outcome),
    action: mayPass ? { label: text('shared.retry'), run: again } : undefined,
  })
  return null
}

function whyNot(outcome: Exclude<PutOutcome, { kind: 'saved' }>): string {
  if (outcome.kind === 'failed') return outcome.text
  return outcome.kind === 'refused' ? outcome.refusal.message : text('reservations.key_changed_meanwhile')
}
