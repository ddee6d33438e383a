/** A student finds other students by at least this many letters of a name. */
export const LEAST_LETTERS = 3

/** Whether a search is long enough for a student; at least one word must have two letters. */
export function isEnoughToSearch(typed: string): boolean {
  const letters = typed.split(/\s+/).map(word => word.match(/\p{L}/gu)?.length ?? 0)
  return letters.some(count => count > 1) && letters.reduce((sum, count) => sum + count, 0) >= LEAST_LETTERS
}
