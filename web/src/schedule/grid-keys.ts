import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { KeyboardEvent } from 'react'
import type { KeyGroup } from '../shared/keys/keys-here.ts'
import type { BoardProps } from './board/board-view.ts'

/** An event of a grid, and the room that it is in. */
export interface EventInRoom {
  reservation: Reservation
  room: Room
}

/** What keys do on the board; board/use-board-keys.ts does it. */
export const BOARD_KEYS: KeyGroup = {
  title: 'keys.board',
  lines: [
    { keys: ['arrows'], does: 'keys.board_go' },
    { keys: ['Enter'], does: 'keys.board_open' },
    { keys: ['Home', 'End'], does: 'keys.board_ends' },
    { keys: ['Ctrl+Home', 'Ctrl+End'], does: 'keys.board_days' },
    { keys: ['PageUp', 'PageDown'], does: 'keys.board_hours' },
    { keys: ['M'], does: 'keys.board_pick_up' },
    { keys: ['Shift+arrows'], does: 'keys.board_lengthen' },
  ],
}

/** What keys do in a week of several rooms; week/use-week-navigation.ts does it. */
export const WEEK_KEYS: KeyGroup = {
  title: 'keys.board',
  lines: [
    { keys: ['arrows'], does: 'keys.table_go' },
    { keys: ['Enter'], does: 'keys.board_open' },
    { keys: ['Home', 'End'], does: 'keys.table_ends' },
    { keys: ['Ctrl+Home', 'Ctrl+End'], does: 'keys.table_rooms' },
    { keys: ['PageUp', 'PageDown'], does: 'keys.table_page' },
    { keys: ['M'], does: 'keys.board_pick_up' },
  ],
}

/** The keys of a grid for somebody: `keys`, whether they hand out the rooms' keys. */
export function gridKeys(group: KeyGroup, keys: boolean): KeyGroup {
  return keys ? { ...group, lines: [...group.lines, { keys: ['K'], does: 'keys.board_key' }] } : group
}

/** K on an event hands the key of its room out, or takes it back. Answers whether it was pressed; held down it does nothing more. */
export function moveKeyAt(
  event: KeyboardEvent<HTMLElement>,
  find: (element: HTMLElement) => EventInRoom | undefined,
  moveKey: BoardProps['onKey'],
): boolean {
  const isIt = event.key.toLowerCase() === 'k' || event.code === 'KeyK'
  if (!isIt || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false
  const found = find(event.target as HTMLElement)
  if (!found || !moveKey) return false
  event.preventDefault()
  if (!event.repeat) moveKey(found.reservation, found.room)
  return true
}
