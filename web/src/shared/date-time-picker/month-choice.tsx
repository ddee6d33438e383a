import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatMonth } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './month-choice.module.css'

/** How many choices an arrow goes on: by one, or by a row of three. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }

/** The months of a year, and over them the years of a decade: a far date is two or three choices away. */
export function MonthChoice({
  month,
  min,
  max,
  onPick,
}: {
  /** A day of the month that is shown. */
  month: CivilDate
  min?: CivilDate
  max?: CivilDate
  /** With the first day of the month. */
  onPick(month: CivilDate): void
}) {
  const t = useTexts()
  const language = useLanguage()
  const [level, setLevel] = useState<'months' | 'years'>('months')
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  const place = useRef<HTMLDivElement>(null)
  const areYears = level === 'years'
  const first = areYears ? year - (year % 10) : year
  const span = areYears ? 10 : 1
  useLayoutEffect(() => {
    const choices = place.current?.querySelectorAll<HTMLElement>(`[data-level="${level}"]:enabled`)
    const chosen = [...(choices ?? [])].find(choice => 'selected' in choice.dataset)
    const choice = chosen ?? choices?.[0]
    choice?.focus()
  }, [level])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const choices = [...(place.current?.querySelectorAll<HTMLElement>('[data-level]') ?? [])]
    choices[choices.indexOf(event.currentTarget as HTMLElement) + step]?.focus()
  }
  /** `name`: the beginning of its dates, `2026` or `2026-11`. */
  const choice = (name: string, text: string, pick: () => void) => {
    const bounded = (bound: CivilDate) => bound.slice(0, name.length)
    return (
      <button
        key={name}
        type="button"
        className={styles.choice}
        data-level={level}
        data-selected={month.startsWith(name) || undefined}
        aria-pressed={month.startsWith(name)}
        disabled={(min !== undefined && name < bounded(min)) || (max !== undefined && name > bounded(max))}
        onClick={pick}
        onKeyDown={onKeyDown}
      >
        {text}
      </button>
    )
  }
  return (
    <div ref={place}>
      <div className={styles.head}>
        <IconButton
          look="quiet"
          label={t(areYears ? 'picker.previous_years' : 'picker.previous_year')}
          disabled={min !== undefined && first <= Number(min.slice(0, 4))}
          onClick={() => setYear(year - span)}
        >
          <IconChevronLeft />
        </IconButton>
        {areYears ? (
          <b className={styles.level}>
            {first} – {first + 9}
          </b>
        ) : (
          <Button
            look="quiet"
            className={styles.level}
            aria-label={t('picker.choose_year', { year: String(year) })}
            onClick={() => setLevel('years')}
          >
            {year}
          </Button>
        )}
        <IconButton
          look="quiet"
          label={t(areYears ? 'picker.next_years' : 'picker.next_year')}
          disabled={max !== undefined && first + span > Number(max.slice(0, 4))}
          onClick={() => setYear(year + span)}
        >
          <IconChevronRight />
        </IconButton>
      </div>
      <div className={styles.list}>
        {areYears
          ? Array.from({ length: 10 }, (_, nth) => first + nth).map(one =>
              choice(String(one), String(one), () => {
                setYear(one)
                setLevel('months')
              }),
            )
          : Array.from({ length: 12 }, (_, nth) => addMonths(`${year}-01-01`, nth)).map(one =>
              choice(one.slice(0, 7), formatMonth(one, language), () => onPick(one)),
            )}
      </div>
    </div>
  )
}
