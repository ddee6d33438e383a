import type { Board } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import type { Term } from '../search/term.ts'
import { ofTime } from './of-time.ts'

/** Minutes within which a lesson is still at about the hour it was. */
const ABOUT = 30

/** A lesson is on the day and at the hour it was a year ago. Counts 1 for another time within half an hour, 2 for another hour, 3 for another day. */
export function lastYear(board: Board): Term {
  return ofTime(board, 'last-year', (item, time) => {
    const before = board.school.lessons[item].last_year?.sessions[0]
    if (!before) return 0
    const slot = board.times.slot(time)
    if (board.days[Math.floor(slot / board.slotsADay)] !== before.day) return 3
    const apart = Math.abs(board.begin + (slot % board.slotsADay) * SLOT - before.start)
    return apart === 0 ? 0 : apart <= ABOUT ? 1 : 2
  })
}
