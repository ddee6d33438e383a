import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { shortName } from '@stunda/domain/people/short-name.ts'
import { type ClockTime, clockToMinutes, isClockTime, minutesToClock } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { Say } from '../../i18n/texts.ts'
import { formatClockRange } from '../../shared/dates/format.ts'
import type { FormState } from '../event/form-state.ts'
import type { EventLists } from '../event/use-event-lists.tsx'

export interface Taken extends TimeRange {
  /** The event that takes it, its name and room, if the user may know. */
  reservation_id?: number | undefined
  event_name?: string | undefined
  room_id?: number | undefined
}

/**
 * A lane of the school day in minutes: when it is taken, and which of that clashes with the asked time. When somebody is busy in another
 * house or absent clashes with nothing: which of that falls into the asked time is in `warnings`.
 */
export interface LaidLane {
  key: string
  name: string
  taken: Taken[]
  clashes: Taken[]
  elsewhere: TimeElsewhere[]
  warnings: TimeElsewhere[]
}

/** A time at which somebody is busy in another house, or absent. */
export interface TimeElsewhere extends TimeRange {
  absent?: true
}

/** The lanes cut to the school day, with what clashes with the asked time. */
export function layLanes(
  lanes: readonly Occupancy[],
  day: TimeRange,
  asked: TimeRange | undefined,
): LaidLane[] {
  return lanes.map(({ key, name, busy }) => {
    const times = (isElsewhere: boolean) =>
      busy
        .filter(time => (time.elsewhere ?? false) === isElsewhere)
        .map(({ start_time, end_time, reservation_id, event_name, room_id, absent }) => ({
          start: Math.max(clockToMinutes(start_time), day.start),
          end: Math.min(clockToMinutes(end_time), day.end),
          ...{ reservation_id, event_name, room_id },
          ...(absent && { absent }),
        }))
        .filter(({ start, end }) => start < end)
    const inAsked = <Range extends TimeRange>(ranges: Range[]) =>
      asked ? ranges.filter(one => meet(one, asked)) : []
    const taken = times(false)
    const elsewhere = times(true).map(({ start, end, absent }) => ({ start, end, ...(absent && { absent }) }))
    return { key, name, taken, clashes: inAsked(taken), elsewhere, warnings: inAsked(elsewhere) }
  })
}

/** Whether two ranges of a day share any time. */
export function meet(a: TimeRange, b: TimeRange): boolean {
  return a.start < b.end && b.start < a.end
}

/** The asked time in minutes; undefined unless both times are understood and in order. */
export function askedRange(start_time: ClockTime, end_time: ClockTime): TimeRange | undefined {
  if (!isClockTime(start_time) || !isClockTime(end_time)) return undefined
  const asked = { start: clockToMinutes(start_time), end: clockToMinutes(end_time) }
  return asked.start < asked.end ? asked : undefined
}

/** The place of a range in the day, as CSS percentages. */
export function place(range: TimeRange, day: TimeRange): { left: string; width: string } {
  const percent = (minutes: number) => `${((minutes / (day.end - day.start)) * 100).toFixed(2)}%`
  const start = Math.max(range.start, day.start)
  const end = Math.min(range.end, day.end)
  return { left: percent(start - day.start), width: percent(Math.max(end - start, 0)) }
}

/** A range of a day in words: `14:00–15:00`. */
export function rangeText({ start, end }: TimeRange): string {
  return formatClockRange(minutesToClock(start), minutesToClock(end))
}

/** From midnight to midnight. */
export const ALL_DAY: TimeRange = { start: 0, end: 24 * 60 }

/** The key of a lane as in the API, and the name before it. */
export interface LaneName {
  key: string
  name: string
}

/** The lanes of a form in their order: its room, its teachers, its students and groups. */
export function laneNames(
  form: FormState,
  lists: Pick<EventLists, 'rooms' | 'teachers' | 'students'>,
  t: Say,
): LaneName[] {
  const { room_number: room = '' } = lists.rooms.find(({ id }) => id === form.room_id) ?? {}
  const ofRoom = { key: `room_${form.room_id}`, name: t('reservations.room_number', { room }) }
  const teacher = (id: number) => lists.teachers.find(({ key }) => key === String(id))
  const student = (key: string) => lists.students.find(person => person.key === key)
  return [
    ...(form.room_id === null ? [] : [ofRoom]),
    ...form.teachers.map(id => ({ key: `teacher_${id}`, name: shortName(teacher(id)?.name ?? '') })),
    ...form.students.map(key => {
      const { name = '', count } = student(key) ?? {}
      return { key, name: count === undefined ? shortName(name) : `${name} (${count})` }
    }),
  ]
}
