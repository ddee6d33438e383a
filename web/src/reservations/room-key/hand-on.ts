import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { text } from '../../i18n/texts.ts'
import { confirm } from '../../shared/ui/confirm-store.ts'
import { holderWords } from './key-words.ts'

/**
 * The events that a room's key is with, where nothing but that stands against handing it out for another; none where something else
 * does, or nobody may see them.
 */
export function keyHolders(refusal: Pick<Refusal, 'errors' | 'conflicts'> | undefined): Reservation[] {
  const isOfKeyAlone = refusal && Object.keys(refusal.errors).every(field => field === 'status_id')
  return isOfKeyAlone ? refusal.conflicts.events.filter(isWithKey) : []
}

/** Asks whether the key of a room came back from whom it is with, and goes on; `date`: of the event that it is to go to. */
export function askToHandOn(
  holders: readonly Reservation[],
  room: Pick<Room, 'room_number'> | undefined,
  date: string,
): Promise<boolean> {
  return confirm({
    title: text('reservations.key_still_out_title'),
    message: text('reservations.key_still_out', {
      room: room?.room_number ?? '',
      holder: holders.map(holder => holderWords(holder, date)).join('; '),
    }),
    submit: text('reservations.hand_key_on'),
    cancel: text('reservations.back'),
  })
}

function isWithKey({ status_id }: Reservation): boolean {
  return status_id === STATUS.key_issued
}
