import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatMonth, formatMonthYear } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import { Button, classes } from '../ui/button.tsx'
import { Hidden } from '../ui/states.tsx'
import styles from './calendar.module.css'
import { CalendarHead } from './calendar-head.tsx'
import { dayAfterKey } from './calendar-keys.ts'
import { MonthChoice } from './month-choice.tsx'
import { type DayFacts, MonthDays } from './month-days.tsx'

export interface CalendarProps extends DayFacts {
  /** The day to show first; otherwise the first of the chosen ones, or today. */
  shown?: CivilDate
  /** The first and last day that may be chosen: there are no months beyond. */
  min?: CivilDate
  max?: CivilDate
  /** There is room for a whole year of days at once. */
  wholeYear?: boolean
  /** Another number: the focus goes to the day under the cursor. */
  focus?: number
  /** Over the days, and under them. */
  top?: ReactNode
  children?: ReactNode
}

/**
 * A month of days, from which one gets to any other: arrows move by days and weeks, Home and End within the week, Page keys by months, with
 * Shift by years; its name leads to the months of the year, or to the whole year where there is room.
 */
export function Calendar({ shown, min, max, wholeYear, focus = 0, top, children, ...facts }: CalendarProps) {
  const [level, setLevel] = useState<'month' | 'months' | 'year'>('month')
  const { cursor, go, turn, grid } = useCursor(shown ?? facts.chosen[0] ?? facts.today, focus)
  const language = useLanguage()
  const t = useTexts()
  const isYear = level === 'year'

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, cursor, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(next)
  }
  const showMonth = (month: CivilDate) => {
    setLevel('month')
    go(month)
  }

  return (
    <div className={classes(styles.calendar, isYear && styles.wide)}>
      {top}
      {level === 'months' ? (
        <MonthChoice month={cursor} min={min} max={max} onPick={showMonth} />
      ) : (
        <div ref={grid}>
          <CalendarHead
            cursor={cursor}
            step={isYear ? 'year' : 'month'}
            min={min}
            max={max}
            onTurn={turn}
            onTitle={isYear ? undefined : () => setLevel(wholeYear ? 'year' : 'months')}
          />
          {isYear ? (
            <div className={styles.year}>
              {monthsOf(cursor).map(month => (
                <div key={month}>
                  <Button
                    look="quiet"
                    className={styles.monthName}
                    title={t('picker.show_month')}
                    onClick={() => showMonth(month)}
                  >
                    <span className={styles.capital}>{formatMonth(month, language)}</span>
                  </Button>
                  <MonthDays
                    small
                    month={month}
                    cursor={month.slice(0, 7) === cursor.slice(0, 7) ? cursor : null}
                    facts={facts}
                    onKeyDown={onKeyDown}
                  />
                </div>
              ))}
            </div>
          ) : (
            <MonthDays month={cursor} cursor={cursor} facts={facts} onKeyDown={onKeyDown} />
          )}
        </div>
      )}
      <Hidden>
        <span aria-live="polite">{isYear ? cursor.slice(0, 4) : formatMonthYear(cursor, language)}</span>
      </Hidden>
      {children}
    </div>
  )
}

/** The day under the cursor. What keys move to gets the focus; what the head turns to does not. */
function useCursor(start: CivilDate, focus: number) {
  const [cursor, setCursor] = useState(start)
  const [followed, setFollowed] = useState(start)
  const [wanted, setWanted] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  if (followed !== start) {
    // Something else was chosen meanwhile, e.g. typed.
    setFollowed(start)
    setCursor(start)
  }
  useEffect(() => {
    if (focus + wanted === 0) return
    grid.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
  }, [focus, wanted])
  return {
    cursor,
    grid,
    go: (date: CivilDate) => {
      setCursor(date)
      setWanted(times => times + 1)
    },
    turn: (months: number) => setCursor(addMonths(cursor, months)),
  }
}

function monthsOf(date: CivilDate): CivilDate[] {
  const january = `${date.slice(0, 4)}-01-01`
  return Array.from({ length: 12 }, (_, months) => addMonths(january, months))
}
