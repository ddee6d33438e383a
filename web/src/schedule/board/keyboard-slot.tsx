import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useLayoutEffect, useRef } from 'react'
import styles from './board.module.css'

export interface SlotPlace {
  left: number
  top: number
  width: number
  height: number
  /** What stands in it, and is read out: where and when. */
  text: string
  /** Nothing can be booked there. */
  disabled: boolean
}

/** The free time that the keyboard is on: one element that is moved, as only one can have the focus. */
export function KeyboardSlot({ place }: { place: SlotPlace }) {
  const button = useRef<HTMLButtonElement>(null)
  // In a narrow column its text may need more lines than half an hour has.
  const { text, disabled, height, ...style } = place
  useLayoutEffect(() => {
    if (place) button.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      data-slot
      aria-disabled={disabled || undefined}
      className={styles.slot}
      style={{ ...style, minHeight: height }}
    >
      {!disabled && <IconPlus aria-hidden size={14} style={{ width: 14, height: 14 }} />}
      {text}
    </button>
  )
}
