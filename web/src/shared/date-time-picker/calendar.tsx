import type { CivilDate } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay, formatMonth, formatMonthYear, formatShortWeekday } from '../dates/format.ts'
import { addMonths, weeksOfMonth } from '../dates/month.ts'
import { Button, classes, IconButton } from '../ui/button.tsx'
import { Hidden } from '../ui/states.tsx'
import styles from './calendar.module.css'
import {
  type CalendarProps,
  type CalendarState,
  LEVELS,
  type Level,
  startOf,
  useCalendar,
} from './use-calendar.ts'

/**
 * A month of days: arrows move by days and weeks, Home and End within the week, Page keys by months, with Shift by years. Its name
 * leads to the months of the year and the years, or to the whole year where there is room.
 */
export function Calendar(props: CalendarProps) {
  const { language } = useTexts()
  const calendar = useCalendar(props)
  const { level, page, cursor } = calendar
  const { above, below } = LEVELS[level]
  const year = page.slice(0, 4)
  const lastYear = level === 'years' ? ` – ${Number(year) + 9}` : ''
  const title = level === 'month' ? formatMonthYear(page, language) : year + lastYear
  return (
    <div className={classes(styles.calendar, level === 'year' && styles.wide)}>
      {props.top}
      <div ref={calendar.grid}>
        <Head
          {...{ calendar, title }}
          above={above && props.wholeYear && level === 'month' ? 'year' : above}
        />
        {level === 'month' && <MonthDays month={cursor} {...{ calendar }} days={props} />}
        {level === 'year' && <YearDays {...{ calendar }} days={props} />}
        {below && <Choices {...{ calendar, below }} chosen={props.chosen} />}
      </div>
      <Hidden>
        <span aria-live="polite">{title}</span>
      </Hidden>
      {props.children}
    </div>
  )
}

interface HeadProps {
  calendar: CalendarState
  title: string
  /** The level that the title leads to; without one it is only a text. */
  above: Level | undefined
}

function Head({ calendar, title, above }: HeadProps) {
  const t = useTexts()
  const { level, page, cursor, show, turn } = calendar
  const [previous, next] = LEVELS[level].turn
  const name = <span className={styles.capital}>{title}</span>
  const about =
    level === 'month'
      ? { title: t('picker.choose_month') }
      : { 'aria-label': t('picker.choose_year', { year: page.slice(0, 4) }) }
  return (
    <div className={styles.head}>
      <IconButton look="quiet" label={t(previous)} disabled={!turn(-1)} onClick={turn(-1)}>
        <IconChevronLeft />
      </IconButton>
      {above ? (
        <Button look="quiet" className={styles.title} {...about} onClick={() => show(cursor, above)}>
          {name}
          {level === 'month' && <IconChevronDown aria-hidden />}
        </Button>
      ) : (
        <b className={styles.title}>{name}</b>
      )}
      <IconButton look="quiet" label={t(next)} disabled={!turn(1)} onClick={turn(1)}>
        <IconChevronRight />
      </IconButton>
    </div>
  )
}

interface ChoicesProps {
  calendar: CalendarState
  below: Level
  chosen: readonly string[]
}

/** The months of a year, or the years of a decade. */
function Choices({ calendar, below, chosen }: ChoicesProps) {
  const { language } = useTexts()
  const { page, cursor, show, isBeyond, onKeyDown } = calendar
  const areMonths = below === 'month'
  const starts = Array.from({ length: areMonths ? 12 : 10 }, (_, nth) =>
    addMonths(page, nth * LEVELS[below].length),
  )
  return (
    <div className={styles.choices}>
      {starts.map(start => (
        <button
          key={start}
          type="button"
          className={styles.choice}
          tabIndex={start === startOf(cursor, below) ? 0 : -1}
          aria-pressed={chosen.some(day => startOf(day, below) === start)}
          disabled={isBeyond(start, below)}
          data-date={start}
          onClick={() => show(start, below)}
          onKeyDown={onKeyDown}
        >
          {areMonths ? formatMonth(start, language) : start.slice(0, 4)}
        </button>
      ))}
    </div>
  )
}

function YearDays({ calendar, days }: { calendar: CalendarState; days: CalendarProps }) {
  const t = useTexts()
  return (
    <div className={styles.year}>
      {Array.from({ length: 12 }, (_, months) => addMonths(calendar.page, months)).map(month => (
        <div key={month}>
          <Button
            look="quiet"
            className={styles.monthName}
            title={t('picker.show_month')}
            onClick={() => calendar.show(month, 'month')}
          >
            <span className={styles.capital}>{formatMonth(month, t.language)}</span>
          </Button>
          <MonthDays small {...{ month, calendar, days }} />
        </div>
      ))}
    </div>
  )
}

interface MonthDaysProps {
  /** A day of the month. */
  month: CivilDate
  calendar: CalendarState
  days: CalendarProps
  /** One of twelve: without the days of its neighbours. */
  small?: boolean
}

function MonthDays({ month, calendar, days, small }: MonthDaysProps) {
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
