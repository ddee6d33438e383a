import { type Board, placesOf } from '../school/board.ts'
import type { Search } from '../search/search.ts'
import { NOWHERE } from '../search/term.ts'
import { Chains } from './chains.ts'

/** So many free times of a lesson are weighed at most, the best wished first. */
const WEIGHED = 12
/** So many free rooms are weighed at each. */
const ROOMS_WEIGHED = 2
/** So many others may be moved for one that finds no free place, and so many tries that takes. */
const OTHERS = 3
const LOOKS = 400
/** So many tries all lessons of a teacher take together: more of them have no place where the teacher has no time, and then chains find none. */
const TEACHER_LOOKS = 3000

/**
 * Gives each lesson without a place one: those with fewest times first, each the cheapest of its best wished times, in a room of its teacher if that is
 * free; then chains make room for those that found none. What has a place keeps it, but for such chains.
 */
export function begin(board: Board, search: Search): void {
  const { plan } = search
  const waiting = search.free.filter(item => plan[item] === NOWHERE)
  const usual = new Map<number, number>()
  for (let item = 0; item < board.lessons; item += 1)
    if (plan[item] !== NOWHERE) usual.set(board.people[item][0], plan[item] % board.rooms[item].length)
  const { times } = board
  for (const item of waiting.sort((a, b) => times.count(a) - times.count(b))) {
    const to = cheapest(board, search, item, usual.get(board.people[item][0]) ?? 0)
    if (to === NOWHERE) continue
    search.move(item, to)
    usual.set(board.people[item][0], to % board.rooms[item].length)
  }
  search.keep()
  makeRoom(board, search)
}

/** The cheapest of a lesson's best wished places, the rooms tried from a usual one on; nowhere if none is free. */
function cheapest(board: Board, search: Search, item: number, usual: number): number {
  const { times } = board
  const rooms = board.rooms[item].length
  const first = times.first(item)
  const order = Array.from({ length: times.count(item) }, (_, k) => k).sort(
    (a, b) => times.points(first + a) - times.points(first + b) || a - b,
  )
  let best = NOWHERE
  let bestChange = 0
  let weighed = 0
  for (const time of order) {
    if (weighed >= WEIGHED) break
    let free = 0
    for (let room = 0; room < rooms && free < ROOMS_WEIGHED; room += 1) {
      const to = time * rooms + ((usual + room) % rooms)
      const change = search.change(item, to, 0)
      if (change > 0) continue
      free += 1
      if (change < bestChange) [best, bestChange] = [to, change]
    }
    if (free > 0) weighed += 1
  }
  return best
}

/** Chains make room for the lessons without a place. */
function makeRoom(board: Board, search: Search): void {
  const without = search.free.filter(item => search.plan[item] === NOWHERE && placesOf(board, item) > 0)
  if (without.length === 0) return
  const chains = new Chains(board, search.plan, { price: (_item, time) => board.times.points(time) })
  const left = new Map<number, number>()
  for (let others = 0; others <= OTHERS; others += 1) {
    for (const item of without) {
      const [teacher] = board.people[item]
      const looks = Math.min(LOOKS, left.get(teacher) ?? TEACHER_LOOKS)
      if (looks <= 0 || chains.plan[item] !== NOWHERE) continue
      chains.looks = looks
      chains.place(item, others)
      left.set(teacher, (left.get(teacher) ?? TEACHER_LOOKS) - looks + Math.max(0, chains.looks))
    }
  }
  search.goTo(chains.plan)
}
