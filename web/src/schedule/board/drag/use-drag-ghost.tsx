import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import type { Texts } from '../../../i18n/texts.ts'
import styles from './drag.module.css'
import type { DragGrid, Point } from './drag-grid.ts'
import { type Held, type HeldPlace, isSamePlace } from './held.ts'
import type { Verdict, Verdicts } from './use-verdict.ts'

const GAP = 10

/** How a drag ends, by what drags. */
const TIP_TEXT = {
  mouse: 'schedule.escape_puts_back',
  touch: 'schedule.lift_puts_down',
  keys: 'schedule.keys_in_hand',
} as const
/** A new event has no former place, so Escape discards it. */
const DRAWING_TIP_TEXT = {
  ...TIP_TEXT,
  mouse: 'schedule.escape_cancels',
  keys: 'schedule.keys_while_drawing',
} as const

/** The text that says how a drag ends. */
export const tipText = ({ event, by }: Held) => (event ? TIP_TEXT : DRAWING_TIP_TEXT)[by]

/** The picture of the dragged event, and the tip beside it. Both are written to directly, so that a moving pointer renders nothing. */
export function useDragGhost(grid: DragGrid, verdicts: Verdicts, t: Texts) {
  const element = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
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
    /** Shows the dragged event in a place, and the verdict on that place beside it. */
    paint(place: HeldPlace) {
      const column = grid.board.columns[place.column]
      const box = grid.boxOf(place)
      const verdict = verdictOf(place)
      if (!column || !box || !verdict || !element.current) return
      // Reading it after the writes below would force a layout.
      const { scrollLeft = 0, scrollTop = 0 } = grid.elements.scroller.current ?? {}
      element.current.style.transform = `translate(${box.left}px, ${box.top}px)`
      element.current.style.height = `${box.height}px`
      element.current.toggleAttribute('data-refused', verdict.refused)
      grid.paint(place, verdict.refused)
      if (!tip.current) return
      tip.current.toggleAttribute('data-refused', verdict.refused)
      tip.current.toggleAttribute('data-warned', verdict.warned)
      write(tip.current, 'state', verdict.state)
      write(tip.current, 'place', grid.placeText(column, place, t))
      write(tip.current, 'why', verdict.why)
      const [left, top] = [grid.side + box.left - scrollLeft, grid.head + box.top - scrollTop]
      putBeside(tip.current, { left, top, width: box.width })
    },
    /** Puts the tip beside the pointer; px in the frame around the grid. */
    tipBeside: ({ x, y }: Point) => tip.current && put(tip.current, x + 14, y + 18),
    /** The tip with its help, or with the reason why nothing is dragged. */
    tip: (help: string, denied: string | null) =>
      denied !== null ? (
        <div ref={tip} className={`${styles.tip} ${styles.denied}`} aria-hidden>
          {denied}
        </div>
      ) : (
        <div ref={tip} className={styles.tip} aria-hidden>
          <p className={styles.head}>
            <span className={styles.state}>
              <IconCheck className={styles.whenFree} />
              <IconAlertTriangle className={styles.whenWarned} />
              <IconX className={styles.whenRefused} />
              <span data-part="state" />
            </span>
            <span data-part="place" />
          </p>
          <p className="hidden-while-empty over-4" data-part="why" />
          <p className="pale">{help}</p>
        </div>
      ),
  }
}

function write(tip: HTMLElement, part: string, text: string): void {
  const element = tip.querySelector(`[data-part=${part}]`)
  if (element && element.textContent !== text) element.textContent = text
}

function putBeside(tip: HTMLElement, ghost: { left: number; top: number; width: number }): void {
  const frame = tip.parentElement
  if (!frame) return
  const right = ghost.left + ghost.width + GAP
  const fits = right + tip.offsetWidth + GAP <= frame.clientWidth
  const lowest = frame.clientHeight - tip.offsetHeight - GAP
  const left = fits ? right : Math.max(GAP, ghost.left - tip.offsetWidth - GAP)
  put(tip, left, Math.max(GAP, Math.min(ghost.top, lowest)))
}

function put(tip: HTMLElement, left: number, top: number): void {
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}
