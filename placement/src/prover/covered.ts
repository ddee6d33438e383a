import type { Board } from '../school/board.ts'
import type { Program } from './program.ts'

/** Which columns cover each slot in each kind of week. */
export class Covered {
  readonly #board: Board
  readonly #columns = new Map<number, number[]>()
  readonly #taken = new Map<number, number>()

  constructor(board: Board) {
    this.#board = board
  }

  /** A column, or -1 for what is there for certain, covers slots in kinds of weeks. */
  add(column: number, mask: number, from: number, to: number): void {
    const { count } = this.#board.layers
    for (let layer = 0; layer < count; layer += 1) {
      if ((mask & (1 << layer)) === 0) continue
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

  /** Writes that each slot is covered so many times at most, one row for slots and kinds of weeks of which one has all that the other has. */
  write(program: Program, most: number): void {
    const { count } = this.#board.layers
    const written = new Set<string>()
    for (const [key, columns] of this.#columns) {
      const left = Math.max(0, most - (this.#taken.get(key) ?? 0))
      if (columns.length <= left) continue
      const same = `${left} ${columns.join()}`
      if (written.has(same) || this.#isWithin(key, columns, count)) continue
      written.add(same)
      program.row(Number.NEGATIVE_INFINITY, left, columns)
    }
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
