import { type TouchEvent, useRef } from 'react'

const FAR = 60

/** Handlers for an element that one swipes through: `1` for a swipe to the left, on to the next; `-1` back. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!start.current || !finger) return
      const x = finger.clientX - start.current.x
      const y = finger.clientY - start.current.y
      start.current = null
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
