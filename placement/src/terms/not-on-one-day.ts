import { type Board, timeOf } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { counted } from './counted.ts'

/** The lessons of a student are on different days. Counts a student's lessons on each day beyond the first; fixed points are no such lessons. */
export function notOnOneDay(board: Board): Term {
  const { times, slotsADay } = board
  const days = board.days.length
  return counted(board, {
    name: 'not-on-one-day',
    keys: board.school.people.length * days,
    most: 2 * Math.max(1, ...board.people.map(people => people.length)),
    add(item, place, amounts) {
      const time = timeOf(board, item, place)
      const day = Math.floor(times.slot(time) / slotsADay)
      const slot2 = times.slot2(time)
      const people = board.people[item]
      for (let k = board.teachers[item]; k < people.length; k += 1) {
        amounts.push(people[k] * days + day, 1)
        if (slot2 >= 0) amounts.push(people[k] * days + Math.floor(slot2 / slotsADay), 1)
      }
    },
    cost: count => Math.max(0, count - 1),
  })
}
