import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
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
  time_zone: string
  /** The school's host: with the reservation's id it is the event's lasting id, so that a newer file updates the event. */
  host: string
  madeAt: Temporal.Instant
  entries: readonly CalendarEntry[]
}

/** Gives the user a week as a file that calendars read. */
export function exportPlan({
  monday,
  ...plan
}: Pick<Calendar, 'name' | 'time_zone' | 'entries'> & { monday: string }): void {
  const text = calendarFile({ ...plan, host: location.hostname, madeAt: Temporal.Now.instant() })
  saveFile({
    name: calendarFileName(plan.name, monday),
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

/** The text of an iCalendar file (RFC 5545), its times in UTC. */
export function calendarFile({ name, time_zone, host, madeAt, entries }: Calendar): string {
  const instant = (civil: CivilDateTime) =>
    new Date(
      Temporal.PlainDateTime.from(civil.replace(' ', 'T')).toZonedDateTime(time_zone).epochMilliseconds,
    )
  const calendar = ical({
    name: printable(name),
    prodId: { company: 'Stunda', product: 'Stunda', language: 'LV' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { reservation, place, description } of entries) {
    const isCancelled = reservation.status_id === STATUS.cancelled
    calendar.createEvent({
      id: `reservation-${reservation.id}@${host}`,
      stamp: new Date(madeAt.epochMilliseconds),
      sequence: reservation.version - 1,
      start: instant(reservation.start_datetime),
      end: instant(reservation.end_datetime),
      summary: printable(reservation.event_name),
      location: printable(place) || null,
      description: printable(description) || null,
      status: statusOf(reservation.status_id),
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : null,
    })
  }
  return `${calendar.toString()}\r\n`
}

function statusOf(status_id: number): ICalEventStatus {
  if (status_id === STATUS.cancelled) return ICalEventStatus.CANCELLED
  return status_id === STATUS.pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** The library keeps control characters, which RFC 5545 forbids. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}
