import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { saveFile } from '../shared/save-file.ts'

/** An event of a calendar file, with its place and description in words. */
export interface CalendarEntry {
  reservation: Pick<
    Reservation,
    'id' | 'event_name' | 'status_id' | 'version' | 'start_datetime' | 'end_datetime'
  >
  place: string
  description: string
}

export interface Calendar {
  name: string
  /** The school's time zone. */
  time_zone: string
  /** The school's host: with the reservation's id it is the event's lasting id, so that a newer file updates the event. */
  host: string
  madeAt: Temporal.Instant
  entries: readonly CalendarEntry[]
}

/** A person's events of a week, with what a calendar shows of each. */
interface PlanToExport {
  name: string
  monday: string
  time_zone: string
  reservations: readonly Reservation[]
  place(reservation: Reservation): string
  lines(reservation: Reservation): readonly string[]
}

/** Gives the user the shown week as a file that calendars read. */
export function exportPlan({ name, monday, time_zone, reservations, place, lines }: PlanToExport): void {
  const text = calendarFile({
    name,
    time_zone,
    host: location.hostname,
    madeAt: Temporal.Now.instant(),
    entries: reservations.map(reservation => ({
      reservation,
      place: place(reservation),
      description: [...lines(reservation), reservation.description].filter(Boolean).join('\n'),
    })),
  })
  saveFile({
    name: calendarFileName(name, monday),
    content: new Blob([text], { type: 'text/calendar;charset=utf-8' }),
  })
}

/** The file name of a person's week: `agnese-kalnina-2026-11-23.ics`. Letters of other alphabets stay as they are. */
export function calendarFileName(name: string, monday: string): string {
  const words = name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return `${[...words, monday].filter(Boolean).join('-')}.ics`
}

const LINE_OCTETS = 75

/** The text of an iCalendar file (RFC 5545), its times in UTC. */
export function calendarFile({ name, time_zone, host, madeAt, entries }: Calendar): string {
  const utc = (civil: CivilDateTime) =>
    basic(Temporal.PlainDateTime.from(civil.replace(' ', 'T')).toZonedDateTime(time_zone).toInstant())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stunda//Stunda//LV',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(({ reservation, place, description }) => [
      'BEGIN:VEVENT',
      `UID:reservation-${reservation.id}@${host}`,
      `DTSTAMP:${basic(madeAt)}`,
      `SEQUENCE:${reservation.version - 1}`,
      `DTSTART:${utc(reservation.start_datetime)}`,
      `DTEND:${utc(reservation.end_datetime)}`,
      `SUMMARY:${escaped(reservation.event_name)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
      ...statusLines(reservation.status_id),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function statusLines(status_id: number): string[] {
  if (status_id === STATUS.cancelled) return ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']
  return [status_id === STATUS.pending ? 'STATUS:TENTATIVE' : 'STATUS:CONFIRMED']
}

/** `20261123T080000Z` */
function basic(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Breaks a line into pieces of at most 75 octets, each but the first after a space; no letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  let text = ''
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}
