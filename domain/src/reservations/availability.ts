import { seesAllStudents } from '../permissions/can-see-students.ts'
import { type Actor, runsTheSchool } from '../permissions/roles.ts'
import { type CivilDate, type ClockTime, MINUTES_PER_DAY, minutesOf, minutesToClock } from '../time/civil.ts'
import { gapsBetween, mergeRanges, type TimeRange } from '../time/time-range.ts'
import { hoursRange, whyClosed } from './opening-hours.ts'
import type { OtherEvent, SchoolFacts } from './situation.ts'

/** A room, person or group whose busy times are requested. */
export type RoomOrPerson =
  | { kind: 'room'; id: number; is_available: boolean }
  | { kind: 'teacher' | 'student'; id: number; elsewhere?: readonly TimeElsewhere[] }
  | { kind: 'group'; id: number; active_student_ids: readonly number[] }

/** A time at which a person is busy in another house, or absent. */
export interface TimeElsewhere extends TimeRange {
  absent?: boolean
}

/**
 * A busy time, half-open; `24:00` ends the day. Without `reservation_id`: closed, several events at once, or one that the actor may
 * not see; or busy elsewhere.
 */
export interface BusyTime {
  start_time: ClockTime
  end_time: ClockTime
  reservation_id?: number
  /** Busy in another house, or absent: a warning. */
  elsewhere?: true
  /** Absent; only for those who see all students. */
  absent?: true
}

export interface Occupancy {
  /** `room_7`, `teacher_4`, `student_12` or `group_5` */
  key: string
  busy: BusyTime[]
}

interface Taken extends TimeRange {
  reservation_id?: number
  elsewhere?: true
  absent?: true
}

/**
 * When each asked room and person is taken on a day, in order, no range overlapping another. Events keep their own
 * ranges; where a group's members are in several at once, these are one. Around them closed hours, a closed day (not
 * for those who may book on it) and an unavailable room take the rest; what is left of absences and of the times in other houses comes last.
 * `events`: all live ones of the day that concern a lane, without the one being changed.
 */
export function availability(
  actor: Actor,
  date: CivilDate,
  school: SchoolFacts,
  lanes: readonly RoomOrPerson[],
  events: readonly OtherEvent[],
): Occupancy[] {
  const closed = closedRanges(actor, date, school)
  return lanes.map(lane => {
    const taken = clusters(eventsOf(actor, lane, events))
    const isShut = lane.kind === 'room' && !lane.is_available
    const shut = isShut ? [{ start: 0, end: MINUTES_PER_DAY }] : closed
    const rest = mergeRanges(shut).flatMap(range => gapsBetween(taken, range))
    const away = timesElsewhere(lane, true).flatMap(range =>
      gapsBetween([...taken, ...rest], range).map(asElsewhere),
    )
    const elsewhere = timesElsewhere(lane, false).flatMap(range =>
      gapsBetween([...taken, ...rest, ...away], range).map(asElsewhere),
    )
    const absent = seesAllStudents(actor) ? away.map(time => ({ ...time, absent: true as const })) : away
    return {
      key: `${lane.kind}_${lane.id}`,
      busy: [...taken, ...rest, ...absent, ...elsewhere].sort((a, b) => a.start - b.start).map(busyTime),
    }
  })
}

function timesElsewhere(lane: RoomOrPerson, isAbsent: boolean): TimeRange[] {
  if (!('elsewhere' in lane)) return []
  return mergeRanges((lane.elsewhere ?? []).filter(({ absent = false }) => absent === isAbsent))
}

function asElsewhere(range: TimeRange): Taken {
  return { ...range, elsewhere: true }
}

function closedRanges(actor: Actor, date: CivilDate, school: SchoolFacts): TimeRange[] {
  if (whyClosed(date, school) !== undefined && !runsTheSchool(actor))
    return [{ start: 0, end: MINUTES_PER_DAY }]
  const { start, end } = hoursRange(date, school)
  return [
    { start: 0, end: start },
    { start: end, end: MINUTES_PER_DAY },
  ]
}

function eventsOf(actor: Actor, lane: RoomOrPerson, events: readonly OtherEvent[]): Taken[] {
  return events
    .filter(event => concerns(lane, event))
    .map(event => {
      const range = { start: minutesOf(event.start_datetime), end: minutesOf(event.end_datetime) }
      return mayKnow(actor, lane, event) ? { ...range, reservation_id: event.id } : range
    })
}

function concerns(lane: RoomOrPerson, event: OtherEvent): boolean {
  if (lane.kind === 'room') return event.room_id === lane.id
  if (lane.kind === 'group') return event.student_ids.some(id => lane.active_student_ids.includes(id))
  return event.teacher_ids.includes(lane.id) || event.student_ids.includes(lane.id)
}

/** Whether the actor may see which event this is: rooms and teachers are public, a student's events are not. */
function mayKnow(actor: Actor, lane: RoomOrPerson, event: OtherEvent): boolean {
  const isOpenlyThere = lane.kind === 'room' || (lane.kind !== 'group' && event.teacher_ids.includes(lane.id))
  const isOwn = lane.kind === 'student' && lane.id === actor.id
  return isOpenlyThere || isOwn || seesAllStudents(actor)
}

/** Events that overlap become one nameless range; the others stay as they are. */
function clusters(taken: readonly Taken[]): Taken[] {
  const found: Taken[] = []
  for (const next of [...taken].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (!last || last.end <= next.start) found.push(next)
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, next.end) }
  }
  return found
}

function busyTime({ start, end, reservation_id, elsewhere, absent }: Taken): BusyTime {
  const time = { start_time: minutesToClock(start), end_time: minutesToClock(end) }
  if (elsewhere) return { ...time, elsewhere, ...(absent && { absent }) }
  return reservation_id === undefined ? time : { ...time, reservation_id }
}
