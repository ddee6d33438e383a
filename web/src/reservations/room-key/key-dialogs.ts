import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { leavesItsKey } from '@stunda/domain/reservations/starting-status.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { confirm } from '../../shared/ui/confirm-store.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { cameBackWords, holderWords, keyWords } from './key-words.ts'

/** An event, and the room that it moves to. */
export interface GoesTo {
  before: Reservation
  room_id: number
}

/**
 * Asks whether the keys of the rooms that some events leave came back; true at once if no key is out. False: nothing is to be moved.
 * `numberOf`: the number of a room by its id.
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

/** The change of an event with the key of the room that it leaves handed back, after the question above. Null: the key is not back. */
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

/** The events that have a room's key, if that alone is in the way of handing it out; none otherwise, or if the user may not see them. */
export function keyHolders(refusal: Pick<Refusal, 'errors' | 'conflicts'> | undefined): Reservation[] {
  const isOnlyKey = refusal && Object.keys(refusal.errors).every(field => field === 'status_id')
  return isOnlyKey ? refusal.conflicts.events.filter(isWithKey) : []
}

/** Asks whether the key of a room came back and is handed on; `date`: of the event that gets it. */
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

/** Says who has a room's key now, and from whom it came back; both are undone together. */
export function notifyKeyMoved(
  client: QueryClient,
  saved: Reservation,
  room: Room | undefined,
  came_from: readonly Reservation[],
): void {
  notifyWithUndo(
    client,
    keyWords(saved, room),
    [saved, ...came_from].map(({ id }) => id),
    {
      undone: text('reservations.key_undone'),
      detail: cameBackWords(came_from, room),
    },
  )
}
