import type { Settings } from '@stunda/contract/settings/settings.ts'
import { addDays, type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatDay, formatShortDate } from '../../shared/dates/format.ts'
import { MonthCalendar } from '../../shared/ui/month-calendar.tsx'
import styles from './field.module.css'
import { Field, type FieldProps, Frame } from './field.tsx'
import { FloatingPanel } from './floating-panel.tsx'

export interface DateFieldProps extends FieldProps {
  value: CivilDate
  today: CivilDate
  /** The first and last day that may be chosen, where there is such. */
  min?: CivilDate
  max?: CivilDate
  closedDays: Settings['closed_days']
  /** Without the weekday, where there is little room. */
  short?: boolean
  onChange(date: CivilDate): void
}

/** A day: opens a month to pick from; up and down arrows step a day. */
export function DateField({ value, today, min, max, closedDays, short, onChange, ...field }: DateFieldProps) {
  const [opened, setOpened] = useState(false)
  const language = useLanguage()
  const isDate = isCivilDate(value)
  const say = short ? formatShortDate : formatDay
  const focusField = () => document.getElementById(field.id)?.focus()
  const step = (event: KeyboardEvent) => {
    const days = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (days === undefined || opened || !isDate) return
    event.preventDefault()
    onChange(addDays(value, days))
  }
  return (
    <Field {...field}>
      {({ id, ...described }) => (
        <FloatingPanel
          opened={opened}
          onClose={() => setOpened(false)}
          onEscape={focusField}
          trapFocus
          target={
            <Frame icon={<IconCalendar aria-hidden />} invalid={described['aria-invalid']}>
              <button
                id={id}
                type="button"
                className={`${styles.input} ${styles.pick}`}
                aria-labelledby={`${id}-label ${id}`}
                aria-describedby={described['aria-describedby']}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
                onKeyDown={step}
              >
                {isDate ? say(value, language, today.slice(0, 4)) : '…'}
              </button>
            </Frame>
          }
        >
          <MonthCalendar
            value={isDate ? value : null}
            today={today}
            min={min}
            max={max}
            note={date => closedDays.find(days => days.date_from <= date && date <= days.date_to)?.name}
            onPick={date => {
              onChange(date)
              setOpened(false)
              focusField()
            }}
          />
        </FloatingPanel>
      )}
    </Field>
  )
}
