const FIRST = 500
const LONGEST = 30_000

/**
 * How long to wait (ms) before connecting again after so many failures in a row: twice as long each time, and a part of it by
 * chance, so that a school's browsers do not all come back at once. `chance` is from 0 up to 1.
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(FIRST * 2 ** Math.min(failures, 16), LONGEST)
  return Math.round(longest * (0.5 + chance / 2))
}
