import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatShortDayMonth } from '../../shared/dates/format.ts'
import { MonthCalendar } from '../../shared/ui/month-calendar.tsx'
import styles from './field.module.css'
import { Field, type FieldProps, Frame } from './field.tsx'
import { FloatingPanel } from './floating-panel.tsx'

export interface DatesFieldProps extends FieldProps {
  /** In order. */
  value: readonly CivilDate[]
  today: CivilDate
  min?: CivilDate
  max?: CivilDate
  closedDays: Settings['closed_days']
  onChange(dates: CivilDate[]): void
}

/** Several days: the month stays open while one picks; a picked day picked again goes. */
export function DatesField({ value, today, min, max, closedDays, onChange, ...field }: DatesFieldProps) {
  const [opened, setOpened] = useState(false)
  const language = useLanguage()
  const toggle = (date: CivilDate) =>
    onChange(value.includes(date) ? value.filter(other => other !== date) : [...value, date])
  return (
    <Field {...field}>
      {({ id, ...described }) => (
        <FloatingPanel
          opened={opened}
          onClose={() => setOpened(false)}
          onEscape={() => document.getElementById(id)?.focus()}
          trapFocus
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
                onClick={() => setOpened(!opened)}
              >
                {value.map(date => formatShortDayMonth(date, language)).join(', ') || '…'}
              </button>
            </Frame>
          }
        >
          <MonthCalendar
            value={value}
            today={today}
            min={min}
            max={max}
            note={date => closedDays.find(days => days.date_from <= date && date <= days.date_to)?.name}
            onPick={toggle}
          />
        </FloatingPanel>
      )}
    </Field>
  )
}
