import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDate, formatMonthYear, formatShortWeekday, formatWeekday } from '../dates/format.ts'
import { addMonths, weeksOfMonth } from '../dates/month.ts'
import { weekOf, weekStart } from '../dates/week.ts'
import { classes, IconButton } from './button.tsx'
import styles from './month-calendar.module.css'

export interface MonthCalendarProps {
  /** The picked day, or several. */
  value: CivilDate | readonly CivilDate[] | null
  today: CivilDate
  onPick(date: CivilDate): void
  /** The first and the last day that can be picked, both of them. */
  min?: CivilDate
  max?: CivilDate
  /** Why a day is special, e.g. the name of a holiday; it can be picked all the same. */
  note?(date: CivilDate): string | undefined
}

/** A month of days to pick one from: arrows move by days and weeks, Home and End within the week, Page keys by months. */
export function MonthCalendar({ value, today, onPick, min, max, note }: MonthCalendarProps) {
  const picked = typeof value === 'string' ? [value] : (value ?? [])
  const [cursor, setCursor] = useState(picked[0] ?? today)
  const [moved, setMoved] = useState(false)
  const language = useLanguage()
  const t = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const isOut = (date: CivilDate) => (min !== undefined && date < min) || (max !== undefined && date > max)

  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor, moved])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(event.key, cursor)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setMoved(true)
    setCursor(next)
  }
  const turn = (months: number) => {
    setMoved(false)
    setCursor(addMonths(cursor, months))
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton look="quiet" label={t('shared.previous_month')} onClick={() => turn(-1)}>
          <IconChevronLeft />
        </IconButton>
        <span className={styles.month} aria-live="polite">
          {formatMonthYear(cursor, language)}
        </span>
        <IconButton look="quiet" label={t('shared.next_month')} onClick={() => turn(1)}>
          <IconChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        className={styles.grid}
        aria-label={formatMonthYear(cursor, language)}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekOf(cursor).map(day => (
              <th key={day} scope="col" abbr={formatWeekday(day, language)}>
                {formatShortWeekday(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(cursor).map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes(
                      styles.day,
                      day.slice(0, 7) !== cursor.slice(0, 7) && styles.outside,
                      note?.(day) !== undefined && styles.noted,
                    )}
                    data-date={day}
                    data-autofocus={day === cursor || undefined}
                    tabIndex={day === cursor ? 0 : -1}
                    disabled={isOut(day)}
                    title={note?.(day)}
                    aria-label={[formatDate(day, language), note?.(day)].filter(Boolean).join(', ')}
                    aria-pressed={picked.includes(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function afterKey(key: string, date: CivilDate): CivilDate | undefined {
  const monday = weekStart(date)
  const steps: Record<string, () => CivilDate> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => monday,
    End: () => addDays(monday, 6),
    PageUp: () => addMonths(date, -1),
    PageDown: () => addMonths(date, 1),
  }
  return steps[key]?.()
}
