import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { endOfWeek, startOfWeek } from '@stunda/domain/time/week.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { addMonths } from '../dates/month.ts'

export interface CalendarProps {
  today: CivilDate
  chosen: readonly CivilDate[]
  /** The chosen days are the ends of a range; the days between them are marked too. */
  isRange?: boolean
  /** The day to show first; otherwise the first chosen one, or today. */
  shown?: CivilDate
  /** The first and last day that may be chosen: there are no months beyond. */
  min?: CivilDate
  max?: CivilDate
  /** There is room for a whole year of days at once. */
  wholeYear?: boolean
  /** The day under the cursor gets the focus. */
  autoFocus?: boolean
  /** Why a day is special, e.g. the name of a holiday; it can be chosen all the same. */
  note?(date: CivilDate): string | undefined
  isRefused(date: CivilDate): boolean
  onPick(date: CivilDate): void
  /** Over the days, and under them. */
  top?: ReactNode
  children?: ReactNode
}

/** The content of a page of the calendar: the days of a month or a year, the months of a year, or the years of a decade. */
export type Level = 'month' | 'year' | 'months' | 'years'

interface LevelFacts {
  /** The length of a page, in months. */
  length: number
  /** How many characters the days of a page share. */
  shared: number
  /** The view behind the page's title, and a choice on the page. */
  above?: Level
  below?: Level
  /** The names of the buttons to the pages before and after. */
  turn: [TextKey, TextKey]
}

const YEARS: [TextKey, TextKey] = ['picker.previous_year', 'picker.next_year']

export const LEVELS: Record<Level, LevelFacts> = {
  month: { length: 1, shared: 7, above: 'months', turn: ['shared.previous_month', 'shared.next_month'] },
  year: { length: 12, shared: 4, turn: YEARS },
  months: { length: 12, shared: 4, above: 'years', below: 'month', turn: YEARS },
  years: { length: 120, shared: 3, below: 'months', turn: ['picker.previous_years', 'picker.next_years'] },
}

/** The first day of the page that a day is on. */
export function startOf(day: CivilDate, level: Level): CivilDate {
  const { shared } = LEVELS[level]
  return day.slice(0, shared) + '0000-01-01'.slice(shared)
}

export type CalendarState = ReturnType<typeof useCalendar>

/** The page that a calendar shows, and its cursor: the day, or the day in the month or year, that can be tabbed to. */
export function useCalendar({ shown, chosen, today, min, max, autoFocus }: CalendarProps) {
  const start = shown ?? chosen[0] ?? today
  const [level, setLevel] = useState<Level>('month')
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
  const { length, below } = LEVELS[level]
  const page = startOf(cursor, level)
  const isBeyond = (page: CivilDate, of: Level) =>
    (min !== undefined && addMonths(page, LEVELS[of].length) <= min) || (max !== undefined && page > max)
  /** Shows a day, and moves the focus to it. */
  const show = (day: CivilDate, on = level) => {
    setLevel(on)
    setCursor(day)
    setMoves(count => count + 1)
  }
  return {
    level,
    /** The first day of the page. */
    page,
    cursor,
    grid,
    show,
    /** Whether there is nothing to choose on a page. */
    isBeyond,
    /** Shows the page before (−1) or after (1); undefined if there is nothing to choose on it. The focus stays. */
    turn: (pages: 1 | -1) =>
      isBeyond(addMonths(page, pages * length), level)
        ? undefined
        : () => setCursor(addMonths(cursor, pages * length)),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey } = event
      const next = below ? choiceAfterKey(key, cursor, below) : dayAfterKey(key, cursor, shiftKey)
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (!below || !isBeyond(startOf(next, below), below)) show(next)
    },
  }
}

/** The day that a key moves to; undefined for any other key. */
export function dayAfterKey(key: string, date: CivilDate, shift = false): CivilDate | undefined {
  if (key === 'Home') return startOfWeek(date)
  if (key === 'End') return endOfWeek(date)
  if (key === 'PageUp') return addMonths(date, shift ? -12 : -1)
  if (key === 'PageDown') return addMonths(date, shift ? 12 : 1)
  const moved = arrowMoves(key, 7)
  return moved === undefined ? undefined : addDays(date, moved)
}

/** The same day of the month or year that an arrow moves to. */
function choiceAfterKey(key: string, date: CivilDate, level: Level): CivilDate | undefined {
  const moved = arrowMoves(key, 3)
  return moved === undefined ? undefined : addMonths(date, moved * LEVELS[level].length)
}

/** How many cells an arrow moves: one, or a row of them. */
function arrowMoves(key: string, row: number): number | undefined {
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[key]
}
