import { type CivilDate, isCivilDate } from '@stunda/domain/time/civil.ts'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useId } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatShortDate } from '../dates/format.ts'
import styles from './day-field.module.css'
import { MonthCalendar } from './month-calendar.tsx'
import { PopoverButton } from './popover-button.tsx'
import { Hidden } from './states.tsx'
import fieldStyles from './text-field.module.css'

/** A day, picked from a month that opens under it. */
export function DayField({
  label,
  value,
  today,
  min,
  error,
  onChange,
}: {
  label: string
  value: CivilDate
  today: CivilDate
  min?: CivilDate
  error?: string
  onChange(date: CivilDate): void
}) {
  const id = useId()
  const language = useLanguage()
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden>
        {label}
      </span>
      <PopoverButton
        className={`${fieldStyles.input} ${styles.button}`}
        label={label}
        content={close => (
          <MonthCalendar
            value={isCivilDate(value) ? value : null}
            today={today}
            min={min}
            onPick={date => {
              onChange(date)
              close()
            }}
          />
        )}
      >
        <Hidden>{`${label} `}</Hidden>
        <span className={styles.date}>{isCivilDate(value) ? formatShortDate(value, language) : '–'}</span>
        <IconCalendar aria-hidden />
      </PopoverButton>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
