import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { text } from '../../i18n/texts.ts'

/** What is said when a key has gone out or come back; `room`: undefined where it is in no list any more. */
export function keyWords({ status_id, event_name: event }: Reservation, room: Room | undefined): string {
  const params = { event, room: room?.room_number ?? '' }
  return text(
    status_id === STATUS.key_issued ? 'reservations.key_issued' : 'reservations.key_returned',
    params,
  )
}
