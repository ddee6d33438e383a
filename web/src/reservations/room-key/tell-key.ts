import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { keyWords } from './key-words.ts'

/** Says where a room's key is now, and from whom it came; both are taken back as one. */
export function tellKey(
  client: QueryClient,
  saved: Reservation,
  room: Room | undefined,
  came_from: readonly Reservation[],
): void {
  const back = came_from.map(holder => keyWords({ ...holder, status_id: STATUS.confirmed }, room))
  notifyWithUndo(
    client,
    keyWords(saved, room),
    [saved, ...came_from].map(({ id }) => id),
    {
      undone: text('reservations.key_undone'),
      detail: back.length > 0 ? back.join(' ') : undefined,
    },
  )
}
