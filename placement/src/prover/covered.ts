import type { Board } from '../school/board.ts'
import type { Program } from './program.ts'

/** Which columns cover each slot in each kind of week. */
export class Covered {
  readonly #board: Board
  readonly #columns = new Map<number, number[]>()
  readonly #taken = new Map<number, number>()
  /** Where a column begins. */
  readonly #begun = new Set<number>()
  /** The columns that are sums, by what they add. */
  readonly #sums = new Map<string, number>()

  constructor(board: Board) {
    this.#board = board
  }

  /** A column, or -1 for what is there for certain, covers slots in kinds of weeks. */
  add(column: number, mask: number, from: number, to: number): void {
    const { count } = this.#board.layers
    for (let layer = 0; layer < count; layer += 1) {
      if ((mask & (1 << layer)) === 0) continue
      if (column >= 0) this.#begun.add(from * count + layer)
      for (let slot = from; slot < to; slot += 1) {
        const key = slot * count + layer
        if (column < 0) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1)
        else {
          const list = this.#columns.get(key)
          if (list) list.push(column)
          else this.#columns.set(key, [column])
        }
      }
    }
  }

  /** The columns that cover a slot in a kind of week as one that is their sum, at most 1; none or one as they are. */
  sum(program: Program, key: number): number[] {
    const columns = this.#columns.get(key) ?? []
    if (columns.length < 2) return columns
    const same = columns.join()
    const known = this.#sums.get(same)
    if (known !== undefined) return [known]
    const sum = program.column(0, 1, false)
    program.row(0, 0, [...columns, sum], [...columns.map(() => 1), -1])
    this.#sums.set(same, sum)
    return [sum]
  }

  /**
   * Writes that each slot is covered so many times at most, one row for slots and kinds of weeks of which one has all that the other has.
   * @param parts all columns, in parts of which no two cover a slot: their sums are written, which are fewer than the columns by far
   */
  write(program: Program, most: number, parts?: readonly Covered[]): void {
    const { count } = this.#board.layers
    const written = new Set<string>()
    for (const [key, columns] of this.#columns) {
      const left = Math.max(0, most - (this.#taken.get(key) ?? 0))
      if (columns.length <= left || this.#isWithinBefore(key, count)) continue
      const same = `${left} ${columns.join()}`
      if (written.has(same) || this.#isWithin(key, columns, count)) continue
      written.add(same)
      const sums = parts?.flatMap(part => part.sum(program, key)) ?? columns
      if (sums.length > left) program.row(Number.NEGATIVE_INFINITY, left, sums)
    }
  }

  /** Whether the slot before has all the columns of this one, as none begins here, and no less is taken. */
  #isWithinBefore(key: number, count: number): boolean {
    const before = key - count
    return !this.#begun.has(key) && (this.#taken.get(before) ?? 0) >= (this.#taken.get(key) ?? 0)
  }

  /** Whether another kind of week has all the columns of this one in the slot, and more, and no less is taken. */
  #isWithin(key: number, columns: readonly number[], count: number): boolean {
    const first = key - (key % count)
    for (let other = first; other < first + count; other += 1) {
      const more = this.#columns.get(other)
      if (other === key || !more || more.length <= columns.length) continue
      if ((this.#taken.get(other) ?? 0) < (this.#taken.get(key) ?? 0)) continue
      const set = new Set(more)
      if (columns.every(column => set.has(column))) return true
    }
    return false
  }
}
