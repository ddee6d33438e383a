/** A stream of numbers that look drawn by chance, the same for the same seed (Chris Doty-Humphrey's sfc32). */
export class Random {
  readonly #state: Uint32Array

  /** @param seed a whole number */
  constructor(seed: number) {
    this.#state = Uint32Array.of(0, seed, seed / 2 ** 32, 1)
    for (let i = 0; i < 15; i += 1) this.share()
  }

  /** A whole number from 0 to below `count`, which is at least 1. */
  below(count: number): number {
    return (this.share() * count) | 0
  }

  /** A number from 0 to below 1. */
  share(): number {
    const state = this.#state
    const drawn = (state[0] + state[1] + state[3]) >>> 0
    const c = state[2]
    state[0] = state[1] ^ (state[1] >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + drawn
    state[3] += 1
    return drawn / 2 ** 32
  }
}
