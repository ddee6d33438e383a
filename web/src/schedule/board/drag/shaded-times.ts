import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { clockToMinutes } from '@stunda/domain/time/civil.ts'
import type { TimeRange } from '@stunda/domain/time/time-range.ts'
import type { BoardColumn } from '../board-column.ts'
import { freeTimes } from '../free-time.ts'
import { takenIn } from './judge.ts'

/** A time of a column that is refused, or warned of, because of `people`, or of its `room`. */
export interface ShadedTime extends TimeRange {
  people: readonly string[]
  room: boolean
}

/**
 * When a participant is taken, or the room (which has a lane if the board shows a person), outside the column's own events, which need
 * no shading. Ranges that touch for the same reason are one.
 */
export function refusedTimes(
  column: BoardColumn,
  lanes: readonly Occupancy[],
  held_id: number | undefined,
): ShadedTime[] {
  return shadedTimes(
    column,
    lanes.flatMap(lane => takenIn(lane).map(rangeOf(lane))),
    held_id,
  )
}

/** When a participant is busy in another house, outside the column's own events: a warning. */
export function timesElsewhere(
  column: BoardColumn,
  lanes: readonly Occupancy[],
  held_id: number | undefined,
): ShadedTime[] {
  const elsewhere = lanes.flatMap(lane => lane.busy.filter(time => time.elsewhere).map(rangeOf(lane)))
  return shadedTimes(column, elsewhere, held_id)
}

/** Of some shaded times the longest of each reason: it says it for the others. */
export function longestOfEach<Time extends ShadedTime>(times: readonly Time[]): Time[] {
  const longest = new Map<string, Time>()
  for (const time of times) {
    const why = `${time.room} ${time.people.join()}`
    const last = longest.get(why)
    if (!last || time.end - time.start > last.end - last.start) longest.set(why, time)
  }
  return [...longest.values()]
}

interface NamedRange extends TimeRange {
  /** The person's; null: of the room. */
  name: string | null
}

const rangeOf =
  ({ key, name }: Occupancy) =>
  ({ start_time, end_time }: Occupancy['busy'][number]): NamedRange => ({
    name: key.startsWith('room_') ? null : name,
    start: clockToMinutes(start_time),
    end: clockToMinutes(end_time),
  })

function shadedTimes(
  column: BoardColumn,
  taken: readonly NamedRange[],
  held_id: number | undefined,
): ShadedTime[] {
  const events = column.events.filter(({ reservation }) => reservation.id !== held_id)
  const marks = [...new Set(taken.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const merged: ShadedTime[] = []
  for (const [index, start] of marks.entries()) {
    const end = marks[index + 1] ?? start
    const why = taken.filter(one => one.start < end && start < one.end)
    if (why.length === 0) continue
    const people = why.flatMap(({ name }) => name ?? [])
    const room = why.some(({ name }) => name === null)
    const last = merged.at(-1)
    if (last?.end === start && last.room === room && last.people.join() === people.join())
      merged[merged.length - 1] = { ...last, end }
    else merged.push({ start, end, people, room })
  }
  return merged.flatMap(({ people, room, ...range }) =>
    freeTimes(events, range).map(free => ({ ...free, people, room })),
  )
}
