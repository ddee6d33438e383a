import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, classes } from '../ui/button.tsx'
import list from '../ui/option-list.module.css'
import { Calendar } from './calendar.tsx'
import { parseClock, writeClock } from './clock.ts'
import { dayOf } from './moment.ts'
import styles from './picker.module.css'
import type { PickerAction } from './picker-state.ts'
import { refusalOf } from './rules.ts'
import { TimeParts } from './time-parts.tsx'
import type { Picker } from './use-picker.ts'

export interface PickerPanelProps {
  id: string
  label: string
  picker: Picker
  /** Why a day is special, e.g. the name of a holiday; it can be chosen all the same. */
  note?(date: CivilDate): string | undefined
  /** A list of times in place of the parts of a time, and what to say beside each. */
  times?: readonly string[]
  hintOf?(time: string): string
  /** Takes what was picked or pressed in the panel. */
  onPick(action: PickerAction): void
}

/** What opens under a picker's field: a calendar, a time part by part, or both; two times for a range; or a list of times. */
export function PickerPanel(props: PickerPanelProps) {
  const { id, label, picker, times } = props
  if (times) return <TimeList {...props} times={times} />
  return (
    // Pressing an empty place does not take the focus from the field.
    <div
      id={id}
      role="dialog"
      aria-label={label}
      onMouseDown={event => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      {picker.rules.kind.mode === 'time' ? (
        <>
          <Times {...props} />
          <Foot {...props} />
        </>
      ) : (
        <Days {...props} />
      )}
    </div>
  )
}

function Days(props: PickerPanelProps) {
  const { picker, note, onPick } = props
  const { state, rules, shown } = picker
  const { today, kind, disabled = [] } = rules
  const [min, max] = [rules.min?.slice(0, 10), rules.max?.slice(0, 10)]
  return (
    <Calendar
      shown={dayOf(shown[state.end] || shown[0] || '') || clamp(today, min, max)}
      today={today}
      chosen={shown.map(dayOf).filter(Boolean)}
      isRange={shown.length === 2}
      min={min}
      max={max}
      note={day => note?.(day) ?? disabled.find(({ from, to }) => from <= day && day <= to)?.name}
      isRefused={day => refusalOf(day, { min, max, disabled }) !== undefined}
      onPick={day => onPick({ type: 'pickDay', day })}
    >
      {kind.mode === 'datetime' && <Times {...props} />}
      <Foot {...props} />
    </Calendar>
  )
}

function clamp(day: CivilDate, min = day, max = day): CivilDate {
  if (day < min) return min
  return day > max ? max : day
}

function Times({ picker, label }: PickerPanelProps) {
  const t = useTexts()
  if (picker.shown.length === 1) return <TimeParts picker={picker} end={0} label={label} isNamed={false} />
  return (
    <>
      <TimeParts picker={picker} end={0} label={t('picker.from', { label })} isNamed />
      <TimeParts picker={picker} end={1} label={t('picker.to', { label })} isNamed />
    </>
  )
}

function Foot({ picker, onPick }: PickerPanelProps) {
  const t = useTexts()
  const { rules, shown, refusal } = picker
  const { today, kind, min, max, disabled, required } = rules
  const days = { min: min?.slice(0, 10), max: max?.slice(0, 10), disabled }
  const isToday = shown.length === 1 && dayOf(shown[0] ?? '') === today
  return (
    <>
      {refusal && (
        <p className={styles.refused} role="status">
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        {kind.mode !== 'time' && !refusalOf(today, days) && (
          <Button
            look="quiet"
            className={styles.today}
            onClick={() => onPick(isToday ? { type: 'confirm' } : { type: 'pickDay', day: today })}
          >
            {t('picker.today')}
          </Button>
        )}
        {!required && shown.some(moment => moment !== '') && (
          <Button look="quiet" onClick={() => onPick({ type: 'clear' })}>
            {t('picker.clear')}
          </Button>
        )}
        {kind.mode !== 'date' && (
          <Button onClick={() => onPick({ type: 'confirm' })}>{t('picker.done')}</Button>
        )}
      </div>
    </>
  )
}

/** For the pointer: the keyboard types and steps in the field itself. */
function TimeList({
  id,
  label,
  picker,
  times,
  hintOf,
  onPick,
}: PickerPanelProps & { times: readonly string[] }) {
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
