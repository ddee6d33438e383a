import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { QueryClient } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { cameBackWords, keyWords } from './key-words.ts'

/** Says where a room's key is now, and from whom it came; both are taken back as one. */
export function tellKey(
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
