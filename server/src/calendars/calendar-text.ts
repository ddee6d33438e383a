import { hash } from 'node:crypto'
import type { Language } from '@stunda/contract/wire.ts'
import ICAL from 'ical.js'
import type { CalendarEvent } from '../reservations/reading/calendar-reading.service.ts'
import { text } from '../texts/texts.ts'
import { type CalendarZone, type Component, type Property, startAndEnd } from './time-zone.ts'

/** How often calendar programs are asked to read a feed again. */
const REFRESH = 'PT1H'
const END = 'END:VCALENDAR\r\n'
// A line has at most 75 octets (RFC 5545, 3.1); ical.js does not count the space with which a line goes on.
ICAL.foldLength = 74

/** The names that an event refers to by id; undefined for what is gone. */
export interface CalendarNames {
  room(id: number): string | undefined
  subject(id: number | null): string | undefined
}

/** The facts that all events of a calendar share. */
export interface CalendarFrame {
  name: string
  language: Language
  /** The school's time zone. */
  zone: CalendarZone
  /** The school's host, which makes the ids of its events unique in the world. */
  host: string
  names: CalendarNames
}

/** One event's component as text, and the hash of it. */
export interface WrittenEvent
  extends Pick<CalendarEvent, 'id' | 'status' | 'start_datetime' | 'end_datetime'> {
  text: string
  hash: Buffer
  /** The hash of all that the text was made of. */
  madeOf: string
}

/**
 * Writes an event as a VEVENT (RFC 5545), in the calendar's language. `last`: the same event as it was written last, which is taken again
 * if it would be the same: finding that out takes a tenth of the time of writing it.
 */
export function writeEvent(
  event: CalendarEvent,
  frame: CalendarFrame,
  last: WrittenEvent | undefined,
): WrittenEvent {
  const { names, language, zone, host } = frame
  const around = [names.room(event.room_id), names.subject(event.subject_id), language, zone.name, host]
  const madeOf = hash('sha256', JSON.stringify([event, around]), 'base64')
  if (last?.madeOf === madeOf) return last
  const written = ICAL.stringify(componentOf(event, frame))
  const { id, status, start_datetime, end_datetime } = event
  const own = { id, status, start_datetime, end_datetime, madeOf }
  return { ...own, text: written, hash: hash('sha256', written, 'buffer') }
}

/** The id of this program, as what it writes in a language names it (RFC 5545, 3.7.3). */
export function productIn(language: Language): string {
  return `-//Stunda//Stunda//${language.toUpperCase()}`
}

/** The text before a calendar's events: its properties and its time zone. */
export function writeHead({ name, language, zone }: CalendarFrame): string {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', productIn(language)],
    ['calscale', {}, 'text', 'GREGORIAN'],
    // Their type is not written: simple programs look for the property's name with a colon after it.
    ['name', {}, 'unknown', escaped(name)],
    ['x-wr-calname', {}, 'unknown', escaped(name)],
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ]
  const whole = ICAL.stringify(['vcalendar', properties, [zone.component]])
  return whole.slice(0, whole.lastIndexOf('END:VCALENDAR'))
}

/** A text as iCalendar writes it (RFC 5545, 3.3.11). */
function escaped(words: string): string {
  return printable(words)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A whole calendar: its head with some events. */
export function writeCalendar(head: string, events: readonly WrittenEvent[]): string {
  return [head, ...events.map(event => event.text), END].join('')
}

function componentOf(event: CalendarEvent, frame: CalendarFrame): Component {
  const { id, status, revision, changed_at, start_datetime, end_datetime, event_name, room_id } = event
  const description = descriptionOf(event, frame)
  const room = frame.names.room(room_id)
  const optional: Property[] = [
    ...(room ? [['location', {}, 'text', printable(room)] satisfies Property] : []),
    ...(description ? [['description', {}, 'text', printable(description)] satisfies Property] : []),
    ...(status === 'cancelled' ? [['transp', {}, 'text', 'TRANSPARENT'] satisfies Property] : []),
  ]
  const properties: Property[] = [
    ['uid', {}, 'text', `reservation-${id}@${frame.host}`],
    ['sequence', {}, 'integer', revision],
    // Not the time of the reading, so that an unchanged event stays the same text.
    ['dtstamp', {}, 'date-time', changed_at],
    ['last-modified', {}, 'date-time', changed_at],
    ...startAndEnd(start_datetime, end_datetime, frame.zone),
    ['summary', {}, 'text', printable(event_name)],
    ['status', {}, 'text', STATUS_OF[status]],
    ...optional,
  ]
  return ['vevent', properties, []]
}

const STATUS_OF = { confirmed: 'CONFIRMED', waiting: 'TENTATIVE', cancelled: 'CANCELLED' }

function descriptionOf(
  { event_name, teachers, students, subject_id, description }: CalendarEvent,
  { language, names }: CalendarFrame,
): string {
  const subject = names.subject(subject_id)
  const list = (key: 'teachers' | 'students', people: readonly string[]) =>
    people.length > 0 && text(language, `calendars.${key}`, { names: people.join(', ') })
  return [
    list('teachers', teachers),
    list('students', students),
    subject && subject !== event_name && text(language, 'calendars.subject', { name: subject }),
    description,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Without control characters, which RFC 5545 forbids. */
function printable(words: string): string {
  return words.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}
