import { type ClockTime, isClockTime } from '@stunda/domain/time/civil.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { parseTypedTime, stepTime } from '../typed-time.ts'
import styles from './field.module.css'
import { Field, type FieldProps, Frame } from './field.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import list from './list.module.css'

export interface TimeFieldProps extends FieldProps {
  value: ClockTime
  slot: number
  /** The times worth a list, and what to say beside each. */
  times: readonly ClockTime[]
  hintOf?(time: ClockTime): string
  onChange(time: string): void
}

/** A time of day: typed in any usual way, stepped with the arrows, or picked from a list with the pointer. */
export function TimeField({ value, slot, times, hintOf, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const settle = (text: string) => {
    setTyped(null)
    onChange(parseTypedTime(text) ?? text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    const current = typed === null ? value : (parseTypedTime(typed) ?? value)
    if (by !== undefined && isClockTime(current)) {
      event.preventDefault()
      setOpened(false)
      setTyped(null)
      onChange(stepTime(current, by, slot))
    }
    if (event.key === 'Enter' && typed !== null) settle(typed)
    if (event.key === 'Escape' && opened) setOpened(false)
  }
  return (
    <Field {...field}>
      {control => (
        <FloatingPanel
          opened={opened}
          onClose={() => setOpened(false)}
          target={
            <Frame invalid={control['aria-invalid']}>
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                className={styles.input}
                value={typed ?? value}
                onChange={event => {
                  setTyped(event.currentTarget.value)
                  setOpened(false)
                }}
                onFocus={event => event.currentTarget.select()}
                onClick={() => setOpened(true)}
                onBlur={() => {
                  setOpened(false)
                  if (typed !== null) settle(typed)
                }}
                onKeyDown={onKeyDown}
              />
            </Frame>
          }
        >
          <Times
            times={times}
            value={value}
            hintOf={hintOf}
            onPick={time => {
              setTyped(null)
              setOpened(false)
              onChange(time)
            }}
          />
        </FloatingPanel>
      )}
    </Field>
  )
}

/** For the pointer alone: the keyboard types and steps in the field itself. */
function Times({
  times,
  value,
  hintOf,
  onPick,
}: Pick<TimeFieldProps, 'times' | 'value' | 'hintOf'> & { onPick(time: ClockTime): void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = times.findLast(time => time <= value)
    panel.current?.querySelector(`[data-time="${near}"]`)?.scrollIntoView({ block: 'center' })
  }, [times, value])
  return (
    <div ref={panel} className={list.options} aria-hidden>
      {times.map(time => (
        <button
          key={time}
          type="button"
          tabIndex={-1}
          data-time={time}
          className={list.option}
          data-combobox-active={time === value || undefined}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(time)}
        >
          <span className={list.label}>{time}</span>
          {hintOf && <span className={list.hint}>{hintOf(time)}</span>}
        </button>
      ))}
    </div>
  )
}
