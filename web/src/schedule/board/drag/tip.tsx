import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type Ref, useImperativeHandle, useRef } from 'react'
import styles from './drag.module.css'
import type { Held } from './held.ts'

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

export interface TipText {
  refused: boolean
  state: string
  place: string
  /** Why, or who else is free. */
  why: string
}

export interface TipHandle {
  /** Says where something in hand is and whether it may be there, beside it: px in the frame. */
  say(text: TipText, beside: { left: number; top: number; width: number }): void
  /** Puts it beside the pointer. */
  follow(left: number, top: number): void
}

/** What stands beside something in hand. It is told by its handle: nothing is drawn again while the pointer moves. */
export function Tip({ ref, help, denied }: { ref: Ref<TipHandle>; help: string; denied: string | null }) {
  const tip = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLSpanElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const why = useRef<HTMLParagraphElement>(null)

  const put = (left: number, top: number) => {
    if (tip.current) tip.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }
  useImperativeHandle(ref, () => ({
    say(text, { left, top, width }) {
      const element = tip.current
      const frame = element?.parentElement
      if (!element || !frame) return
      element.toggleAttribute('data-refused', text.refused)
      write(state.current, text.state)
      write(place.current, text.place)
      write(why.current, text.why)
      const { offsetWidth, offsetHeight } = element
      const right = left + width + GAP
      const fits = right + offsetWidth + GAP <= frame.clientWidth
      const highest = frame.clientHeight - offsetHeight - GAP
      put(fits ? right : Math.max(GAP, left - offsetWidth - GAP), Math.max(GAP, Math.min(top, highest)))
    },
    follow: (left, top) => put(left + 14, top + 18),
  }))
  if (denied !== null)
    return (
      <div ref={tip} className={`${styles.tip} ${styles.denied}`} aria-hidden>
        {denied}
      </div>
    )
  return (
    <div ref={tip} className={styles.tip} aria-hidden>
      <p className={styles.head}>
        <span className={styles.state}>
          <IconCheck className={styles.whenFree} />
          <IconX className={styles.whenRefused} />
          <span ref={state} />
        </span>
        <span ref={place} />
      </p>
      <p ref={why} className={styles.why} />
      <p className={styles.help}>{help}</p>
    </div>
  )
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
