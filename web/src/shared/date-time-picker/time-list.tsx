import type { ClockTime } from '@stunda/domain/time/civil.ts'
import { useEffect, useRef } from 'react'
import styles from './time-list.module.css'

/** Times worth a list, each with what to say beside it. For the pointer: the keyboard types and steps in the field itself. */
export function TimeList({
  id,
  label,
  times,
  value,
  write,
  hintOf,
  onPick,
}: {
  id: string
  label: string
  times: readonly ClockTime[]
  value: string
  /** How a time is shown. */
  write(time: ClockTime): string
  hintOf?(time: ClockTime): string
  onPick(time: ClockTime): void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = times.findLast(time => time <= value)
    list.current?.querySelector(`[data-time="${near}"]`)?.scrollIntoView({ block: 'center' })
  }, [times, value])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.options}>
      {times.map(time => (
        <button
          key={time}
          type="button"
          role="option"
          aria-selected={time === value}
          tabIndex={-1}
          data-time={time}
          className={styles.option}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(time)}
        >
          <span className={styles.time}>{write(time)}</span>
          {hintOf && <span className={styles.hint}>{hintOf(time)}</span>}
        </button>
      ))}
    </div>
  )
}
