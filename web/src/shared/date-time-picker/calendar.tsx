import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatMonth, formatMonthYear } from '../dates/format.ts'
import { addMonths } from '../dates/month.ts'
import { Button, classes, IconButton } from '../ui/button.tsx'
import { Hidden } from '../ui/states.tsx'
import styles from './calendar.module.css'
import { MonthDays } from './month-days.tsx'
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
