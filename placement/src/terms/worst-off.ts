import { type Board, timeOf } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { counted } from './counted.ts'

/** So many points of ranks a student bears without more ado: a third wish, or two second ones. */
export const BEARABLE = 2

/**
 * No student bears it all. The points of all lessons of a student are summed; the first beyond what is bearable counts 1, the next 2, and so on, so it
 * costs less to trouble two students a little than one much.
 */
export function worstOff(board: Board): Term {
  const points = pointsByTime(board)
  return counted(board, {
    name: 'worst-off',
    keys: board.school.people.length,
    most: 1000,
    add(item, place, amounts) {
      const time = timeOf(board, item, place)
      const people = board.people[item]
      for (let k = board.teachers[item]; k < people.length; k += 1)
        amounts.push(
          people[k],
          k === board.teachers[item] ? points[time] : pointsOfStudent(board, item, time, k),
        )
    },
    cost: burden,
  })
}

/** What the points of a student cost. */
export function burden(points: number): number {
  const beyond = Math.max(0, points - BEARABLE)
  return (beyond * (beyond + 1)) / 2
}

/** The points of one student of a lesson at a time, who is the `k`th of its people. */
export function pointsOfStudent(board: Board, item: number, time: number, k: number): number {
  if (board.isPinned[item]) return 0
  const { times, slots } = board
  const alone = board.alone[item]
  const isLate = (k === board.teachers[item]) === times.isTurned(time)
  const slot = times.slot(time)
  const [late, soon] = isLate ? [alone, 0] : [0, alone]
  const student = board.people[item][k]
  const mask = times.mask(time)
  const first = slots.points(student, slot + late, slot + times.length(time) - soon, mask)
  const slot2 = times.slot2(time)
  return slot2 < 0 ? first : first + slots.points(student, slot2, slot2 + times.length2(time), mask)
}

/** The points of the first student of each time's lesson. */
function pointsByTime(board: Board): Uint8Array {
  const { times } = board
  const points = new Uint8Array(times.first(board.items))
  for (let item = 0; item < board.lessons; item += 1) {
    const k = board.teachers[item]
    if (k === board.people[item].length) continue
    for (let time = times.first(item); time < times.first(item + 1); time += 1)
      points[time] = pointsOfStudent(board, item, time, k)
  }
  return points
}
