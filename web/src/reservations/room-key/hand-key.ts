import type { Reservation, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { afterKey } from '@stunda/domain/reservations/room-key.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { text, type Words } from '../../i18n/texts.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { type PutOutcome, putEvent } from '../event/event-calls.ts'
import { handingOn, notifyKeyMoved } from './key-dialogs.ts'

/** Why a key was not noted, and whether trying again may help. */
export interface NotNoted {
  why: Words
  may_pass: boolean
}

/**
 * Hands the key of an event's room out, or takes it back if it is out, and says so or why not; `again` is the retry. Asks first if
 * another event still has it. Answers the changed event; null if nothing was done.
 */
export async function handKey(
  reservation: Reservation,
  room: Room,
  { now, again }: { now: CivilDateTime | undefined; again: () => void },
): Promise<Reservation | null> {
  const status_id = afterKey(reservation.status_id)
  if (status_id === undefined) {
    const isPending = reservation.status_id === STATUS.pending
    notify(() => text(isPending ? 'reservations.key_not_of_pending' : 'reservations.key_not_of_cancelled'))
    return null
  }
  const moved = await passKey(reservation, room, { status_id }, now)
  if (moved === null || 'id' in moved) return moved
  notify(() => text('reservations.key_not_noted', { event: reservation.event_name }), {
    tone: 'failed',
    detail: moved.why,
    action: moved.may_pass ? { label: () => text('shared.retry'), run: again } : undefined,
  })
  return null
}

/**
 * Notes that a room's key is out or back, or who has it, says so and offers to undo it. Asks first if another event still has it.
 * Answers the changed event, or why it is not noted; null if the user thought better of it.
 */
export async function passKey(
  reservation: Reservation,
  room: Room,
  { status_id, key_holder }: { status_id: StatusId } & Pick<UpdateBody, 'key_holder'>,
  now: CivilDateTime | undefined,
): Promise<Reservation | NotNoted | null> {
  const put = { ...reservation, status_id }
  const done = await handingOn(
    key_back_from =>
      putEvent(reservation, put, {
        key_back_from,
        ...(key_holder !== undefined && { key_holder }),
      }),
    outcome => (outcome.kind === 'refused' ? outcome.refusal : undefined),
    { room, date: put.start_date },
  )
  if (!done) return null
  const { answer: outcome, holders } = done
  void readLiveAgain()
  if (outcome.kind !== 'saved')
    return { why: whyNot(outcome), may_pass: outcome.kind === 'failed' && outcome.may_pass }
  const { saved, change } = outcome
  notifyKeyMoved(saved, room, { change, came_from: holders, before: reservation, now })
  return saved
}

function whyNot(outcome: Exclude<PutOutcome, { kind: 'saved' }>): Words {
  return outcome.kind === 'changed' ? () => text('reservations.key_changed_meanwhile') : outcome.why
}
