import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatShortDate, formatShortWeekday } from '../../shared/dates/format.ts'
import { Button, classes } from '../../shared/ui/button.tsx'
import { useOnDay, usePlaceInWords } from '../event/place-in-words.ts'
import draft from '../series/draft-table.module.css'
// Before the module's own: both set the widths of columns.
import table from './rearrangement-table.module.css'
import { Students } from './rearrangement-table.tsx'
import { type Decided, type EventRow, isUndecided } from './rows.ts'
import styles from './series-table.module.css'

/** The events of one series; `note`: what else is to be known of it. */
export interface ListedSeries {
  rows: readonly EventRow[]
  note?: string | undefined
}

/** The data of the table of series. */
export interface SeriesTableProps<Listed extends ListedSeries> extends Decided {
  listed: readonly Listed[]
  /** What becomes of all dates of a series, and of one of them. */
  whatOf(series: Listed): ReactNode
  whatOfDate(row: EventRow, series: Listed): ReactNode
}

/** Events, one series a row with its dates folded in; on a phone each is a card. */
export function SeriesTable<Listed extends ListedSeries>({ listed, ...rest }: SeriesTableProps<Listed>) {
  const t = useTexts()
  return (
    <table className={classes(draft.table, styles.table)}>
      <thead className="visually-hidden-on-phone">
        <tr className={classes(table.head, styles.head)}>
          <th scope="col">{t('rearranging.event')}</th>
          <th scope="col">{t('rearranging.when')}</th>
          <th scope="col">{t('rearranging.students')}</th>
          <th scope="col">{t('rearranging.what')}</th>
        </tr>
      </thead>
      {listed.map(series => (
        <Series key={series.rows[0]?.reservation.event_meta_id} {...rest} series={series} />
      ))}
    </table>
  )
}

type SeriesProps<Listed extends ListedSeries> = Omit<SeriesTableProps<Listed>, 'listed'> & { series: Listed }

function Series<Listed extends ListedSeries>({ series, whatOf, whatOfDate, ...rest }: SeriesProps<Listed>) {
  const words = useSeriesWords()
  const [isOpen, setOpen] = useState(false)
  const { rows, note } = series
  const [only, ...others] = rows
  if (!only) return null
  const { event_name } = only.reservation
  return (
    <tbody>
      <tr className={classes(table.line, styles.line)} data-state={stateOf(rows, rest)}>
        <th scope="row" className={styles.name}>
          {event_name}
          {note && <span className="block mild light">{note}</span>}
        </th>
        <td className={styles.when}>
          {others.length === 0 ? (
            words(rows)
          ) : (
            <Button
              look="quiet"
              className={styles.unfold}
              aria-expanded={isOpen}
              aria-label={`${event_name}: ${words(rows)}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
              <span>{words(rows)}</span>
            </Button>
          )}
        </td>
        <td className={table.people}>
          <Students {...only} />
        </td>
        <td className={table.what}>{whatOf(series)}</td>
      </tr>
      {isOpen &&
        rows.map(row => (
          <DateRow key={row.reservation.id} row={row} state={stateOf([row], rest)}>
            {whatOfDate(row, series)}
          </DateRow>
        ))}
    </tbody>
  )
}

/** As long as nothing is decided, no row stands out. */
function stateOf(rows: readonly EventRow[], { choices, problems }: Decided): 'to-solve' | undefined {
  const isBegun = choices.size > 0
  return rows.some(row => (isBegun && isUndecided(row, choices)) || problems.has(row.reservation.id))
    ? 'to-solve'
    : undefined
}

interface DateRowProps {
  row: EventRow
  state: ReturnType<typeof stateOf>
  children: ReactNode
}

function DateRow({ row, state, children }: DateRowProps) {
  const t = useTexts()
  const { id, start_datetime } = row.reservation
  const { room, day, time } = usePlaceInWords()(row.reservation)
  return (
    <tr className={classes(table.line, styles.line)} data-date data-state={state}>
      <td className={styles.name} />
      <td className={styles.when}>
        <Link href={`/?date=${dateOf(start_datetime)}&event=${id}`} className={styles.date}>
          {day}, {time}
        </Link>
      </td>
      <td className={table.people}>{t('rearranging.in_room', { room })}</td>
      <td className={table.what}>{children}</td>
    </tr>
  )
}

/** `O, Ce 10:00–10:45, 12 reizes līdz 9. febr.`; of a single event its day and time. */
export function useSeriesWords(): (rows: readonly Pick<EventRow, 'reservation'>[]) => string {
  const t = useTexts()
  const onDay = useOnDay()
  return rows => {
    const events = rows.map(({ reservation }) => reservation)
    const [first] = events
    const last = events.at(-1)
    if (!first || !last) return ''
    const times = formatClockRange(first.start_datetime, first.end_datetime)
    if (events.length === 1) return `${onDay(dateOf(first.start_datetime))}, ${times}`
    const byWeekday = new Map(
      events.map(({ start_datetime }) => [weekdayOf(dateOf(start_datetime)), dateOf(start_datetime)]),
    )
    const weekdays = [...byWeekday]
      .toSorted(([a], [b]) => a - b)
      .map(([, date]) => formatShortWeekday(date, t.language))
    const clocks = new Set(events.map(({ start_datetime }) => start_datetime.slice(11)))
    return t('rearranging.series', {
      when: clocks.size === 1 ? `${weekdays.join(', ')} ${times}` : weekdays.join(', '),
      count: events.length,
      until: formatShortDate(dateOf(last.start_datetime), t.language),
    })
  }
}
