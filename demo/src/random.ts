/** Chance that repeats itself: one seed, one sequence. */
export interface Random {
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  /** True in that share of the cases, 0–1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

/** A random source whose whole sequence follows from the text (xmur3 hash, mulberry32 generator). */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    chance: share => next() < share,
    pick: list => at(list, between(0, list.length - 1)),
    shuffle: list => {
      const left = [...list]
      return list.map(() => at(left.splice(between(0, left.length - 1), 1), 0))
    },
  }
}

/** The element at the index, counted round and round; the list must not be empty. */
export function at<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new RangeError('Nothing to take from an empty list')
  return list[index % list.length] as T
}

function hash(text: string): number {
  let state = 1779033703 ^ text.length
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  return state >>> 0
}
