import type { KeyboardEvent } from 'react'

/** The event under the pointer or with the focus. */
export const eventOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest<HTMLElement>('[data-event]')

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** How a key opens the event that has the focus: E as a whole, the keys of a context menu in short, as Enter does by a click. */
export function openingKey(press: Press): 'whole' | 'peek' | null {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = press
  if (ctrlKey || altKey || metaKey) return null
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'peek'
  return (key.toLowerCase() === 'e' || code === 'KeyE') && !shiftKey ? 'whole' : null
}

/** Whether a key hands out a room's key: K, also where another alphabet is typed. */
export function isRoomKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Press): boolean {
  return (key.toLowerCase() === 'k' || code === 'KeyK') && !shiftKey && !ctrlKey && !altKey && !metaKey
}
