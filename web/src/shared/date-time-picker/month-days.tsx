import { Month } from '@mantine/dates'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatDay, formatMonthYear, formatShortWeekday } from '../dates/format.ts'
import styles from './calendar.module.css'

/** What a calendar knows of its days. */
export interface DayFacts {
  today: CivilDate
  /** The chosen days. */
  chosen: readonly CivilDate[]
  /** The chosen ones are the ends of a stretch, which is drawn whole. */
  isRange?: boolean
  /** Why a day is special, e.g. the name of a holiday; it can be chosen all the same. */
  note?(date: CivilDate): string | undefined
  /** Whether it may not be chosen. */
  isRefused(date: CivilDate): boolean
  onPick(date: CivilDate): void
}

/** The days of one month, of which the one under the cursor can be tabbed to; null: the cursor is in another month. */
export function MonthDays({
  month,
  cursor,
  facts,
  small,
  onKeyDown,
}: {
  /** A day of it. */
  month: CivilDate
  cursor: CivilDate | null
  facts: DayFacts
  /** One of twelve: without the days of its neighbours. */
  small?: boolean
  /** On a day. */
  onKeyDown(event: KeyboardEvent): void
}) {
  const language = useLanguage()
  const { today, chosen, isRange, note, isRefused, onPick } = facts
  const [from, to] = chosen
  const isBetween = (day: CivilDate) =>
    isRange === true && from !== undefined && to !== undefined && from <= day && day <= to
  const weekdayName = (day: string) => {
    const name = formatShortWeekday(day.slice(0, 10), language)
    return small ? name.slice(0, 2) : name
  }
  return (
    <Month
      unstyled
      classNames={{ month: small ? styles.smallGrid : styles.grid, day: styles.day }}
      attributes={{ monthCell: { role: 'none' } }}
      role="grid"
      aria-label={formatMonthYear(month, language)}
      month={month}
      firstDayOfWeek={1}
      weekdayFormat={weekdayName}
      getDayAriaLabel={day => [formatDay(day, language, NO_YEAR), note?.(day)].filter(Boolean).join(', ')}
      hideOutsideDates={small}
      __preventFocus={cursor === null}
      getDayProps={day => ({
        role: 'gridcell',
        // Mantine puts the selected day into the tab order; which one is chosen is told below.
        selected: day === cursor,
        'data-selected': chosen.includes(day) || undefined,
        'data-between': isBetween(day) || undefined,
        'data-date': day,
        'data-noted': note?.(day) !== undefined || undefined,
        // Mantine's is the browser's day.
        'data-today': undefined,
        title: note?.(day),
        'aria-selected': chosen.includes(day) || isBetween(day),
        'aria-current': day === today ? 'date' : undefined,
        'aria-disabled': isRefused(day) || undefined,
        onClick: () => onPick(day),
        onKeyDown,
      })}
    />
  )
}

/** So that a day is always told with its year. */
const NO_YEAR = '-'
