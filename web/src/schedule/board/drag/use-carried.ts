import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Held } from './held.ts'

interface Carrying {
  /** The event goes to the place under the pointer. */
  follow(x: number, y: number): void
  drop(): void
}

/**
 * An event that was picked up by a press on a word, not by the pointer: the pointer carries it without being pressed, and the next press
 * on the grid puts it down. The keys move it meanwhile as ever. Answers the ref that says that the next event is picked up so.
 */
export function useCarried(
  scroller: RefObject<HTMLElement | null>,
  held: Held | null,
  actions: Carrying,
): RefObject<boolean> {
  const isCarried = useRef(false)
  const follow = useEffectEvent(actions.follow)
  const drop = useEffectEvent(actions.drop)
  useEffect(() => {
    const element = scroller.current
    if (!held || !element || !isCarried.current) return
    isCarried.current = false
    const listening = new AbortController()
    const capture = { signal: listening.signal, capture: true }
    const onMove = ({ clientX, clientY, pointerType }: PointerEvent) =>
      pointerType !== 'touch' && follow(clientX, clientY)
    element.addEventListener('pointermove', onMove, capture)
    // The press begins no other drag, and leaves the focus with the event.
    element.addEventListener('pointerdown', event => event.stopPropagation(), capture)
    element.addEventListener('mousedown', event => event.preventDefault(), capture)
    const onClick = (event: MouseEvent) => {
      event.stopPropagation()
      follow(event.clientX, event.clientY)
      drop()
    }
    element.addEventListener('click', onClick, capture)
    return () => listening.abort()
  }, [scroller, held])
  return isCarried
}
