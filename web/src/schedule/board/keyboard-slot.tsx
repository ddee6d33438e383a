import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

export interface KeyboardSlotHandle {
  /** Puts it over free time and gives it the focus. */
  show(place: SlotPlace): void
  hide(): void
}

/** The slot of free time that the keyboard stands on: one element that is moved, as only one can have the focus. */
export function KeyboardSlot({ ref }: { ref: Ref<KeyboardSlotHandle> }) {
  const [place, setPlace] = useState<SlotPlace | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({
    show(next) {
      flushSync(() => setPlace(next))
      button.current?.focus({ preventScroll: true })
    },
    hide: () => setPlace(null),
  }))
  if (!place) return null
  // In a narrow column its text may need more lines than half an hour has.
  const { text, disabled, height, ...style } = place
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
