import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatMonthYear } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './calendar.module.css'

/** What a calendar shows: the days of a month or of a whole year, the months of a year, or the years of a decade. */
export type Level = 'month' | 'year' | 'months' | 'years'

const PAGES = {
  month: { months: 1, previous: 'shared.previous_month', next: 'shared.next_month' },
  year: { months: 12, previous: 'picker.previous_year', next: 'picker.next_year' },
  months: { months: 12, previous: 'picker.previous_year', next: 'picker.next_year' },
  years: { months: 120, previous: 'picker.previous_years', next: 'picker.next_years' },
} as const

/** The first day of the page that a day is on. */
export function pageOf(day: CivilDate, level: Level): CivilDate {
  if (level === 'month') return `${day.slice(0, 7)}-01`
  return level === 'years' ? `${day.slice(0, 3)}0-01-01` : `${day.slice(0, 4)}-01-01`
}

export interface CalendarHeadProps {
  level: Level
  /** A day of the page. */
  shown: CivilDate
  min?: CivilDate
  max?: CivilDate
  onTurn(months: number): void
  /** Shows the months or the years to choose from; without it the title is only a text. */
  onTitle?(): void
}

/** The name of a calendar's page, and buttons to the previous and the next one. */
export function CalendarHead({ level, shown, min, max, onTurn, onTitle }: CalendarHeadProps) {
  const t = useTexts()
  const language = useLanguage()
  const { months, previous, next } = PAGES[level]
  const first = pageOf(shown, level)
  const year = first.slice(0, 4)
  const about =
    level === 'month'
      ? { title: t('picker.choose_month') }
      : { 'aria-label': t('picker.choose_year', { year }) }
  const titles: Record<Level, string> = {
    month: formatMonthYear(shown, language),
    year,
    months: year,
    years: `${year} – ${Number(year) + 9}`,
  }
  const title = <span className={styles.capital}>{titles[level]}</span>
  return (
    <div className={styles.head}>
      <IconButton
        look="quiet"
        label={t(previous)}
        disabled={min !== undefined && first <= min}
        onClick={() => onTurn(-months)}
      >
        <IconChevronLeft />
      </IconButton>
      {onTitle ? (
        <Button look="quiet" className={styles.title} {...about} onClick={onTitle}>
          {title}
          {level === 'month' && <IconChevronDown aria-hidden />}
        </Button>
      ) : (
        <b className={styles.title}>{title}</b>
      )}
      <IconButton
        look="quiet"
        label={t(next)}
        disabled={max !== undefined && addMonths(first, months) > max}
        onClick={() => onTurn(months)}
      >
        <IconChevronRight />
      </IconButton>
    </div>
  )
}
