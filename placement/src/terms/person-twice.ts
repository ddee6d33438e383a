import type { Board } from '../school/board.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import type { Term } from '../search/term.ts'
import { takenTwice } from './taken-twice.ts'

/** Nobody is in two lessons at a time. */
export function personTwice(board: Board): Term {
  const { times } = board
  const { straight, turned } = presence(board)
  return takenTwice(board, {
    name: 'person-twice',
    resources: board.school.people.length,
    itemsOf: board.itemsOfPerson,
    claim(item, time, _place, claims) {
      const there = times.isTurned(time) ? turned[item] : straight[item]
      const slot = times.slot(time)
      const end = slot + times.length(time)
      const slot2 = times.slot2(time)
      for (let k = 0; k < there.length; k += PRESENCE) {
        claims.add(there[k], slot + there[k + 1], end - there[k + 2])
        if (slot2 >= 0) claims.add(there[k], slot2, slot2 + times.length2(time))
      }
    },
  })
}
