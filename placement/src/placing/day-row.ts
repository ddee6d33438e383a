import { NOWHERE } from '../search/term.ts'
import { type Forms, NEVER } from './forms.ts'

/**
 * A day's lessons of a teacher in their order, each as soon as it can be after those before it. It knows when each could be at the latest, too: so
 * a change is looked at only as far as it goes.
 */
export class DayRow {
  count = 0
  /** The forms in their order, the first `count`. */
  readonly forms: Int32Array
  readonly #of: Forms
  readonly #begin: number
  readonly #end: number
  /** By position and kind of week: when what is before the position has ended. */
  readonly #ended: Int32Array
  /** By position and kind of week: until when it must have ended, so that all from the position on still find a time. */
  readonly #until: Int32Array
  readonly #free: Int32Array

  /** The day's slots are from `begin` to before `end`. */
  constructor(forms: Forms, begin: number, end: number) {
    const room = forms.items.length + 1
    this.forms = new Int32Array(room)
    this.#of = forms
    this.#begin = begin
    this.#end = end
    this.#ended = new Int32Array(room * forms.weeks)
    this.#until = new Int32Array(room * forms.weeks)
    this.#free = new Int32Array(forms.weeks)
    this.#count()
  }

  /** Whether all find a time if a form goes before the one at the position `at`, and the one at `leaving` leaves; NOWHERE: none does. */
  fits(form: number, at: number, leaving: number): boolean {
    const { weeks } = this.#of
    const free = this.#free
    const from = leaving !== NOWHERE && leaving < at ? leaving : at
    const to = leaving > at ? leaving : at
    for (let week = 0; week < weeks; week += 1) free[week] = this.#ended[from * weeks + week]
    for (let k = from; k <= to; k += 1) {
      if (k === at && this.#next(form) === NEVER) return false
      if (k < to && k !== leaving && this.#next(this.forms[k]) === NEVER) return false
    }
    const rest = (to === leaving ? to + 1 : to) * weeks
    for (let week = 0; week < weeks; week += 1) if (free[week] > this.#until[rest + week]) return false
    return true
  }

  /** A form goes before the one at the position `at`, and the one at `leaving` leaves; NOWHERE: none does. It fits. */
  change(form: number, at: number, leaving: number): void {
    if (at !== leaving) {
      if (leaving !== NOWHERE) this.#takeOut(leaving)
      const to = leaving !== NOWHERE && leaving < at ? at - 1 : at
      this.forms.copyWithin(to + 1, to, this.count)
      this.forms[to] = form
      this.count += 1
    } else this.forms[at] = form
    this.#count()
  }

  /** The form at a position leaves. */
  remove(at: number): void {
    this.#takeOut(at)
    this.#count()
  }

  /** When each of the forms begins. */
  begins(forms: readonly number[]): number[] {
    this.#free.fill(this.#begin)
    return forms.map(form => this.#next(form))
  }

  #takeOut(at: number): void {
    this.forms.copyWithin(at, at + 1, this.count)
    this.count -= 1
  }

  /** When a form begins at the soonest, its weeks being free from its end on then; NEVER if it cannot begin any more. */
  #next(form: number): number {
    const { weeksOf, next, length } = this.#of
    const free = this.#free
    const weeks = weeksOf[form]
    let soonest = 0
    for (let k = 0; k < weeks.length; k += 1) if (free[weeks[k]] > soonest) soonest = free[weeks[k]]
    const begin = soonest < this.#end ? next[form][soonest] : NEVER
    if (begin !== NEVER) for (let k = 0; k < weeks.length; k += 1) free[weeks[k]] = begin + length[form]
    return begin
  }

  #count(): void {
    const { weeks, weeksOf, last, length } = this.#of
    const free = this.#free
    free.fill(this.#begin)
    this.#ended.set(free)
    for (let k = 0; k < this.count; k += 1) {
      this.#next(this.forms[k])
      this.#ended.set(free, (k + 1) * weeks)
    }
    free.fill(NEVER)
    this.#until.set(free, this.count * weeks)
    for (let k = this.count - 1; k >= 0; k -= 1) {
      const form = this.forms[k]
      let end = this.#end
      for (const week of weeksOf[form]) end = Math.min(end, free[week])
      const latest = last[form][end - length[form]]
      for (const week of weeksOf[form]) free[week] = latest
      this.#until.set(free, k * weeks)
    }
  }
}
