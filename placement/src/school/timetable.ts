import { NOWHERE, type Plan } from '../search/term.ts'
import { type Board, placesOf, roomOf, timeOf } from './board.ts'
import { SLOT } from './frame.ts'
import type { Place, Session, Timetable } from './model.ts'

/** The places that a plan gives to lessons. */
export function timetableOf(board: Board, plan: Plan): Map<number, Place> {
  const timetable = new Map<number, Place>()
  for (const [item, lesson] of board.school.lessons.entries())
    if (plan[item] !== NOWHERE) timetable.set(lesson.id, placeOf(board, item, plan[item]))
  return timetable
}

/** Where a lesson is at one of its places. */
export function placeOf(board: Board, item: number, place: number): Place {
  const { times, days, slotsADay, begin, school } = board
  const time = timeOf(board, item, place)
  const session = (slot: number, length: number): Session => {
    const start = begin + (slot % slotsADay) * SLOT
    return {
      day: days[Math.floor(slot / slotsADay)],
      start,
      end: start + length * SLOT,
      rhythm: times.rhythm(time),
    }
  }
  const sessions = [session(times.slot(time), times.length(time))]
  if (times.slot2(time) >= 0) sessions.push(session(times.slot2(time), times.length2(time)))
  const room = school.rooms[roomOf(board, item, place)].id
  const lesson = school.lessons[item]
  if (!lesson.alone) return { sessions, room }
  return { sessions, room, first: lesson.students[times.isTurned(time) ? 1 : 0] }
}

/** The plan that has each lesson where a timetable has it; one whose place is no place of it any more, or that is not in the timetable, has none. Pins and fixed points are where they must be. */
export function planOf(board: Board, timetable: Timetable): Plan {
  const plan = new Int32Array(board.items).fill(NOWHERE)
  for (let item = 0; item < board.items; item += 1) {
    if (board.isPinned[item]) plan[item] = placesOf(board, item) > 0 ? 0 : NOWHERE
    else {
      const place = timetable.get(board.school.lessons[item].id)
      if (place) plan[item] = numberOf(board, item, place)
    }
  }
  return plan
}

/** The number of a place among those of an item, or nowhere. */
function numberOf(board: Board, item: number, { sessions, room, first }: Place): number {
  const { times, days, slotsADay, begin, school } = board
  const roomAt = board.rooms[item].findIndex(at => school.rooms[at]?.id === room)
  const [one, two] = sessions
  if (roomAt < 0 || !one) return NOWHERE
  const slotOf = ({ day, start }: Session) =>
    days.includes(day) ? days.indexOf(day) * slotsADay + (start - begin) / SLOT : -1
  const slot = slotOf(one)
  const slot2 = two ? slotOf(two) : -1
  const isTurned = first !== undefined && first === school.lessons[item].students[1]
  for (let k = 0; k < times.count(item); k += 1) {
    const time = times.first(item) + k
    if (
      times.slot(time) === slot &&
      times.slot2(time) === slot2 &&
      times.length(time) * SLOT === one.end - one.start &&
      times.rhythm(time) === one.rhythm &&
      times.isTurned(time) === isTurned
    )
      return k * board.rooms[item].length + roomAt
  }
  return NOWHERE
}
