import { type Board, timeOf } from '../school/board.ts'
import type { Random } from '../search/random.ts'
import { NOWHERE, type Plan } from '../search/term.ts'
import { DayRow } from './day-row.ts'
import { type Forms, formsOf } from './forms.ts'

/** At each step a lesson loses its place with the chance exp(-x): one step in 4,000 at first, one in 17 million at last. */
const LOSING = { first: 1 / 0.12, last: 1 / 0.06 }
const ROUND = 1000
/** The shares of steps that try a lesson without a place, and of moves that let two lessons of different days change places. */
const WITHOUT_FIRST = 0.5
const SWAPPED = 0.2

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
  for (let share = over(0); share < 1 && best.without > 0; share = over(steps)) {
    const losing = Math.exp(-LOSING.first * (LOSING.last / LOSING.first) ** share)
    for (let step = 0; step < ROUND; step += 1) {
      if (random.share() < losing) rows.lose(random)
      else if (rows.change(random) && rows.without < best.without) best = rows.copy()
    }
    steps += ROUND
  }
  return { plan: best.without < least ? rows.planOf(plan, best) : plan, steps }
}

/** The forms on each day in their order, and how many lessons are on none. */
interface Order {
  days: number[][]
  without: number
}

/** A teacher's lessons in rows, one a day. */
class Rows {
  /** So many lessons are on no day. */
  without: number
  readonly #forms: Forms
  readonly #rows: readonly DayRow[]
  /** The day of each lesson, or NOWHERE. */
  readonly #dayOf: Int32Array
  /** The lessons on no day, the first `without`, and where each is among them. */
  readonly #out: Int32Array
  readonly #outAt: Int32Array

  constructor(board: Board, forms: Forms) {
    const { slotsADay } = board
    this.#forms = forms
    this.without = forms.items.length
    this.#rows = board.days.map((_, day) => new DayRow(forms, day * slotsADay, (day + 1) * slotsADay))
    this.#dayOf = new Int32Array(forms.items.length).fill(NOWHERE)
    this.#out = Int32Array.from(forms.items.keys())
    this.#outAt = this.#out.slice()
  }

  /** Lines the lessons up as they are in a plan. */
  begin({ times, slotsADay, ...board }: Board, plan: Plan): void {
    const { items, of, mask } = this.#forms
    const stood: { lesson: number; form: number; slot: number }[] = []
    for (const [lesson, item] of items.entries()) {
      if (plan[item] === NOWHERE) continue
      const time = timeOf({ times, slotsADay, ...board }, item, plan[item])
      const form = of[lesson].find(form => mask[form] === times.mask(time))
      if (form !== undefined) stood.push({ lesson, form, slot: times.slot(time) })
    }
    for (const { lesson, form, slot } of stood.sort((a, b) => a.slot - b.slot)) {
      const day = Math.floor(slot / slotsADay)
      this.#rows[day].change(form, this.#rows[day].count, NOWHERE)
      this.#enters(lesson, day)
    }
  }

  copy(): Order {
    const days = this.#rows.map(({ forms, count }) => [...forms.subarray(0, count)])
    return { days, without: this.without }
  }

  /** The plan with the lessons in this order. */
  planOf(plan: Plan, { days }: Order): Plan {
    const { items, lesson, place } = this.#forms
    const lined = plan.slice()
    for (const item of items) lined[item] = NOWHERE
    for (const [day, forms] of days.entries()) {
      const begins = this.#rows[day].begins(forms)
      for (const [k, form] of forms.entries()) lined[items[lesson[form]]] = place[form][begins[k]]
    }
    return lined
  }

  /** A lesson loses its place. */
  lose(random: Random): void {
    const row = this.#rows[random.below(this.#rows.length)]
    if (row.count === 0) return
    const at = random.below(row.count)
    this.#leaves(this.#forms.lesson[row.forms[at]])
    row.remove(at)
  }

  /** A lesson goes somewhere into a day's order, if it fits there. Says whether one more than before has a place. */
  change(random: Random): boolean {
    const { of } = this.#forms
    if (random.share() < WITHOUT_FIRST && this.without > 0)
      return this.#place(random, this.#out[random.below(this.without)])
    const lesson = random.below(of.length)
    if (this.#dayOf[lesson] !== NOWHERE) this.#shift(random, lesson)
    return false
  }

  /** A lesson without a place gets one, perhaps that of another one of the day. */
  #place(random: Random, lesson: number): boolean {
    const day = random.below(this.#rows.length)
    const row = this.#rows[day]
    const form = this.#formOf(random, lesson)
    const at = random.below(row.count + 1)
    const isFree = row.fits(form, at, NOWHERE)
    const leaving = isFree || row.count === 0 ? NOWHERE : random.below(row.count)
    if (!isFree && (leaving === NOWHERE || !row.fits(form, at, leaving))) return false
    const other = leaving === NOWHERE ? NOWHERE : this.#forms.lesson[row.forms[leaving]]
    row.change(form, at, leaving)
    this.#enters(lesson, day)
    if (other !== NOWHERE) this.#leaves(other)
    return isFree
  }

  /** A lesson goes elsewhere on its day or to another one, or takes the turn of one there, which takes its. */
  #shift(random: Random, lesson: number): void {
    const day = random.below(this.#rows.length)
    const row = this.#rows[day]
    const form = this.#formOf(random, lesson)
    const before = this.#dayOf[lesson]
    const here = this.#rows[before]
    let leaving = 0
    while (this.#forms.lesson[here.forms[leaving]] !== lesson) leaving += 1
    const at = random.below(row.count + 1)
    if (row === here) {
      if (row.fits(form, at, leaving)) row.change(form, at, leaving)
      return
    }
    if (at < row.count && random.share() < SWAPPED) {
      const other = row.forms[at]
      if (!row.fits(form, at, at) || !here.fits(other, leaving, leaving)) return
      row.change(form, at, at)
      here.change(other, leaving, leaving)
      this.#dayOf[this.#forms.lesson[other]] = before
    } else {
      if (!row.fits(form, at, NOWHERE)) return
      row.change(form, at, NOWHERE)
      here.remove(leaving)
    }
    this.#dayOf[lesson] = day
  }

  #formOf(random: Random, lesson: number): number {
    const forms = this.#forms.of[lesson]
    return forms.length > 1 ? forms[random.below(forms.length)] : forms[0]
  }

  #enters(lesson: number, day: number): void {
    this.#dayOf[lesson] = day
    this.without -= 1
    const [at, last] = [this.#outAt[lesson], this.#out[this.without]]
    this.#out[at] = last
    this.#outAt[last] = at
  }

  #leaves(lesson: number): void {
    this.#dayOf[lesson] = NOWHERE
    this.#out[this.without] = lesson
    this.#outAt[lesson] = this.without
    this.without += 1
  }
}
