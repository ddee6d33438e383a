import { type Closures, whyClosed } from '@stunda/domain/reservations/opening-hours.ts'
import { SLOT_MINUTES } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate, ClockTime } from '@stunda/domain/time/civil.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimePicker } from '../../shared/date-time-picker/date-time-picker.tsx'
import { PickerPopover } from '../../shared/date-time-picker/picker-popover.tsx'
import { formatDate, formatDay, formatShortDayMonth } from '../../shared/dates/format.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import styles from '../../shared/ui/field.module.css'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'

export interface DateFieldProps extends FieldProps {
  value: CivilDate
  today: CivilDate
  /** The first and last day that may be chosen; undefined: any. */
  min?: CivilDate
  max?: CivilDate
  closures: Closures
  refusesClosed?: boolean
  /** Without the weekday, always with the year. */
  short?: boolean
  onChange(date: CivilDate): void
}

/** A field for a day of an event; closed days are named. */
export function DateField({ note, closures, refusesClosed = false, short, ...field }: DateFieldProps) {
  const { language } = useTexts()
  const { today } = field
  return (
    <DateTimePicker
      mode="date"
      aside={note}
      note={date => whyClosed(date, closures)}
      disabled={refusesClosed ? closures.closed_days.map(asDisabled) : undefined}
      say={date => (short ? formatDate(date, language) : formatDay(date, language, today.slice(0, 4)))}
      {...field}
      required
    />
  )
}

const asDisabled = ({ date_from, date_to, name }: Closures['closed_days'][number]) => ({
  ...{ from: date_from, to: date_to, name },
})

export interface TimeFieldProps extends FieldProps {
  value: ClockTime
  times: readonly ClockTime[]
  /** The first and the last time that may be chosen; undefined: any. */
  min?: ClockTime
  max?: ClockTime
  hintOf?(time: ClockTime): string
  onChange(time: ClockTime): void
}

/** A field for a time of an event: typed, stepped with the arrow keys, or picked from a list. */
export function TimeField({ note, ...field }: TimeFieldProps) {
  return <DateTimePicker mode="time" aside={note} minuteStep={SLOT_MINUTES} {...field} required />
}

const Calendar = lazyPart(async () => ({
  default: (await import('../../shared/date-time-picker/calendar.tsx')).Calendar,
}))

export interface DatesFieldProps
  extends FieldProps,
    Pick<DateFieldProps, 'today' | 'min' | 'max' | 'closures'> {
  /** The chosen days in order. */
  value: readonly CivilDate[]
  onChange(dates: readonly CivilDate[]): void
}

/** A field for several days. The calendar stays open while the user picks; a second click removes a day, Escape restores the former days. */
export function DatesField({ value, today, min, max, closures, onChange, ...field }: DatesFieldProps) {
  const [opened, setOpened] = useState(false)
  const before = useRef(value)
  const { language } = useTexts()
  const panelId = useId()
  const toggle = () => {
    before.current = value
    setOpened(!opened)
  }
  const pick = (date: CivilDate) => {
    if (isOut(date)) return
    onChange(value.includes(date) ? value.filter(other => other !== date) : [...value, date])
  }
  const isOut = (date: CivilDate) => (min !== undefined && date < min) || (max !== undefined && date > max)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    // Escape closes only the calendar, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    setOpened(false)
    onChange(before.current)
    document.getElementById(field.id)?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // Turning the month removes the focused day, and the focus goes nowhere: that is no reason to close.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false)
  }
  return (
    <Field {...field}>
      {({ id, ...described }) => (
        <PickerPopover
          {...{ opened, onBlur, onKeyDown }}
          onClose={() => setOpened(false)}
          target={
            <Frame icon={<IconCalendarPlus aria-hidden />} invalid={described['aria-invalid']}>
              <button
                id={id}
                type="button"
                className={`${styles.input} ${styles.pick} ${styles.several}`}
                aria-labelledby={`${id}-label ${id}`}
                aria-describedby={described['aria-describedby']}
                aria-haspopup="dialog"
                aria-expanded={opened}
                aria-controls={opened ? panelId : undefined}
                onClick={toggle}
              >
                {value.map(date => formatShortDayMonth(date, language)).join(', ') || '…'}
              </button>
            </Frame>
          }
        >
          <div id={panelId} role="dialog" aria-label={field.label}>
            <Suspense fallback={<Skeleton width={272} height={320} />}>
              <Calendar
                shown={before.current[0] ?? today}
                chosen={value}
                today={today}
                min={min}
                max={max}
                note={date => whyClosed(date, closures)}
                isRefused={isOut}
                onPick={pick}
                autoFocus
              />
            </Suspense>
          </div>
        </PickerPopover>
      )}
    </Field>
  )
}
