import type { EventsInLine } from '@stunda/contract/people/admin-users.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Say } from '../i18n/texts.ts'
import { formatClockRange, formatShortDayMonth, formatShortWeekday } from '../shared/dates/format.ts'

/** The events ahead of somebody, a line each, a series in one; of `count` in all, how many more there are. */
export function eventsInLines(
  t: Say,
  language: Language,
  lines: readonly EventsInLine[],
  count: number,
): string {
  const more = lines.reduce((left, line) => left - line.count, count)
  const said = lines.map(line => `• ${line.count > 1 ? seriesInWords(line) : eventInWords(line)}`)
  return [...said, more > 0 && t('people.more_ahead', { count: more })].filter(Boolean).join('\n')

  function eventInWords({ event_name, start_datetime, end_datetime, room_number }: EventsInLine): string {
    const date = dateOf(start_datetime)
    const day = `${formatShortWeekday(date, language)} ${formatShortDayMonth(date, language)}`
    const when = `${day} ${formatClockRange(start_datetime, end_datetime)}`
    return t('people.event_in_room', { name: event_name, when, room: room_number })
  }

  function seriesInWords({ event_name, start_datetime, end_datetime, ...line }: EventsInLine): string {
    return t('people.series_in_room', {
      name: event_name,
      weekday: weekdayOf(dateOf(start_datetime)),
      time: formatClockRange(start_datetime, end_datetime),
      room: line.room_number,
      count: line.count,
      until: formatShortDayMonth(line.last_date, language).replace(' ', '\u00a0'),
    })
  }
}
