import { type Board, placesOf, timeOf } from '../school/board.ts'
import type { Random } from '../search/random.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { Chains } from './chains.ts'

/** How much worse than one lesson more without a place a change may be with a chance of 1 : e, at first and at last. */
const HEAT = { hottest: 0.25, coldest: 0.06 }
const ROUND = 1000
/** Later than any slot. */
const NEVER = 1 << 29

/** How long a teacher's lessons are lined up: of how many steps, and how much of that is over; asked every thousand steps. */
export interface Lining {
  random: Random
  over: (steps: number) => number
}

/**
 * Looks for a plan in which fewer of a teacher's lessons have no place: as they never overlap, only their order on each day is looked for, and each begins
 * as soon as the one before it has ended. All other lessons stay. Answers the plan, the same one if it found none, and its steps.
 * @param plan without collisions
 */
export function lineUp(
  board: Board,
  plan: Plan,
  teacher: number,
  { random, over }: Lining,
): { plan: Plan; steps: number } {
  const forms = formsOf(board, plan, teacher)
  const rows = new Rows(board, forms)
  rows.begin(board, plan)
  let best = rows.copy()
  const least = rows.without
  let steps = 0
  for (let share = over(0); share < 1 && rows.without > 0 && best.without > 0; share = over(steps)) {
    const heat = HEAT.hottest * (HEAT.coldest / HEAT.hottest) ** share
    for (let step = 0; step < ROUND; step += 1) {
      rows.change(random, -heat * Math.log(1 - random.share()))
      if (rows.without < best.without) best = rows.copy()
    }
    steps += ROUND
  }
  return { plan: best.without < least ? planOfRows(board, plan, forms, best) : plan, steps }
}

/** The ways in which lessons can be: each a lesson in a kind of weeks. */
interface Forms {
  /** The lessons, and the forms of each. */
  items: readonly number[]
  of: readonly number[][]
  /** Of forms: the lesson (its number in `items`), length in slots, kinds of weeks. */
  lesson: number[]
  length: number[]
  mask: number[]
  /** The first slot from each slot on, on its day, at which the form could begin. */
  next: Int32Array[]
  /** The place at each slot at which it could begin. */
  place: Int32Array[]
}

/** The lessons whose first teacher it is, but for those that are pinned, or in two parts now or always; all others are in the way where they are. */
function formsOf(board: Board, plan: Plan, teacher: number): Forms {
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
    lesson: [],
    length: [],
    mask: [],
    next: [],
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
    const next = new Int32Array(slots + 1).fill(NEVER)
    for (let slot = slots - 1; slot >= 0; slot -= 1) {
      const isLast = slot % slotsADay === slotsADay - 1
      if (place[slot] !== NOWHERE) next[slot] = slot
      else if (!isLast) next[slot] = next[slot + 1]
    }
    forms.next.push(next)
  }
  return forms
}

/** The forms on each day in their order, and how many lessons are on none. */
interface Order {
  days: number[][]
  without: number
}

/** Lessons in rows, one a day. */
class Rows {
  without = 0
  readonly #forms: Forms
  readonly #days: number[][]
  /** The day of each lesson, or NOWHERE. */
  readonly #dayOf: Int32Array
  readonly #slotsADay: number
  /** The slot from which on each kind of week is free. */
  readonly #free: Int32Array
  #left: number[] = []
  #first: number[] = []
  #second: number[] = []

  constructor(board: Board, forms: Forms) {
    this.#forms = forms
    this.#days = board.days.map(() => [])
    this.#dayOf = new Int32Array(forms.items.length).fill(NOWHERE)
    this.#slotsADay = board.slotsADay
    this.#free = new Int32Array(board.layers.count)
  }

