import { type RefObject, useRef } from 'react'
import type { BoardProps, BoardView } from '../board-view.ts'
import { CARD_LEFT, CARD_RIGHT, placeOnGrid } from '../place-on-grid.ts'
import { type HeldPlace, isSamePlace } from './held.ts'
import type { TipHandle } from './tip.tsx'
import type { Verdict, Verdicts } from './use-verdict.ts'
import { clockWords, type HandWords, placeWords } from './words.ts'

export interface Ghost {
  element: RefObject<HTMLDivElement | null>
  time: RefObject<HTMLSpanElement | null>
  tip: RefObject<TipHandle | null>
  /** Shows it in a place, and says beside it what the place is like. */
  paint(place: HeldPlace): void
}

/** What is in hand, as it is seen: its elements are written to, nothing is drawn again. */
export function useGhost(board: BoardProps, view: BoardView, verdicts: Verdicts, words: HandWords): Ghost {
  const element = useRef<HTMLDivElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  const tip = useRef<TipHandle>(null)
  const judged = useRef<{ place: HeldPlace; by: Verdicts; verdict: Verdict } | null>(null)
  const { grid, width, head, hours, scroller } = view

  /** The pointer comes more often than the place changes. */
  const verdictOf = (place: HeldPlace): Verdict | undefined => {
    const last = judged.current
    if (last?.by === verdicts && isSamePlace(last.place, place)) return last.verdict
    const column = board.columns[place.column]
    if (!column) return undefined
    const verdict = verdicts.of(column, place)
    judged.current = { place, by: verdicts, verdict }
    return verdict
  }

  return {
    element,
    time,
    tip,
    paint(place) {
      const column = board.columns[place.column]
      const verdict = verdictOf(place)
      if (!column || !verdict || !element.current) return
      // Read before anything is written: after it, it would cost a layout.
      const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {}
      const { top, height } = placeOnGrid(place, grid)
      const left = place.column * width + CARD_LEFT
      element.current.style.transform = `translate(${left}px, ${top}px)`
      element.current.style.height = `${height}px`
      element.current.toggleAttribute('data-refused', verdict.refused)
      if (time.current) time.current.textContent = clockWords(place)
      tip.current?.say(
        { ...verdict, place: placeWords(board.of, column, place, words) },
        {
          left: hours + left - scrollLeft,
          top: head + top - scrollTop,
          width: width - CARD_LEFT - CARD_RIGHT,
        },
      )
    },
  }
}
