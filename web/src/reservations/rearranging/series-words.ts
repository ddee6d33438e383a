import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatClockRange, formatShortDate, formatShortWeekday } from '../../shared/dates/format.ts'
import { useOnDay } from '../event/place-in-words.ts'
import type { EventRow } from './rows.ts'

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
