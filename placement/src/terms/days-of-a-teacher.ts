import { type Board, timeOf } from '../school/board.ts'
import type { Term } from '../search/term.ts'
import { counted } from './counted.ts'

/** A teacher comes on few days. Counts the days with lessons of each teacher. */
export function daysOfATeacher(board: Board): Term {
  const { times, slotsADay } = board
  const days = board.days.length
  return counted(board, {
    name: 'days-of-a-teacher',
    keys: board.school.people.length * days,
    most: 2 * Math.max(1, ...board.teachers),
    add(item, place, amounts) {
      const time = timeOf(board, item, place)
      const day = Math.floor(times.slot(time) / slotsADay)
      const slot2 = times.slot2(time)
      for (let k = 0; k < board.teachers[item]; k += 1) {
        amounts.push(board.people[item][k] * days + day, 1)
        if (slot2 >= 0) amounts.push(board.people[item][k] * days + Math.floor(slot2 / slotsADay), 1)
      }
    },
    cost: count => Number(count > 0),
  })
}
