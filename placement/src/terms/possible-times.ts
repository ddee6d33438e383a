import { type Board, timeOf } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import type { Person } from '../school/model.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import type { Term } from '../search/term.ts'
import { keptByTheBoard } from './kept-by-the-board.ts'

/** Everyone can come to their lessons; counts the people who cannot. */
export function possibleTimes(board: Board): Term {
  const { times, school, slotsADay, days, begin } = board
  const { straight, turned } = presence(board)
  return keptByTheBoard(board, 'possible-times', (item, place) => {
    const time = timeOf(board, item, place)
    const there = times.isTurned(time) ? turned[item] : straight[item]
    let count = 0
    for (let k = 0; k < there.length; k += PRESENCE) {
      const sessions = [
        [times.slot(time) + there[k + 1], times.slot(time) + times.length(time) - there[k + 2]],
      ]
      if (times.slot2(time) >= 0) sessions.push([times.slot2(time), times.slot2(time) + times.length2(time)])
      const comes = sessions.every(([from, to]) => {
        const minute = begin + (from % slotsADay) * SLOT
        return canCome(
          school.people[there[k]],
          days[Math.floor(from / slotsADay)],
          minute,
          minute + (to - from) * SLOT,
        )
      })
      if (!comes) count += 1
    }
    return count
  })
}

/** Whether a person could come on a day for all minutes of a range. */
function canCome({ times }: Person, day: number, start: number, end: number): boolean {
  if (!times) return true
  for (let minute = start; minute < end; minute += SLOT) {
    const here = times.filter(it => it.day === day && it.start <= minute && minute + SLOT <= it.end)
    if (here.length === 0 || here.some(({ rank }) => rank === 'never')) return false
  }
  return true
}
