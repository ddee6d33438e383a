import type { ClockTime } from '@stunda/domain/time/civil.ts'
import { useEffect, useRef } from 'react'
import { classes } from '../ui/button.tsx'
import list from '../ui/option-list.module.css'
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
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = times.findLast(time => time <= value)
    place.current?.querySelector(`[data-time="${near}"]`)?.scrollIntoView({ block: 'center' })
  }, [times, value])
  return (
    <div
      ref={place}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={classes(list.options, styles.times)}
    >
      {times.map(time => (
        <button
          key={time}
          type="button"
          role="option"
          aria-selected={time === value}
          tabIndex={-1}
          data-time={time}
          className={list.option}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(time)}
        >
          <span className="words">{write(time)}</span>
          {hintOf && <span className={list.hint}>{hintOf(time)}</span>}
        </button>
      ))}
    </div>
  )
}
