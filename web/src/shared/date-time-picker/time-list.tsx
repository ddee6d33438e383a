import { useEffect, useRef } from 'react'
import { classes } from '../ui/button.tsx'
import list from '../ui/option-list.module.css'
import { parseClock, writeClock } from './clock.ts'
import styles from './picker.module.css'
import type { PickerPanelProps } from './picker-panel.tsx'

export interface TimeListProps extends Pick<PickerPanelProps, 'id' | 'label' | 'picker' | 'onPick'> {
  times: readonly string[]
  /** What to say beside a time. */
  hintOf?(time: string): string
}

/** A list of times, for the pointer: the keyboard types and steps in the field itself. */
export function TimeList({ id, label, picker, times, hintOf, onPick }: TimeListProps) {
  const { state, rules, shown } = picker
  const { accuracy, hours12 } = rules.kind
  const value = shown[state.end] ?? ''
  const near = times.findLast(time => time <= value)
  const place = useRef<HTMLDivElement>(null)
  // Not for each new array of the same times: the user may have scrolled the list.
  useEffect(() => {
    place.current?.querySelector(`[data-time="${near}"]`)?.scrollIntoView({ block: 'center' })
  }, [near])
  return (
    <div
      ref={place}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={classes(list.options, styles.timeList)}
    >
      {times.map(text => {
        const time = parseClock(text) ?? 0
        return (
          <button
            key={text}
            type="button"
            role="option"
            aria-selected={text === value}
            tabIndex={-1}
            data-time={text}
            className={list.option}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onPick({ type: 'pickTime', time })}
          >
            <span className="words">{writeClock(time, accuracy, hours12)}</span>
            {hintOf && <span className={list.hint}>{hintOf(text)}</span>}
          </button>
        )
      })}
    </div>
  )
}
