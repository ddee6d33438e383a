import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { RoomSchedule } from '@stunda/contract/schedule/schedule.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { type CivilDate, dateOf, type Minutes, minutesOf, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'

/** An event of a column: its time and its lane. */
export interface BoardEvent extends TimeRange, Lane {
  cancelled: boolean
  reservation: Reservation
}

/** A day of a room or person. The object is kept while nothing in it changes, so that it is not rendered again. */
export interface BoardColumn {
  /** The same for all dates: `room_7` among rooms, `day_1` (Monday) among days. */
  key: string
  /** Null in a person's column, whose events are in different rooms. */
  room: Room | null
  date: CivilDate
  events: readonly BoardEvent[]
}

/** A room's day. */
export type RoomColumn = BoardColumn & { room: Room }

/** The columns that were made last, by key. Pass the same map again to keep columns that did not change. */
export type Made<Where extends Room | null = Room> = Map<
  string,
  { source: readonly Reservation[]; column: BoardColumn & { room: Where } }
>

/** A column for each room, in the order of the answer. */
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

/** The event with this id and its column's index. */
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
  // Most columns of a large school are never in sight, so lanes are computed on demand.
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

/** The latest end (minutes of the day) of a column's past events; 0 if there is none. It changes only when another event ends. */
export function overUntil(
  { date, events }: Pick<BoardColumn, 'date' | 'events'>,
  now: { date: CivilDate; minute: Minutes },
): Minutes {
  if (date > now.date) return 0
  const past = events.filter(({ end }) => date < now.date || end <= now.minute)
  return Math.max(0, ...past.map(({ end }) => end))
}

interface Lane {
  lane: number
  lanes: number
  /** How many of the last lanes are narrow: they have cancelled events beside live ones. */
  narrow: number
}

const ALONE: Lane = { lane: 0, lanes: 1, narrow: 0 }

/** The width of a narrow lane with its gap, wide enough to be hit, px. */
const NARROW = 27
/** The most of a column's width that narrow lanes take together. */
const MOST_NARROW = 0.6

/** The left edge and width of a lane in a column of this width, px. */
export function laneIn({ lane, lanes, narrow }: Lane, width: number): { left: number; width: number } {
  if (narrow === 0) return { left: (lane / lanes) * width, width: width / lanes }
  const thin = Math.min(NARROW, (width * MOST_NARROW) / narrow)
  const whole = lanes - narrow
  const rest = width - thin * narrow
  if (lane < whole) return { left: (lane / whole) * rest, width: rest / whole }
  return { left: rest + (lane - whole) * thin, width: thin }
}

/**
 * Lanes for events sorted by start: events that overlap are side by side. Only a cancelled event can overlap another, as a live one has
 * its room alone; so the live one comes first and gets most of the width.
 */
export function lanesOf<Event extends TimeRange & { cancelled: boolean }>(events: readonly Event[]): Lane[] {
  const result: Lane[] = events.map(() => ALONE)
  for (const cluster of clustersOf(events)) {
    if (cluster.length === 1) continue
    const [cancelled, live] = [cluster.filter(isCancelled), cluster.filter(index => !isCancelled(index))]
    const laneOf = new Map<number, number>()
    const whole = spread(live, 0, laneOf)
    const lanes = spread(cancelled, whole, laneOf)
    const narrow = whole === 0 ? 0 : lanes - whole
    for (const index of cluster) result[index] = { lane: laneOf.get(index) ?? 0, lanes, narrow }
  }
  return result

  function isCancelled(index: number): boolean {
    return events[index]?.cancelled ?? false
  }

  /** Puts each event into the first lane from `first` on where it overlaps nothing. Answers the lane after the last one. */
  function spread(indices: readonly number[], first: number, laneOf: Map<number, number>): number {
    const taken: TimeRange[][] = []
    for (const index of indices) {
      const event = events[index]
      if (!event) continue
      const free = taken.findIndex(lane =>
        lane.every(({ start, end }) => end <= event.start || event.end <= start),
      )
      const lane = free < 0 ? taken.length : free
      taken[lane] = [...(taken[lane] ?? []), event]
      laneOf.set(index, first + lane)
    }
    return first + taken.length
  }
}

function clustersOf(events: readonly TimeRange[]): number[][] {
  const clusters: number[][] = []
  let reaches = -1
  for (const [index, event] of events.entries()) {
    const last = clusters.at(-1)
    if (last && event.start < reaches) last.push(index)
    else clusters.push([index])
    reaches = Math.max(reaches, event.end)
  }
  return clusters
}
