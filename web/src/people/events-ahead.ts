import type { EventsInLine } from '@stunda/contract/people/admin-users.ts'
import { dateOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Texts } from '../i18n/texts.ts'
import {
  formatClockRange,
  formatShortDayMonth,
  formatShortDayMonthIn,
  formatShortWeekday,
} from '../shared/dates/format.ts'

/** The events to come, a line each, a series in one line; the last line says how many of `count` are not listed. */
export function eventsInLines(t: Texts, lines: readonly EventsInLine[], count: number): string[] {
  const more = lines.reduce((left, line) => left - line.count, count)
  const listed = lines.map(line => (line.count > 1 ? seriesInWords(line) : eventInWords(t, line)))
  return more > 0 ? [...listed, t('people.more_ahead', { count: more })] : listed

  function seriesInWords({ event_name, start_datetime, end_datetime, ...line }: EventsInLine): string {
    return t('people.series_in_room', {
      name: event_name,
      weekday: weekdayOf(dateOf(start_datetime)),
      time: formatClockRange(start_datetime, end_datetime),
      room: line.room_number,
      count: line.count,
      until: formatShortDayMonthIn('until', line.last_date, t.language).replace(' ', '\u00a0'),
    })
  }
}

interface EventToCome extends Pick<EventsInLine, 'event_name' | 'start_datetime' | 'end_datetime'> {
  room_number: string | undefined
}

/** `“Solfedžo” O 24. nov. 10:00–10:45, telpa 12` */
export function eventInWords(t: Texts, event: EventToCome): string {
  const { event_name: name, start_datetime, end_datetime, room_number: room } = event
  const date = dateOf(start_datetime)
  const day = `${formatShortWeekday(date, t.language)} ${formatShortDayMonth(date, t.language)}`
  const when = `${day} ${formatClockRange(start_datetime, end_datetime)}`
  return room ? t('people.event_in_room', { name, when, room }) : t('people.event_at', { name, when })
}
