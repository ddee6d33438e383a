import { type Board, houseOf, timeOf } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import { PRESENCE, presence } from '../school/presence.ts'
import { NOWHERE, type Plan, type Term } from '../search/term.ts'
import { MUST_WEIGHT } from './weights.ts'

/** Everyone can get from one house to another in time. Counts, for each person, each two lessons in different houses with too little time between. */
export function wayBetweenHouses(board: Board): Term {
  const { times, school, slotsADay } = board
  const ways = school.ways.map(row => row.map(minutes => Math.ceil(minutes / SLOT)))
  const isEverNeeded = ways.some(row => row.some(way => way > 0))
  const { straight, turned } = presence(board)
  let plan: Plan = new Int32Array()

  /** For how many of their common people two items are too near each other. */
  function tooNear(item: number, place: number, other: number, otherPlace: number): number {
    const [house, otherHouse] = [houseOf(board, item, place), houseOf(board, other, otherPlace)]
    if (house === otherHouse || house < 0 || otherHouse < 0) return 0
    const [time, otherTime] = [timeOf(board, item, place), timeOf(board, other, otherPlace)]
    if ((times.mask(time) & times.mask(otherTime)) === 0) return 0
    const there = times.isTurned(time) ? turned[item] : straight[item]
    const otherThere = times.isTurned(otherTime) ? turned[other] : straight[other]
    let count = 0
    for (let k = 0; k < there.length; k += PRESENCE) {
      for (let j = 0; j < otherThere.length; j += PRESENCE) {
        if (there[k] !== otherThere[j]) continue
        const near = sessionsOf(time, there[k + 1], there[k + 2]).some(([from, to]) =>
          sessionsOf(otherTime, otherThere[j + 1], otherThere[j + 2]).some(([otherFrom, otherTo]) => {
            if (Math.floor(from / slotsADay) !== Math.floor(otherFrom / slotsADay)) return false
            const gap = otherFrom >= to ? otherFrom - to : from - otherTo
            return gap < (otherFrom >= to ? ways[house][otherHouse] : ways[otherHouse][house])
          }),
        )
        if (near) count += 1
      }
    }
    return count
  }
  function sessionsOf(time: number, late: number, soon: number): [number, number][] {
    const slot = times.slot(time)
    const slot2 = times.slot2(time)
    const first: [number, number] = [slot + late, slot + times.length(time) - soon]
    return slot2 < 0 ? [first] : [first, [slot2, slot2 + times.length2(time)]]
  }
  function neighbours(item: number): Set<number> {
    const others = new Set<number>()
    for (const person of board.people[item])
      for (const other of board.itemsOfPerson[person]) if (other !== item) others.add(other)
    return others
  }
  const near = Array.from({ length: board.items }, (_, item) =>
    isEverNeeded ? Int32Array.from(neighbours(item)) : new Int32Array(),
  )
  function cost(whole: Plan, item: number, place: number): number {
    if (place === NOWHERE) return 0
    let sum = 0
    for (const other of near[item])
      if (whole[other] !== NOWHERE) sum += tooNear(item, place, other, whole[other])
    return sum
  }

  return {
    name: 'way-between-houses',
    isMust: true,
    weight: MUST_WEIGHT,
    mostGain: () => 0,
    plain: whole => whole.reduce((sum, place, item) => sum + cost(whole, item, place), 0) / 2,
    begin(whole) {
      plan = whole
    },
    change: (item, to) => (isEverNeeded ? cost(plan, item, to) - cost(plan, item, plan[item]) : 0),
    move() {},
    blockers(item, place, add) {
      for (const other of near[item])
        if (plan[other] !== NOWHERE && tooNear(item, place, other, plan[other]) > 0) add(other)
    },
  }
}
