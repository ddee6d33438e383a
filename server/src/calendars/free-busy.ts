import type { Language } from '@stunda/contract/wire.ts'
import ICAL from 'ical.js'
import type { TimeRange } from './calendar-filter.ts'
import { productIn, type WrittenEvent } from './calendar-text.ts'
import type { Component, Property } from './time-zone.ts'

/** What an event's time is called; a cancelled event takes none. */
const KINDS = { confirmed: 'BUSY', waiting: 'BUSY-TENTATIVE', cancelled: null }

interface Asked {
  range: TimeRange
  time_zone: string
  now: Temporal.Instant
  language: Language
}

/** The times that events take, as a calendar with a VFREEBUSY (RFC 4791, 7.10), in UTC. */
export function writeFreeBusy(
  events: readonly WrittenEvent[],
  { range, time_zone, now, language }: Asked,
): string {
  const inUtc = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' })
  const instantOf = (clock: string) =>
    inUtc(Temporal.PlainDateTime.from(clock.replace(' ', 'T')).toZonedDateTime(time_zone).toInstant())
  const bound = (name: string, instant: Temporal.Instant | null): Property[] =>
    instant ? [[name, {}, 'date-time', inUtc(instant)]] : []
  const busy = events
    .toSorted((one, other) => one.start_datetime.localeCompare(other.start_datetime))
    .flatMap(({ status, start_datetime, end_datetime }): Property[] => {
      const kind = KINDS[status]
      const period: [string, string] = [instantOf(start_datetime), instantOf(end_datetime)]
      return kind ? [['freebusy', { fbtype: kind }, 'period', period]] : []
    })
  const properties = [...bound('dtstart', range.from), ...bound('dtend', range.to)]
  const freeBusy: Component = [
    'vfreebusy',
    [['dtstamp', {}, 'date-time', inUtc(now)], ...properties, ...busy],
    [],
  ]
  const head: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', productIn(language)],
  ]
  return ICAL.stringify(['vcalendar', head, [freeBusy]])
}
