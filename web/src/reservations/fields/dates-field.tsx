import type { Settings } from '@stunda/contract/settings/settings.ts'
import { closedOn } from '@stunda/domain/reservations/closed-days.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { PickerPopover } from '../../shared/date-time-picker/picker-popover.tsx'
import { formatShortDayMonth } from '../../shared/dates/format.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import styles from '../../shared/ui/field.module.css'
import { Field, type FieldProps, Frame } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/states.tsx'

const Calendar = lazyPart(async () => ({
  default: (await import('../../shared/date-time-picker/calendar.tsx')).Calendar,
}))

export interface DatesFieldProps extends FieldProps {
  /** The chosen days in order. */
  value: readonly CivilDate[]
  today: CivilDate
  min?: CivilDate
  max?: CivilDate
  closedDays: Settings['closed_days']
  onChange(dates: readonly CivilDate[]): void
}

/** A field for several days. The calendar stays open while the user picks; a second click removes a day, Escape restores the former days. */
export function DatesField({ value, today, min, max, closedDays, onChange, ...field }: DatesFieldProps) {
  const [opened, setOpened] = useState(false)
  const before = useRef(value)
  const language = useLanguage()
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
                note={date => closedOn(date, closedDays)?.name}
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
