import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { leavesItsKey } from '@stunda/domain/reservations/starting-status.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import { text } from '../../i18n/texts.ts'
import { confirm } from '../../shared/ui/confirm-store.ts'

/** An event, and the room that it is to go to. */
export interface GoesTo {
  before: Reservation
  room_id: number
}

/**
 * Asks whether the keys of the rooms that events leave came back; true at once where no key is left behind. False: nothing is to be
 * moved. `numberOf`: of a room by its id.
 */
export async function askKeysBack(
  events: readonly GoesTo[],
  numberOf: (room_id: number) => string,
): Promise<boolean> {
  const leaving = events.filter(({ before, room_id }) => leavesItsKey({ ...before, room_id }, before))
  if (leaving.length === 0) return true
  const said = leaving.map(({ before, room_id }) =>
    text('reservations.key_back_to_move', {
      event: before.event_name,
      from: numberOf(before.room_id),
      to: numberOf(room_id),
    }),
  )
  return confirm({
    title: text('reservations.keys_back_title', { count: leaving.length }),
    message: said.join(' '),
    submit: text('reservations.key_back_and_move'),
    cancel: text('reservations.back'),
  })
}

/**
 * What is to become of an event, without the key of the room that it leaves: asked first, as above. Null: the key is not back, and the
 * event stays.
 */
export async function withKeyBack<Put extends { room_id: number; status_id?: StatusId | undefined }>(
  before: Reservation,
  put: Put,
  numberOf: (room_id: number) => string,
): Promise<Put | null> {
  if (put.status_id !== before.status_id) return put
  if (!leavesItsKey({ ...put, status_id: before.status_id }, before)) return put
  const isBack = await askKeysBack([{ before, room_id: put.room_id }], numberOf)
  return isBack ? { ...put, status_id: STATUS.confirmed } : null
}
