import { type RefObject, useRef } from 'react'
import type { DragGrid } from './drag-grid.ts'
import { type HeldPlace, isSamePlace } from './held.ts'
import type { TipHandle } from './tip.tsx'
import type { Verdict, Verdicts } from './use-verdict.ts'

export interface DragGhost {
  element: RefObject<HTMLDivElement | null>
  tip: RefObject<TipHandle | null>
  /** Shows the dragged event in a place, and the verdict on that place beside it. */
  paint(place: HeldPlace): void
}

/** The picture of the dragged event. It is written to the elements directly, so that a moving pointer renders nothing. */
export function useDragGhost(grid: DragGrid, verdicts: Verdicts): DragGhost {
  const element = useRef<HTMLDivElement>(null)
  const tip = useRef<TipHandle>(null)
  const judged = useRef<{ place: HeldPlace; by: Verdicts; verdict: Verdict } | null>(null)

  /** Judges a place once: the pointer moves more often than the place changes. */
  const verdictOf = (place: HeldPlace): Verdict | undefined => {
    const last = judged.current
    if (last?.by === verdicts && isSamePlace(last.place, place)) return last.verdict
    const column = grid.board.columns[place.column]
    if (!column) return undefined
    const verdict = verdicts.of(column, place)
    judged.current = { place, by: verdicts, verdict }
    return verdict
  }

  return {
    element,
    tip,
    paint(place) {
      const column = grid.board.columns[place.column]
      const box = grid.boxOf(place)
      const verdict = verdictOf(place)
      if (!column || !box || !verdict || !element.current) return
      // A read after the writes below would make the browser lay the page out again.
      const { scrollLeft = 0, scrollTop = 0 } = grid.scroller.current ?? {}
      const { left, top, width, height } = box
      element.current.style.transform = `translate(${left}px, ${top}px)`
      element.current.style.height = `${height}px`
      element.current.toggleAttribute('data-refused', verdict.refused)
      grid.paint(place, verdict.refused)
      tip.current?.say(
        { ...verdict, place: grid.placeText(column, place) },
        { left: grid.hours + left - scrollLeft, top: grid.head + top - scrollTop, width },
      )
    },
  }
}
