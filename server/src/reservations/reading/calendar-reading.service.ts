import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { Db } from '../../db/database.ts'
import { plannedAnew } from '../../db/planned-anew.ts'
import * as historyRepository from '../events/history.repository.ts'
import type { Days } from '../events/reservation-entries.repository.ts'
import type { Reader } from '../events/viewer.ts'
import { planOf, scheduleOf } from './schedule-reading.service.ts'

/** An event for a calendar, with what its reader may see of it. */
export interface CalendarEvent
  extends Pick<
    Reservation,
    'id' | 'event_name' | 'room_id' | 'subject_id' | 'start_datetime' | 'end_datetime'
  > {
  status: 'confirmed' | 'waiting' | 'cancelled'
  /** Names of people and groups; empty if the reader may not see them. */
  teachers: readonly string[]
  students: readonly string[]
  description: string
  /** Grows with every change. */
  revision: number
  /** RFC 3339 in UTC. */
  changed_at: string
}

/** The events that a calendar shows: of a room, or of the reader's own plan (`room_id` null), on some days. */
export interface CalendarRange {
  room_id: number | null
  now: CivilDateTime
  days: Days
  /** The reader's horizon; null: no limit. */
  last_day: CivilDate | null
  /** Events cancelled, deleted or moved away since then are told as cancelled; earlier ones are left out. */
  cancelled_since: Temporal.Instant
}

/** The events of a calendar by start, as the reader sees them in the application; undefined if the room does not exist. */
export function eventsOfCalendar(
  db: Db,
  reader: Reader,
  range: CalendarRange,
): Promise<CalendarEvent[] | undefined> {
  return plannedAnew(db, trx => readEvents(trx, reader, range))
}

/** The events in some rooms on some days that are not cancelled, by start, as the reader sees them. */
export function eventsOfRooms(
  db: Db,
  reader: Reader,
  { rooms, days, now }: Pick<CalendarRange, 'now' | 'days'> & { rooms: readonly number[] },
): Promise<CalendarEvent[]> {
  return plannedAnew(db, async trx => {
    const schedule = await scheduleOf({ db: trx }, reader, now, rooms, days)
    if (!schedule) return []
    const { data }: { data: RoomSchedule[] } = JSON.parse(new TextDecoder().decode(schedule.bytes))
    const events = await withRevisions(
      trx,
      data.flatMap(({ reservations }) => reservations),
      null,
    )
    return events.filter(({ status }) => status !== 'cancelled').sort(byStart)
  })
}

/** The reservations as events of a calendar; `user_id`: for a calendar of this user. */
async function withRevisions(
  db: Db,
  reservations: readonly Reservation[],
  user_id: number | null,
): Promise<CalendarEvent[]> {
  const revisions = await historyRepository.revisionsOf(
    db,
    reservations.map(({ id }) => id),
    user_id,
  )
  const byId = new Map(revisions.map(revision => [revision.reservation_id, revision]))
  return reservations.flatMap(reservation => {
    const revision = byId.get(reservation.id)
    return revision ? [asEvent(reservation, revision)] : []
  })
}

const byStart = (a: CalendarEvent, b: CalendarEvent) =>
  a.start_datetime.localeCompare(b.start_datetime) || a.id - b.id

async function readEvents(
  db: Db,
  reader: Reader,
  range: CalendarRange,
): Promise<CalendarEvent[] | undefined> {
  const reservations = await reservationsOf(db, reader, range)
  if (!reservations) return undefined
  const events = await withRevisions(db, reservations, range.room_id === null ? reader.id : null)
  const gone = await goneEvents(db, reader, range, reservations)
  const shown = events.filter(event => event.status !== 'cancelled' || isRecent(event, range))
  return [...shown, ...gone].sort(byStart)
}

async function reservationsOf(
  db: Db,
  reader: Reader,
  { room_id, now, days, last_day }: CalendarRange,
): Promise<Reservation[] | undefined> {
  const all = { ...days, include_cancelled: true }
  if (room_id === null) {
    const plan: Reservation[] = JSON.parse(await planOf(db, reader, now, reader.id, all))
    return plan.filter(event => isInSight(event, reader, last_day))
  }
  const schedule = await scheduleOf({ db }, reader, now, [room_id], all)
  if (!schedule) return undefined
  const { data }: { data: RoomSchedule[] } = JSON.parse(new TextDecoder().decode(schedule.bytes))
  return data[0]?.reservations
}

/** Beyond the horizon one sees what one teaches or has booked. */
function isInSight(
  { start_date, created_by, teachers }: Reservation,
  { id }: Reader,
  last_day: CivilDate | null,
) {
  return (
    last_day === null ||
    start_date <= last_day ||
    created_by?.id === id ||
    teachers.some(one => one.id === id)
  )
}

/**
 * Events that were in the calendar and are no more: the reader was taken out of them or left with a group, they left the room, went beyond the
 * reader's horizon, or were deleted. With their time, but without names.
 */
async function goneEvents(
  db: Db,
  reader: Reader,
  { room_id, days, last_day, cancelled_since }: CalendarRange,
  reservations: readonly Reservation[],
): Promise<CalendarEvent[]> {
  const from = room_id === null ? { user_id: reader.id } : { room_id }
  const date_to = last_day !== null && last_day < days.date_to ? last_day : days.date_to
  const shown = reservations.map(({ id }) => id)
  const gone = await historyRepository.goneSince(db, from, cancelled_since, { ...days, date_to, shown })
  return gone.map(({ reservation_id, was, revision, changed_at }) => ({
    id: reservation_id,
    event_name: was.event_name,
    room_id: was.room_id,
    subject_id: was.subject_id,
    start_datetime: was.start_datetime,
    end_datetime: was.end_datetime,
    status: 'cancelled',
    ...{ teachers: [], students: [], description: '' },
    ...{ revision, changed_at },
  }))
}

function asEvent(
  reservation: Reservation,
  { revision, changed_at }: historyRepository.Revision,
): CalendarEvent {
  const { id, event_name, room_id, subject_id, start_datetime, end_datetime, status_id } = reservation
  const { teachers, students = [], description = '' } = reservation
  return {
    ...{
      id,
      event_name,
      room_id,
      subject_id,
      start_datetime,
      end_datetime,
      description,
      revision,
      changed_at,
    },
    status:
      status_id === STATUS.cancelled ? 'cancelled' : status_id === STATUS.pending ? 'waiting' : 'confirmed',
    teachers: teachers.map(({ full_name }) => full_name),
    students: students.map(entry => ('full_name' in entry ? entry.full_name : entry.name)),
  }
}

function isRecent({ changed_at }: CalendarEvent, { cancelled_since }: CalendarRange): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(changed_at), cancelled_since) >= 0
}
