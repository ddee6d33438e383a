import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-texts.ts'
import { formatMonth } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import styles from './calendar.module.css'
import { pageOf } from './calendar-head.tsx'

export interface MonthChoiceProps {
  level: 'months' | 'years'
  /** A day of the page. */
  shown: CivilDate
  /** A day of the month that was shown before. */
  cursor: CivilDate
  min?: CivilDate
  max?: CivilDate
  /** Gets the first day of the month or year. */
  onPick(first: CivilDate): void
}

/** The months of a year, or the years of a decade, to choose from. */
export function MonthChoice({ level, shown, cursor, min, max, onPick }: MonthChoiceProps) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const areMonths = level === 'months'
  const length = areMonths ? 1 : 12
  useLayoutEffect(() => {
    const choices = [...(place.current?.querySelectorAll<HTMLElement>(':enabled') ?? [])]
    const choice = choices.find(choice => choice.ariaPressed === 'true') ?? choices[0]
    choice?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const choices = [...(place.current?.children ?? [])] as HTMLElement[]
    choices[choices.indexOf(event.currentTarget) + step]?.focus()
  }
  const first = pageOf(shown, level)
  return (
    <div ref={place} className={styles.choices}>
      {Array.from({ length: areMonths ? 12 : 10 }, (_, nth) => addMonths(first, nth * length)).map(date => {
        const end = addMonths(date, length)
        return (
          <button
            key={date}
            type="button"
            className={styles.choice}
            aria-pressed={date <= cursor && cursor < end}
            disabled={(min !== undefined && end <= min) || (max !== undefined && date > max)}
            onClick={() => onPick(date)}
            onKeyDown={onKeyDown}
          >
            {areMonths ? formatMonth(date, language) : date.slice(0, 4)}
          </button>
        )
      })}
    </div>
  )
}

/** How many choices an arrow moves: one, or a row of three. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }
