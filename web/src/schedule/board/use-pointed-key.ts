import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../../shared/keys/keys-here.ts'
import type { BoardProps } from './board-view.ts'
import { isRoomKey } from './event-keys.ts'
import type { EventInRoom } from './hover-card.tsx'

/** Lets K hand out the key of the event under the pointer, where the grid does not have the focus. */
export function usePointedKey(
  find: (element: HTMLElement) => EventInRoom | undefined,
  onKey: BoardProps['onKey'],
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!onKey || event.repeat || !isRoomKey(event) || !isSingleKey(event)) return
    const pointed = document.querySelector<HTMLElement>('[data-event]:hover')
    const found = pointed && find(pointed)
    if (!found) return
    event.preventDefault()
    onKey(found.reservation, found.room)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
