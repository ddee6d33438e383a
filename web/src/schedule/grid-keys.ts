import type { KeyGroup } from '../shared/keys/keys-here.ts'

/** The keys that choose several events (board/choosing/by-hand.ts). */
const CHOOSING: KeyGroup['lines'] = [
  { keys: ['X', 'Shift+X'], does: 'keys.board_choose' },
  { keys: ['Ctrl+click', 'Shift+click', 'Shift+drag'], does: 'keys.board_choose_pointing' },
  { keys: ['Esc'], does: 'keys.board_choose_none' },
]

/** The keys of the board (board/use-board-navigation.tsx), for the list of keys. */
export const BOARD_KEYS: KeyGroup = {
  title: 'keys.board',
  lines: [
    { keys: ['arrows'], does: 'keys.board_go' },
    { keys: ['Enter'], does: 'keys.board_open' },
    { keys: ['E'], does: 'keys.board_edit' },
    { keys: ['Home', 'End'], does: 'keys.board_ends' },
    { keys: ['Ctrl+Home', 'Ctrl+End'], does: 'keys.board_days' },
    { keys: ['PageUp', 'PageDown'], does: 'keys.board_hours' },
    { keys: ['M'], does: 'keys.board_pick_up' },
    { keys: ['Shift+arrows'], does: 'keys.board_lengthen' },
    ...CHOOSING,
  ],
}

/** The keys of the week of several rooms (week/use-week-navigation.ts), for the list of keys. */
export const WEEK_KEYS: KeyGroup = {
  title: 'keys.board',
  lines: [
    { keys: ['arrows'], does: 'keys.table_go' },
    { keys: ['Enter'], does: 'keys.board_open' },
    { keys: ['E'], does: 'keys.board_edit' },
    { keys: ['Home', 'End'], does: 'keys.table_ends' },
    { keys: ['Ctrl+Home', 'Ctrl+End'], does: 'keys.table_rooms' },
    { keys: ['PageUp', 'PageDown'], does: 'keys.table_page' },
    { keys: ['M'], does: 'keys.board_pick_up' },
    ...CHOOSING,
  ],
}

/** The keys of a grid; `keys`: the user hands out the rooms' keys. */
export function gridKeys(group: KeyGroup, keys: boolean): KeyGroup {
  return keys ? { ...group, lines: [...group.lines, { keys: ['K'], does: 'keys.board_key' }] } : group
}
