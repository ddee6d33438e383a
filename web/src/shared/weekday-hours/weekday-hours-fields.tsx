import type { WeekdayHours } from '@stunda/contract/settings/admin-settings.ts'
import type { SchoolDay } from '@stunda/domain/reservations/opening-hours.ts'
import { weekOf } from '@stunda/domain/time/week.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatWeekday } from '../dates/format.ts'
import { Segmented } from '../ui/segmented.tsx'
import { ClockField } from './clock-field.tsx'
import styles from './weekday-hours.module.css'

/** Any week: for the names of its days. */
const WEEK = weekOf('2024-01-01')

type Kind = 'usual' | 'other' | 'closed'

interface WeekdayHoursFieldsProps {
  /** The weekdays whose hours are not the usual ones, Monday first. */
  value: readonly WeekdayHours[]
  /** The times of a weekday at first, once it has others. */
  usual: SchoolDay
  /** The names of the three kinds, and of the first and the last time. */
  words: Record<Kind | 'day_start' | 'day_end', string>
  errorOf(index: number, field: 'day_start' | 'day_end'): string | undefined
  onChange(value: WeekdayHours[]): void
}

/** The hours of each weekday: the usual ones, others, or none. */
export function WeekdayHoursFields({ value, usual, words, errorOf, onChange }: WeekdayHoursFieldsProps) {
  const { language } = useTexts()
  const change = (weekday: number, hours: WeekdayHours | null) => {
    const others = value.filter(other => other.weekday !== weekday)
    onChange([...others, ...(hours ? [hours] : [])].sort((one, other) => one.weekday - other.weekday))
  }
  return (
    <div className="stack">
      {WEEK.map((date, at) => {
        const weekday = at + 1
        const index = value.findIndex(other => other.weekday === weekday)
        const hours = value[index]
        const kind: Kind = hours ? (hours.day_start === null ? 'closed' : 'other') : 'usual'
        const name = formatWeekday(date, language)
        const choose = (chosen: Kind) => {
          if (chosen === 'usual') change(weekday, null)
          else if (chosen === 'closed') change(weekday, { weekday, day_start: null, day_end: null })
          else change(weekday, { weekday, ...usual })
        }
        return (
          <div key={weekday} className={styles.day}>
            <span className={styles.name}>{name}</span>
            <Segmented<Kind>
              label={name}
              value={kind}
              options={(['usual', 'other', 'closed'] as const).map(one => ({
                value: one,
                label: words[one],
              }))}
              onChange={choose}
            />
            {hours && kind === 'other' && (
              <fieldset className={styles.times} aria-label={name}>
                {(['day_start', 'day_end'] as const).map(field => (
                  <ClockField
                    key={field}
                    label={words[field]}
                    value={hours[field] ?? ''}
                    error={errorOf(index, field)}
                    onChange={time => change(weekday, { ...hours, [field]: time })}
                  />
                ))}
              </fieldset>
            )}
          </div>
        )
      })}
    </div>
  )
}