  /** Lines the lessons up as they are in a plan. */
  begin(board: Board, plan: Plan): void {
    const begins = new Map<number, number>()
    for (const [lesson, item] of this.#forms.items.entries()) {
      if (plan[item] === NOWHERE) continue
      const time = timeOf(board, item, plan[item])
      const form = this.#forms.of[lesson].find(form => this.#forms.mask[form] === board.times.mask(time))
      if (form === undefined) continue
      const day = Math.floor(board.times.slot(time) / this.#slotsADay)
      begins.set(form, board.times.slot(time))
      this.#days[day].push(form)
      this.#dayOf[lesson] = day
    }
    for (const row of this.#days) row.sort((a, b) => (begins.get(a) ?? 0) - (begins.get(b) ?? 0))
    this.without = this.#dayOf.filter(day => day === NOWHERE).length
  }

  copy(): Order {
    return { days: this.#days.map(row => [...row]), without: this.without }
  }

  /**
   * A lesson, one without a place first, goes somewhere into a day's order, before another one or in its stead, which then goes where the first was; those
   * that find no time any more are left without. Nothing happens where more than `limit` lessons more would be.
   */
  change(random: Random, limit: number): void {
    const { of, lesson } = this.#forms
    let item = random.below(of.length)
    for (let draw = 0; draw < 4 && this.#dayOf[item] !== NOWHERE; draw += 1) item = random.below(of.length)
    const form = of[item][random.below(of[item].length)]
    const to = random.below(this.#days.length)
    const from = this.#dayOf[item]
    const row = this.#days[to]
    const at = random.below(row.length + 1)
    const other = at < row.length && random.below(2) === 0 ? row[at] : NOWHERE
    if (other === form || (other !== NOWHERE && lesson[other] === item)) return
    // The row with the lesson, and that from which it came.
    const first = this.#first
    const second = this.#second
    first.length = 0
    second.length = 0
    for (let k = 0; k <= row.length; k += 1) {
      if (k === at) first.push(form)
      if (k === row.length || (k === at && other !== NOWHERE)) continue
      if (lesson[row[k]] !== item) first.push(row[k])
      else if (other !== NOWHERE) first.push(other)
    }
    if (from !== NOWHERE && from !== to)
      for (const one of this.#days[from]) {
        if (lesson[one] !== item) second.push(one)
        else if (other !== NOWHERE) second.push(other)
      }
    const left = this.#left
    left.length = 0
    this.#fit(to, first, left)
    const isOtherOut = other !== NOWHERE && from === NOWHERE
    if (from !== NOWHERE && from !== to) this.#fit(from, second, left)
    const more = left.length + (isOtherOut ? 1 : 0) - (from === NOWHERE ? 1 : 0)
    if (more > limit) return
    this.#dayOf[item] = to
    if (other !== NOWHERE) this.#dayOf[lesson[other]] = from
    for (const one of left) this.#dayOf[lesson[one]] = NOWHERE
    this.without += more
    this.#first = this.#days[to]
    this.#days[to] = first
    if (from !== NOWHERE && from !== to) {
      this.#second = this.#days[from]
      this.#days[from] = second
    }
  }

  /** Takes from a row what finds no time, and adds that to what is left. */
  #fit(day: number, row: number[], left: number[]): void {
    let kept = 0
    this.#free.fill(day * this.#slotsADay)
    for (const form of row) {
      if (beginOf(this.#forms, form, this.#free, (day + 1) * this.#slotsADay) === NEVER) left.push(form)
      else {
        row[kept] = form
        kept += 1
      }
    }
    row.length = kept
  }
}

/** When a form begins at the soonest, on the day that is over at `end`; its weeks are free from its own end on. NEVER if it cannot begin any more. */
function beginOf({ mask, next, length }: Forms, form: number, free: Int32Array, end: number): number {
  let soonest = 0
  for (let rest = mask[form]; rest !== 0; rest &= rest - 1)
    soonest = Math.max(soonest, free[31 - Math.clz32(rest & -rest)])
  const begin = soonest < end ? next[form][soonest] : NEVER
  if (begin === NEVER) return NEVER
  for (let rest = mask[form]; rest !== 0; rest &= rest - 1)
    free[31 - Math.clz32(rest & -rest)] = begin + length[form]
  return begin
}

function planOfRows(board: Board, plan: Plan, forms: Forms, { days }: Order): Plan {
  const lined = plan.slice()
  for (const item of forms.items) lined[item] = NOWHERE
  const free = new Int32Array(board.layers.count)
  for (const [day, row] of days.entries()) {
    free.fill(day * board.slotsADay)
    for (const form of row) {
      const begin = beginOf(forms, form, free, (day + 1) * board.slotsADay)
      lined[forms.items[forms.lesson[form]]] = forms.place[form][begin]
    }
  }
  return lined
}
