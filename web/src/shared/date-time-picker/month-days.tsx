import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatMonthYear, formatShortWeekday } from '../dates/format.ts'
import { weeksOfMonth } from '../dates/month.ts'
import { classes } from '../ui/button.tsx'
import styles from './calendar.module.css'
import type { CalendarProps, CalendarState } from './use-calendar.ts'

interface MonthDaysProps {
  /** A day of the month. */
  month: CivilDate
  calendar: CalendarState
  days: CalendarProps
  /** One of twelve: without the days of its neighbours. */
  small?: boolean
}

export function MonthDays({ month, calendar, days, small }: MonthDaysProps) {
  const { language } = useTexts()
  const { today, chosen, isRange, note, isRefused, onPick } = days
  const [from, to] = isRange ? chosen : []
  const weeks = weeksOfMonth(month)
  const weekday = (day: CivilDate) => formatShortWeekday(day, language).slice(0, small ? 2 : undefined)
  const cell = (day: CivilDate) => {
    const isOutside = day.slice(0, 7) !== month.slice(0, 7)
    if (isOutside && small) return null
    const about = note?.(day)
    const isChosen = chosen.includes(day)
    const isBetween = from !== undefined && to !== undefined && from <= day && day <= to
    return (
      // biome-ignore lint/a11y/useSemanticElements: a cell that is pressed and has the focus is a button
      <button
        type="button"
        role="gridcell"
        className={styles.day}
        tabIndex={day === calendar.cursor ? 0 : -1}
        title={about}
        aria-label={[formatDay(day, language, NO_YEAR), about].filter(Boolean).join(', ')}
        aria-selected={isChosen || isBetween}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isRefused(day) || undefined}
        data-date={day}
        data-selected={isChosen || undefined}
        data-between={isBetween || undefined}
        data-outside={isOutside || undefined}
        data-noted={about !== undefined || undefined}
        onClick={() => onPick(day)}
        onKeyDown={calendar.onKeyDown}
      >
        {Number(day.slice(8))}
      </button>
    )
  }
  return (
    <table
      className={classes(styles.grid, small && styles.small)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys go through its days
      role="grid"
      aria-label={formatMonthYear(month, language)}
    >
      <thead>
        <tr>
          {weeks[0]?.map(day => (
            <th key={day}>{weekday(day)}</th>
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

/** No date begins with it, so that a day's name always has its year. */
const NO_YEAR = '-'
