import { type Board, houseOf, timeOf } from '../school/board.ts'
import { SLOT } from '../school/frame.ts'
import { eachSession, teachersOf } from '../school/sessions.ts'
import { NOWHERE, type Term } from '../search/term.ts'
import { byGroup } from './by-group.ts'

/** How long one may wait for the other in another house, beyond the way, in slots. */
const WAIT = 2

/** Brothers and sisters come directly after one another. Counts each two of them who have no lesson directly before or after one of the other. */
export function siblings(board: Board): Term {
  const learns = board.itemsOfPerson.map((items, at) =>
    items.filter(item => !teachersOf(board, item).includes(at)),
  )
  const { pairs, groupsOf } = pairsOf(board, learns)
  return byGroup(board, {
    name: 'siblings',
    groups: pairs.length,
    groupsOf,
    most: pairs.length,
    cost(plan, pair) {
      const [one, other] = pairs[pair]
      for (const item of learns[one])
        for (const next of learns[other])
          if (
            plan[item] !== NOWHERE &&
            plan[next] !== NOWHERE &&
            follow(board, item, plan[item], next, plan[next])
          )
            return 0
      return 1
    },
  })
}

/** Each two brothers and sisters who both have lessons that are not fixed, and of each item the pairs it concerns. */
function pairsOf(
  board: Board,
  learns: readonly number[][],
): { pairs: [number, number][]; groupsOf: number[][] } {
  const families = new Map<number, number[]>()
  for (const [at, { family }] of board.school.people.entries()) {
    if (family === undefined || !learns[at].some(item => item < board.lessons)) continue
    families.set(family, [...(families.get(family) ?? []), at])
  }
  const pairs: [number, number][] = []
  const groupsOf: number[][] = Array.from({ length: board.items }, () => [])
  for (const family of families.values()) {
    for (const [at, one] of family.entries()) {
      for (const other of family.slice(at + 1)) {
        const items = new Set([...learns[one], ...learns[other]])
        for (const item of items) groupsOf[item].push(pairs.length)
        pairs.push([one, other])
      }
    }
  }
  return { pairs, groupsOf }
}

/** Whether one of two items is directly before or after the other on a day, as far as the way between their houses allows. */
function follow(board: Board, item: number, place: number, other: number, otherPlace: number): boolean {
  const mask = board.times.mask(timeOf(board, item, place))
  if ((mask & board.times.mask(timeOf(board, other, otherPlace))) === 0) return false
  const [house, otherHouse] = [houseOf(board, item, place), houseOf(board, other, otherPlace)]
  const isOneHouse = house === otherHouse || house < 0 || otherHouse < 0
  const way = isOneHouse ? 0 : Math.ceil(board.school.ways[house][otherHouse] / SLOT)
  const most = isOneHouse ? 0 : way + WAIT
  let isNext = false
  eachSession(board, item, place, (day, from, to) => {
    eachSession(board, other, otherPlace, (otherDay, otherFrom, otherTo) => {
      if (day !== otherDay) return
      const gap = otherFrom >= to ? otherFrom - to : from - otherTo
      if (gap >= way && gap <= most) isNext = true
    })
  })
  return isNext
}
