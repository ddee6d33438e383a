import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatDay, formatMonthYear, formatShortWeekday } from '../dates/format.ts'
import { weeksOfMonth } from '../dates/month.ts'
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
  const weekdayName = (day: CivilDate) => {
    const name = formatShortWeekday(day, language)
    return small ? name.slice(0, 2) : name
  }
  const weeks = weeksOfMonth(month)
  const cell = (day: CivilDate) => {
    const isOutside = day.slice(0, 7) !== month.slice(0, 7)
    if (isOutside && small) return null
    const about = note?.(day)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a cell that is pressed and has the focus is a button
      <button
        type="button"
        role="gridcell"
        className={styles.day}
        tabIndex={day === cursor ? 0 : -1}
        title={about}
        aria-label={[formatDay(day, language, NO_YEAR), about].filter(Boolean).join(', ')}
        aria-selected={chosen.includes(day) || isBetween(day)}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isRefused(day) || undefined}
        data-date={day}
        data-selected={chosen.includes(day) || undefined}
        data-between={isBetween(day) || undefined}
        data-outside={isOutside || undefined}
        data-noted={about !== undefined || undefined}
        onClick={() => onPick(day)}
        onKeyDown={onKeyDown}
      >
        {Number(day.slice(8))}
      </button>
    )
  }
  return (
    <table
      className={small ? styles.smallGrid : styles.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys go through its days
      role="grid"
      aria-label={formatMonthYear(month, language)}
    >
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={day}>{weekdayName(day)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <td key={day} role="none">
                {cell(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** So that a day is always told with its year. */
const NO_YEAR = '-'
