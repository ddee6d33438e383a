import type { Problem } from './problem.ts'
import { Random } from './random.ts'
import { NOWHERE, type Plan, type Term } from './term.ts'

/** What a plan costs: what it breaks of the must terms, and what of the others, both weighed. The musts come first. */
export interface Cost {
  must: number
  should: number
}

/** Whether `one` is better than `other`. */
export const isBetter = (one: Cost, other: Cost): boolean =>
  one.must < other.must || (one.must === other.must && one.should < other.should)

/** Where a search goes on from. */
export interface Start {
  /** A plan, whole, damaged or empty; without it nothing is placed. */
  plan?: Plan
  /** 1 for each item that stays where the plan has it. */
  pinned?: Uint8Array
  /** A whole number. */
  seed: number
}

/**
 * A plan that is being made better. Neighbourhoods ask what a change would cost and do it, or do several and take them back; the best plan so far is
 * always at hand.
 */
export class Search {
  readonly problem: Problem
  readonly plan: Plan
  readonly random: Random
  /** The items that are not pinned. */
  readonly free: Int32Array
  readonly best: Plan
  readonly bestCost: Cost = { must: 0, should: 0 }
  /** The weighed cost of the plan, must and should together: what `limit`s are about. */
  total = 0
  readonly #cost: Cost = { must: 0, should: 0 }
  readonly #terms: readonly Term[]
  readonly #weights: Float64Array
  /** By how much the terms from this one on can fall at most when an item moves, at term × items + item. */
  readonly #mostGain: Float64Array
  readonly #pinned: Uint8Array
  readonly #isQuickToSwap: boolean
  readonly #movedItems: number[] = []
  readonly #formerPlaces: number[] = []

  constructor(problem: Problem, { plan, pinned, seed }: Start) {
    const count = problem.places.length
    this.problem = problem
    this.plan = plan?.slice() ?? new Int32Array(count).fill(NOWHERE)
    this.#pinned = pinned ?? new Uint8Array(count)
    this.free = Int32Array.from([...this.#pinned.keys()].filter(item => !this.#pinned[item]))
    this.random = new Random(seed)
    this.#terms = problem.terms
    this.#weights = Float64Array.from(this.#terms, term => term.weight)
    this.#mostGain = new Float64Array((this.#terms.length + 1) * count)
    for (let t = this.#terms.length - 1; t >= 0; t -= 1)
      for (let item = 0; item < count; item += 1) {
        const gain = this.#weights[t] * (this.#terms[t].mostGain?.(item) ?? Number.POSITIVE_INFINITY)
        this.#mostGain[t * count + item] = this.#mostGain[(t + 1) * count + item] + gain
      }
    this.#isQuickToSwap = this.#terms.every(term => term.changeOfTwo)
    for (const term of this.#terms) {
      term.begin(this.plan)
      this.#add(term, term.plain(this.plan))
    }
    this.best = this.plan.slice()
    Object.assign(this.bestCost, this.#cost)
  }

  /** What the plan costs. */
  get cost(): Readonly<Cost> {
    return this.#cost
  }

  isPinned(item: number): boolean {
    return this.#pinned[item] === 1
  }

  /** By how much the cost would grow if the item went to the place; infinity as soon as that is more than `limit`. */
  change(item: number, to: number, limit = Number.POSITIVE_INFINITY): number {
    const terms = this.#terms
    const count = this.plan.length
    let sum = 0
    for (let t = 0; t < terms.length; t += 1) {
      sum += this.#weights[t] * terms[t].change(item, to)
      if (sum - this.#mostGain[(t + 1) * count + item] > limit) return Number.POSITIVE_INFINITY
    }
    return sum
  }

  /** Moves the item, which is not pinned. The move can be undone until it is kept. */
  move(item: number, to: number): void {
    this.#movedItems.push(item)
    this.#formerPlaces.push(this.plan[item])
    this.#put(item, to)
  }

  /** Moves the item if the cost grows by no more than `limit`, and says whether it did. */
  tryMove(item: number, to: number, limit: number): boolean {
    if (this.change(item, to, limit) > limit) return false
    this.move(item, to)
    return true
  }

  /** Moves both items if the cost grows by no more than `limit`, and says whether it did. */
  tryTwo(item: number, to: number, other: number, otherTo: number, limit: number): boolean {
    if (this.#isQuickToSwap) {
      if (this.#changeOfTwo(item, to, other, otherTo, limit) > limit) return false
      this.move(item, to)
      this.move(other, otherTo)
      return true
    }
    const mark = this.mark()
    const before = this.total
    this.move(item, to)
    if (this.tryMove(other, otherTo, limit - (this.total - before))) return true
    this.undo(mark)
    return false
  }

  /** How many moves are not kept yet: `undo` goes back to it. */
  mark(): number {
    return this.#movedItems.length
  }

  /** Takes back the moves since the mark. */
  undo(mark: number): void {
    while (this.#movedItems.length > mark)
      this.#put(this.#movedItems.pop() as number, this.#formerPlaces.pop() as number)
  }

  /** Keeps the moves so far: they cannot be undone any more. The plan becomes the best one if it is better; says whether it did. */
  keep(): boolean {
    this.#movedItems.length = 0
    this.#formerPlaces.length = 0
    if (!isBetter(this.#cost, this.bestCost)) return false
    this.best.set(this.plan)
    Object.assign(this.bestCost, this.#cost)
    return true
  }

  /** Goes to another plan, which becomes the best one if it is better. */
  goTo(plan: Plan): void {
    const moved = this.free.filter(item => this.plan[item] !== plan[item])
    for (const item of moved) this.move(item, NOWHERE)
    for (const item of moved) if (plan[item] !== NOWHERE) this.move(item, plan[item])
    this.keep()
  }

  #changeOfTwo(item: number, to: number, other: number, otherTo: number, limit: number): number {
    const terms = this.#terms
    const count = this.plan.length
    let sum = 0
    for (let t = 0; t < terms.length; t += 1) {
      sum += this.#weights[t] * (terms[t].changeOfTwo?.(item, to, other, otherTo) ?? 0)
      const row = (t + 1) * count
      if (sum - this.#mostGain[row + item] - this.#mostGain[row + other] > limit)
        return Number.POSITIVE_INFINITY
    }
    return sum
  }

  #put(item: number, to: number): void {
    const terms = this.#terms
    for (let t = 0; t < terms.length; t += 1) {
      const term = terms[t]
      this.#add(term, term.change(item, to))
      term.move(item, to)
    }
    this.plan[item] = to
  }

  #add(term: Term, cost: number): void {
    const weighed = term.weight * cost
    if (term.isMust) this.#cost.must += weighed
    else this.#cost.should += weighed
    this.total += weighed
  }
}
