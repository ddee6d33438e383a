import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { type Actor, isOnlyStudent, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { nextSlot } from '@stunda/domain/reservations/slots.ts'
import {
  type CivilDate,
  type CivilDateTime,
  dateOf,
  type Minutes,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardEvent, RoomColumn } from '../board/board-column.ts'
import { freeTimes, WORTH_SAYING } from '../board/free-time.ts'

const HALF_HOUR = 30
const SHORTEST: Minutes = 30
/** The lengths to choose from, min. */
export const LENGTHS: readonly Minutes[] = [SHORTEST, 45, 60, 90, 120]

/** A room and its next free time. */
export interface FreeRoom {
  room: Room
  free: TimeRange
}

export interface FreeRooms {
  /** Free now: rooms without approval first, then those that stay free longest. */
  now: FreeRoom[]
  /** Free later that day, by start. */
  later: FreeRoom[]
}

/** Whether the actor may book a room: students only those open to students. */
export function isFor(actor: Actor, room: Room): boolean {
  return room.is_available === 1 && (room.open_to_students || !isOnlyStudent(actor))
}

/** Whether the actor's booking of a room needs approval. */
export function needsApproval(actor: Actor, room: Room): boolean {
  return room.needs_approval && isOnlyStudent(actor)
}

/** The first time that can be wanted: today the next slot, otherwise when booking begins. Null if there is none that day. */
export function askedFrom(
  bookableFrom: Minutes | null,
  date: CivilDate,
  now: CivilDateTime,
  day: TimeRange,
): Minutes | null {
  if (bookableFrom === null || date !== dateOf(now)) return bookableFrom
  const from = Math.max(bookableFrom, nextSlot(minutesOf(now)))
  return from + WORTH_SAYING <= day.end ? from : null
}

/** The times to choose from: each half hour after `from`. */
export function laterTimes(from: Minutes, day: TimeRange): Minutes[] {
  const times: Minutes[] = []
  const first = (Math.floor(from / HALF_HOUR) + 1) * HALF_HOUR
  for (let time = first; time + HALF_HOUR <= day.end; time += HALF_HOUR) times.push(time)
  return times
}

/** The length of a booking from `start` on: the shortest choice is cut by the day's end, but not below what is offered. */
export function lengthFrom(start: Minutes, length: Minutes, day: TimeRange): Minutes {
  return length === SHORTEST ? Math.min(length, Math.max(WORTH_SAYING, day.end - start)) : length
}

/** The actor's live events of a day; none for those who run the school, as they book for others. */
export function ownEvents(actor: Actor, columns: readonly RoomColumn[]): BoardEvent[] {
  if (runsTheSchool(actor)) return []
  const isIn = ({ cancelled, reservation: { teachers, students } }: BoardEvent) =>
    !cancelled &&
    (teachers.some(({ id }) => id === actor.id) || students?.some(({ key }) => key === `student_${actor.id}`))
  return columns.flatMap(({ events }) => events.filter(isIn))
}

/** The first event that takes some of a time; undefined if none does. */
export function firstIn(events: readonly BoardEvent[], time: TimeRange): BoardEvent | undefined {
  return events
    .filter(({ start, end }) => start < time.end && time.start < end)
    .toSorted((a, b) => a.start - b.start)[0]
}

/** The rooms that are free for a length from a minute on, each once with its free time. */
export function freeRooms(
  columns: readonly RoomColumn[],
  from: Minutes,
  length: Minutes,
  day: TimeRange,
  actor: Actor,
): FreeRooms {
  const rooms = columns.flatMap(({ room, events }): FreeRoom[] => {
    const free = freeTimes(events, { start: from, end: day.end }).find(
      ({ start, end }) => end - start >= lengthFrom(start, length, day),
    )
    return free ? [{ room, free }] : []
  })
  const [now, later] = [
    rooms.filter(({ free }) => free.start === from),
    rooms.filter(({ free }) => free.start > from),
  ]
  const waits = ({ room }: FreeRoom) => Number(needsApproval(actor, room))
  return {
    now: now.sort((a, b) => waits(a) - waits(b) || b.free.end - a.free.end),
    later: later.sort(
      (a, b) => a.free.start - b.free.start || waits(a) - waits(b) || b.free.end - a.free.end,
    ),
  }
}

/** Why no room is free, and which other choices would find one. */
export interface NothingFree {
  /** No room is free for any length until the day's end. */
  taken: boolean
  shorter: boolean
  earlier: boolean
}

/** Why no room is free for a length from a minute on; `earliest`: the first time that can be wanted. */
export function nothingFree(
  columns: readonly RoomColumn[],
  { earliest, from, length }: { earliest: Minutes; from: Minutes; length: Minutes },
  day: TimeRange,
): NothingFree {
  const isFree = (start: Minutes, atLeast: (start: Minutes) => Minutes) =>
    columns.some(({ events }) =>
      freeTimes(events, { start, end: day.end }).some(free => free.end - free.start >= atLeast(free.start)),
    )
  return {
    taken: !isFree(from, () => WORTH_SAYING),
    shorter: length > SHORTEST && isFree(from, start => lengthFrom(start, SHORTEST, day)),
    earlier: from > earliest && isFree(earliest, start => lengthFrom(start, length, day)),
  }
}
