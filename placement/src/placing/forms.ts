import { type Board, placesOf, timeOf } from '../school/board.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { Chains } from './chains.ts'

/** Later than any slot. */
export const NEVER = 1 << 29

/** The ways in which lessons can be: each a lesson in a kind of weeks. */
export interface Forms {
  /** The lessons, and the forms of each. */
  items: readonly number[]
  of: readonly number[][]
  /** How many kinds of weeks there are, of those that differ by their lessons. */
  weeks: number
  /** Of forms: the lesson (its number in `items`), length in slots, kinds of weeks as a mask of the board, and as numbers below `weeks`. */
  lesson: number[]
  length: number[]
  mask: number[]
  weeksOf: Int32Array[]
  /** The first slot from each slot on, on its day, at which the form could begin, and the last one up to it; NEVER and NOWHERE without one. */
  next: Int32Array[]
  last: Int32Array[]
  /** The place at each slot at which it could begin. */
  place: Int32Array[]
}

/** The lessons whose first teacher it is, but for those that are pinned, or in two parts now or always; all others are in the way where they are. */
export function formsOf(board: Board, plan: Plan, teacher: number): Forms {
  const { times, slotsADay } = board
  const isWhole = (time: number) => times.slot2(time) < 0
  const items = board.itemsOfPerson[teacher].filter(
    item =>
      item < board.lessons &&
      board.people[item][0] === teacher &&
      !board.isPinned[item] &&
      placesOf(board, item) > 0 &&
      isWhole(times.first(item)) &&
      (plan[item] === NOWHERE || isWhole(timeOf(board, item, plan[item]))),
  )
  const chains = new Chains(board, plan, { price: () => 0 })
  for (const item of items) chains.put(item, NOWHERE)
  const slots = board.days.length * slotsADay
  const forms: Forms = {
    items,
    of: items.map(() => []),
    weeks: 0,
    lesson: [],
    length: [],
    mask: [],
    weeksOf: [],
    next: [],
    last: [],
    place: [],
  }
  for (const [lesson, item] of items.entries()) {
    const rooms = board.rooms[item].length
    const known = new Map<number, number>()
    for (let place = 0; place < placesOf(board, item); place += 1) {
      const time = timeOf(board, item, place)
      const slot = times.slot(time)
      if (!isWhole(time)) continue
      let form = known.get(times.mask(time))
      if (form === undefined) {
        form = forms.lesson.length
        known.set(times.mask(time), form)
        forms.of[lesson].push(form)
        forms.lesson.push(lesson)
        forms.length.push(times.length(time))
        forms.mask.push(times.mask(time))
        forms.place.push(new Int32Array(slots).fill(NOWHERE))
      }
      // It stays in the room that it has, where that is free.
      const isUsual = plan[item] !== NOWHERE && place % rooms === plan[item] % rooms
      const had = forms.place[form][slot]
      if ((had === NOWHERE || isUsual) && chains.inTheWay(item, place).length === 0)
        forms.place[form][slot] = place
    }
  }
  for (const place of forms.place) {
    forms.next.push(nextOf(place, slotsADay))
    forms.last.push(lastOf(place, slotsADay))
  }
  addWeeks(board, forms)
  return forms
}

export function nextOf(place: Int32Array, slotsADay: number): Int32Array {
  const next = new Int32Array(place.length + 1).fill(NEVER)
  for (let slot = place.length - 1; slot >= 0; slot -= 1) {
    const isLast = slot % slotsADay === slotsADay - 1
    if (place[slot] !== NOWHERE) next[slot] = slot
    else if (!isLast) next[slot] = next[slot + 1]
  }
  return next
}

export function lastOf(place: Int32Array, slotsADay: number): Int32Array {
  const last = new Int32Array(place.length).fill(NOWHERE)
  for (let slot = 0; slot < place.length; slot += 1) {
    if (place[slot] !== NOWHERE) last[slot] = slot
    else if (slot % slotsADay > 0) last[slot] = last[slot - 1]
  }
  return last
}

/** Numbers the kinds of weeks; those that have the same forms count as one. */
function addWeeks(board: Board, forms: Forms): void {
  const { mask, weeksOf } = forms
  const known = new Set<string>()
  const lists: number[][] = mask.map(() => [])
  for (let layer = 0; layer < board.layers.count; layer += 1) {
    const there = [...mask.keys()].filter(form => (mask[form] >> layer) & 1)
    if (there.length === 0 || known.has(there.join())) continue
    for (const form of there) lists[form].push(known.size)
    known.add(there.join())
  }
  forms.weeks = known.size
  for (const list of lists) weeksOf.push(Int32Array.from(list))
}
