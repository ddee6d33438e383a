import type { Occupancy } from '@stunda/contract/schedule/schedule.ts'
import { clockToMinutes } from '@stunda/domain/time/civil.ts'
import type { BoardColumn } from '../board-column.ts'
import { freeStretches } from '../free-stretches.ts'
import type { Stretch } from '../place-on-grid.ts'
import { takenIn } from './judge.ts'

/** A time of a column at which something in hand would be refused, and who is why; `room`: its room is, too. */
export interface RefusedStretch extends Stretch {
  people: readonly string[]
  room: boolean
}

/**
 * When somebody of those who take part is taken, or the room (of which there is a lane where the board shows a person), where the
 * column shows nothing itself: its own events need no shading. Stretches that touch one another because of the same are one.
 */
export function refusedStretches(
  column: BoardColumn,
  lanes: readonly Occupancy[],
  held_id: number | undefined,
): RefusedStretch[] {
  const taken = lanes.flatMap(lane =>
    takenIn(lane).map(({ start_time, end_time }) => ({
      name: lane.key.startsWith('room_') ? null : lane.name,
      start: clockToMinutes(start_time),
      end: clockToMinutes(end_time),
    })),
  )
  const events = column.events.filter(({ reservation }) => reservation.id !== held_id)
  const marks = [...new Set(taken.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const merged: RefusedStretch[] = []
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
  return merged.flatMap(({ people, room, ...stretch }) =>
    freeStretches(events, stretch).map(free => ({ ...free, people, room })),
  )
}
