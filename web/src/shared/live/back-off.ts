const FIRST = 500
const LONGEST = 30_000

/**
 * How long to wait (ms) before reconnecting after so many failures in a row: doubled each time, and partly random, so that a school’s
 * browsers do not reconnect at once. `chance` is from 0 up to 1.
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(FIRST * 2 ** Math.min(failures, 16), LONGEST)
  return Math.round(longest * (0.5 + chance / 2))
}
