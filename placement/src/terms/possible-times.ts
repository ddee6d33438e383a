import { type Board, timeOf } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import type { Person } from '../school/model.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import { NOWHERE, type Term } from '../search/term.ts'
import { MUST_WEIGHT } from './weights.ts'

/**
 * Everyone can come to their lessons. A board lists no other times, so a search cannot break it; counts the people of lessons that a pin puts
 * where they cannot.
 */
export function possibleTimes(board: Board): Term {
  const { times, school, slotsADay, days, begin } = board
  const { straight, turned } = presence(board)
  const breaks = (item: number, place: number) => {
    if (place === NOWHERE || item >= board.lessons) return 0
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
  }
  return {
    name: 'possible-times',
    isMust: true,
    weight: MUST_WEIGHT,
    mostGain: () => 0,
    plain: plan => plan.reduce((sum, place, item) => sum + breaks(item, place), 0),
    begin() {},
    change: () => 0,
    move() {},
  }
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
