import type { Claims } from './claims.ts'

/** Who or what is taken when: by resource and slot the kinds of weeks in which something has it, and in which more than one thing has. */
export class Occupation {
  readonly #slots: number
  readonly #layers: number
  readonly #once: Int32Array
  readonly #twice: Int32Array
  readonly #counts: Uint8Array
  /** The sum of the items that have it, which is the item where only one has. */
  readonly #sums: Int32Array

  constructor(resources: number, slots: number, layers: number) {
    this.#slots = slots
    this.#layers = layers
    this.#once = new Int32Array(resources * slots)
    this.#twice = new Int32Array(resources * slots)
    this.#counts = new Uint8Array(resources * slots * layers)
    this.#sums = new Int32Array(resources * slots * layers)
  }

  clear(): void {
    this.#once.fill(0)
    this.#twice.fill(0)
    this.#counts.fill(0)
    this.#sums.fill(0)
  }

  /** Adds the items that have something of what is claimed, an item perhaps several times. */
  holders(
    claims: Claims,
    mask: number,
    add: (item: number) => void,
    among: (resource: number) => void,
  ): void {
    for (let k = 0; k < claims.count; k += 1) {
      const base = claims.resource[k] * this.#slots
      let before = -1
      for (let at = base + claims.from[k]; at < base + claims.to[k]; at += 1) {
        for (let both = this.#once[at] & mask; both !== 0; both &= both - 1) {
          const index = at * this.#layers + 31 - Math.clz32(both & -both)
          if (this.#counts[index] > 1) {
            among(claims.resource[k])
            continue
          }
          const item = this.#sums[index]
          if (item !== before) add(item)
          before = item
        }
      }
    }
  }

  /** In how many slots and kinds of weeks something would be taken once more than once with these claims. */
  costOfAdding(claims: Claims, mask: number): number {
    return this.#shared(this.#once, claims, mask)
  }

  /** In how many slots and kinds of weeks something is taken once less than now without these claims, of those in which it is taken more than once. */
  gainOfRemoving(claims: Claims, mask: number): number {
    return this.#shared(this.#twice, claims, mask)
  }

  /** The item takes what is claimed, by 1, or gives it back, by -1. */
  add(item: number, claims: Claims, mask: number, by: 1 | -1): void {
    for (let k = 0; k < claims.count; k += 1) {
      const base = claims.resource[k] * this.#slots
      for (let at = base + claims.from[k]; at < base + claims.to[k]; at += 1)
        this.#addSlot(at, mask, item, by)
    }
  }

  #addSlot(at: number, mask: number, item: number, by: 1 | -1): void {
    let once = this.#once[at]
    let twice = this.#twice[at]
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const index = at * this.#layers + 31 - Math.clz32(bit)
      const count = this.#counts[index] + by
      this.#counts[index] = count
      this.#sums[index] += by * item
      once = count > 0 ? once | bit : once & ~bit
      twice = count > 1 ? twice | bit : twice & ~bit
    }
    this.#once[at] = once
    this.#twice[at] = twice
  }

  #shared(taken: Int32Array, claims: Claims, mask: number): number {
    let sum = 0
    for (let k = 0; k < claims.count; k += 1) {
      const base = claims.resource[k] * this.#slots
      for (let at = base + claims.from[k]; at < base + claims.to[k]; at += 1)
        for (let both = taken[at] & mask; both !== 0; both &= both - 1) sum += 1
    }
    return sum
  }
}
