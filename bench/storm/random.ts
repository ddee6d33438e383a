/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** 0 ≤ n < below */
  below(below: number): number
  one<Item>(of: readonly Item[]): Item
  chance(probability: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    one: of => {
      const item = of[below(of.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    chance: probability => next() < probability,
  }
}
