import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, dateOf, type Minutes, minutesOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import { ALONE, type Lane, lanesOf } from './lanes.ts'

/** An event as the board draws it: minutes since midnight, and its lane. */
export interface BoardEvent extends TimeRange, Lane {
  cancelled: boolean
  reservation: Reservation
}

/** A room's day, or a person's. The object stays the same as long as nothing in it changed, so that it is not drawn again. */
export interface BoardColumn {
  /** Which column it is, whatever the date: `room_7` among rooms, `day_1` (Monday) among days. */
  key: string
  /** Null: a person's, whose events are each in a room of its own. */
  room: Room | null
  date: CivilDate
  events: readonly BoardEvent[]
}

/** A room's day. */
export type RoomColumn = BoardColumn & { room: Room }

/** What the columns were last made of, by key; hand the same map in again to keep what did not change. */
export type Made<Where extends Room | null = Room> = Map<
  string,
  { source: readonly Reservation[]; column: BoardColumn & { room: Where } }
>

/** A column for each room, in the asked order; rooms that the answer leaves out are empty. */
export function columnsOfDay(schedules: readonly RoomSchedule[], date: CivilDate, made: Made): RoomColumn[] {
  return schedules.map(({ room, reservations }) =>
    columnOf(`room_${room.id}`, room, date, reservations, made),
  )
}

/** A column for each day of one room. */
export function columnsOfDays(schedule: RoomSchedule, dates: readonly CivilDate[], made: Made): RoomColumn[] {
  return daysOf(schedule.room, schedule.reservations, dates, made)
}

/** A column for each day of a person's plan. */
export function columnsOfPlan(
  reservations: readonly Reservation[],
  dates: readonly CivilDate[],
  made: Made<null>,
): BoardColumn[] {
  return daysOf(null, reservations, dates, made)
}

/** The event with this id, wherever it stands. */
export function findEvent(
  columns: readonly BoardColumn[],
  id: number,
): { column: number; event: BoardEvent } | undefined {
  for (const [column, { events }] of columns.entries()) {
    const event = events.find(({ reservation }) => reservation.id === id)
    if (event) return { column, event }
  }
  return undefined
}

/** The column with other reservations in it. */
export function withEvents<Column extends BoardColumn>(
  column: Column,
  reservations: readonly Reservation[],
): Column {
  return { ...column, events: eventsOf(reservations) }
}

function daysOf<Where extends Room | null>(
  room: Where,
  reservations: readonly Reservation[],
  dates: readonly CivilDate[],
  made: Made<Where>,
): (BoardColumn & { room: Where })[] {
  const by_date = Map.groupBy(reservations, ({ start_datetime }) => dateOf(start_datetime))
  return dates.map(date => columnOf(`day_${weekdayOf(date)}`, room, date, by_date.get(date) ?? [], made))
}

function columnOf<Where extends Room | null>(
  key: string,
  room: Where,
  date: CivilDate,
  source: readonly Reservation[],
  made: Made<Where>,
): BoardColumn & { room: Where } {
  const known = made.get(key)
  if (known && known.column.room === room && known.column.date === date && sameItems(known.source, source))
    return known.column
  // Most columns of a big school are not in sight: what they hold is laid out when somebody looks.
  let events: BoardEvent[] | undefined
  const column = {
    key,
    room,
    date,
    get events() {
      events ??= eventsOf(source)
      return events
    },
  }
  made.set(key, { source, column })
  return column
}

function eventsOf(reservations: readonly Reservation[]): BoardEvent[] {
  const events = reservations
    .map(reservation => ({
      start: minutesOf(reservation.start_datetime),
      end: minutesOf(reservation.end_datetime),
      cancelled: reservation.status_id === STATUS.cancelled,
      reservation,
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const lanes = lanesOf(events)
  return events.map((event, index) => ({ ...event, ...(lanes[index] ?? ALONE) }))
}

function sameItems(a: readonly Reservation[], b: readonly Reservation[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]))
}

/**
 * Until when those events of a column were over whose keys should be back, or that nobody approved in time, in minutes of its day;
 * 0 where there is none. It stays the same until another one is over.
 */
export function lateUntil(
  { date, events }: Pick<BoardColumn, 'date' | 'events'>,
  now: { date: CivilDate; minute: Minutes },
): Minutes {
  if (date > now.date) return 0
  let lateUntil = 0
  for (const { reservation, end } of events) {
    const isOver = date < now.date || end <= now.minute
    if (isOver && MARKED_WHEN_OVER.has(reservation.status_id)) lateUntil = Math.max(lateUntil, end)
  }
  return lateUntil
}

const MARKED_WHEN_OVER = new Set<number>([STATUS.key_issued, STATUS.pending])
