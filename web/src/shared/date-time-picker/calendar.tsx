import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatMonth, formatMonthYear } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import { Button, classes } from '../ui/button.tsx'
import { Hidden } from '../ui/states.tsx'
import styles from './calendar.module.css'
import { CalendarHead, type Level } from './calendar-head.tsx'
import { MonthChoice } from './month-choice.tsx'
import { type DayFacts, MonthDays } from './month-days.tsx'

export interface CalendarProps extends DayFacts {
  /** The day to show first; otherwise the first chosen one, or today. */
  shown?: CivilDate
  /** The first and last day that may be chosen: there are no months beyond. */
  min?: CivilDate
  max?: CivilDate
  /** There is room for a whole year of days at once. */
  wholeYear?: boolean
  /** The day under the cursor gets the focus. */
  autoFocus?: boolean
  /** Over the days, and under them. */
  top?: ReactNode
  children?: ReactNode
}

/**
 * A month of days: arrows move by days and weeks, Home and End within the week, Page keys by months, with Shift by years. Its name
 * leads to the months of the year and the years, or to the whole year where there is room.
 */
export function Calendar(props: CalendarProps) {
  const { shown, min, max, wholeYear, autoFocus = false, top, children, ...facts } = props
  const language = useLanguage()
  const [level, setLevel] = useState<Level>('month')
  const { cursor, go, setCursor, grid } = useCursor(shown ?? facts.chosen[0] ?? facts.today, autoFocus)
  const [page, setPage] = useState(cursor)
  const isChoice = level === 'months' || level === 'years'

  const showMonth = (month: CivilDate) => {
    setLevel('month')
    go(month)
  }
  const showLevel = (next: Level) => {
    if (level === 'month') setPage(cursor)
    setLevel(next)
  }
  const onTitle = {
    month: () => showLevel(wholeYear ? 'year' : 'months'),
    months: () => showLevel('years'),
    year: undefined,
    years: undefined,
  }[level]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, cursor, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(next)
  }
  return (
    <div className={classes(styles.calendar, level === 'year' && styles.wide)}>
      {top}
      <div ref={grid}>
        <CalendarHead
          {...{ level, min, max, onTitle }}
          shown={isChoice ? page : cursor}
          onTurn={months =>
            isChoice ? setPage(addMonths(page, months)) : setCursor(addMonths(cursor, months))
          }
        />
        {level === 'month' && <MonthDays month={cursor} {...{ cursor, facts, onKeyDown }} />}
        {level === 'year' && <YearDays {...{ cursor, facts, onKeyDown, showMonth }} />}
        {isChoice && (
          <MonthChoice
            key={level}
            {...{ level, cursor, min, max }}
            shown={page}
            onPick={first => {
              setPage(first)
              if (level === 'months') showMonth(first)
              else setLevel('months')
            }}
          />
        )}
      </div>
      <Hidden>
        <span aria-live="polite">
          {level === 'year' ? cursor.slice(0, 4) : formatMonthYear(cursor, language)}
        </span>
      </Hidden>
      {children}
    </div>
  )
}

interface YearDaysProps {
  cursor: CivilDate
  facts: DayFacts
  onKeyDown(event: KeyboardEvent): void
  showMonth(month: CivilDate): void
}

function YearDays({ cursor, facts, onKeyDown, showMonth }: YearDaysProps) {
  const language = useLanguage()
  const t = useTexts()
  const january = `${cursor.slice(0, 4)}-01-01`
  return (
    <div className={styles.year}>
      {Array.from({ length: 12 }, (_, months) => addMonths(january, months)).map(month => (
        <div key={month}>
          <Button
            look="quiet"
            className={styles.monthName}
            title={t('picker.show_month')}
            onClick={() => showMonth(month)}
          >
            <span className={styles.capital}>{formatMonth(month, language)}</span>
          </Button>
          <MonthDays small month={month} {...{ cursor, facts, onKeyDown }} />
        </div>
      ))}
    </div>
  )
}

/** The day under the cursor: a key moves the focus with it, the head's buttons do not. */
function useCursor(start: CivilDate, autoFocus: boolean) {
  const [cursor, setCursor] = useState(start)
  const [followed, setFollowed] = useState(start)
  const [moves, setMoves] = useState(autoFocus ? 1 : 0)
  const grid = useRef<HTMLDivElement>(null)
  if (followed !== start) {
    // Another day was chosen meanwhile, e.g. typed.
    setFollowed(start)
    setCursor(start)
  }
  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
  }, [moves])
  const go = (date: CivilDate) => {
    setCursor(date)
    setMoves(count => count + 1)
  }
  return { cursor, setCursor, go, grid }
}

/** The day that a key moves to; undefined for any other key. */
export function dayAfterKey(key: string, date: CivilDate, shift = false): CivilDate | undefined {
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return startOfWeek(date)
  if (key === 'End') return endOfWeek(date)
  if (key === 'PageUp') return addMonths(date, shift ? -12 : -1)
  if (key === 'PageDown') return addMonths(date, shift ? 12 : 1)
  return undefined
}
