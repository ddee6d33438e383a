import type { Board } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import type { Term } from '../search/term.ts'
import { ofTime } from './of-time.ts'

/** Lessons end before it is late. Counts their slots of five minutes after the school's late hour. */
export function lateHours(board: Board): Term {
  const { times, slotsADay, begin, school } = board
  const late = (slot: number, length: number) =>
    Math.min(length, Math.max(0, (slot % slotsADay) + length - (school.weights.late_from - begin) / SLOT))
  return ofTime(board, 'late-hours', (_item, time) => {
    const first = late(times.slot(time), times.length(time))
    return times.slot2(time) < 0 ? first : first + late(times.slot2(time), times.length2(time))
  })
}
