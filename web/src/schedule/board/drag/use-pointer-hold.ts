import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { BoardView } from '../board-view.ts'
import { type PointerActions, type PointerHold, pointerHold } from './pointer-hold.ts'

/** The pointer over a board, for as long as the board is there; what it does may change with every drawing. */
export function usePointerHold<Grip>(
  { scroller, head, hours }: Pick<BoardView, 'scroller' | 'head' | 'hours'>,
  actions: Omit<PointerActions<Grip>, 'sight'>,
): RefObject<PointerHold<Grip> | null> {
  const hold = useRef<PointerHold<Grip> | null>(null)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const made = pointerHold<Grip>(element, {
      begin: (grip, by) => latest.current.begin(grip, by),
      follow: (x, y) => latest.current.follow(x, y),
      drop: () => latest.current.drop(),
      letGo: () => latest.current.letGo(),
      sight() {
        const { left, top } = element.getBoundingClientRect()
        const right = left + element.clientWidth
        return { left: left + hours, top: top + head, right, bottom: top + element.clientHeight }
      },
    })
    hold.current = made
    return () => made.end()
  }, [scroller, head, hours])
  return hold
}
