import { type RefObject, useEffect, useState } from 'react'
import { type Decided, type Kept, stillKept } from './decided.ts'
import type { Pending } from './pending-query.ts'

/**
 * What is decided stays where it stood as long as the pointer is on the list, from the click on: what comes next never slides under it,
 * to be decided by a second click. What waits again is not kept any more.
 */
export function useKeptInPlace(list: RefObject<HTMLElement | null>, waiting: Pending['list'] | undefined) {
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => {
    if (waiting) setKept(kept => stillKept(kept, waiting))
  }, [waiting])
  useEffect(() => {
    if (kept.length === 0) return
    const onOver = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && list.current?.contains(target))) setKept([])
    }
    document.addEventListener('pointerover', onOver)
    return () => document.removeEventListener('pointerover', onOver)
  }, [kept, list])

  const isPointedAt = () => list.current?.matches(':hover') ?? false
  const drop = (id: number) => setKept(kept => kept.filter(({ booking }) => booking.id !== id))
  const keep = (decided: Decided) => {
    drop(decided.booking.id)
    if (isPointedAt()) setKept(kept => [...kept, { ...decided, has_left: false }])
  }
  return { kept, keep, drop, isPointedAt }
}
