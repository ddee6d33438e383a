/** A student finds other students by at least so many letters of a name. */
export const LEAST_LETTERS = 3

/** Whether so much of a name is typed that a student is shown whom it finds. Single letters are no name. */
export function isEnoughToSearch(typed: string): boolean {
  const letters = typed.split(/\s+/).map(word => word.match(/\p{L}/gu)?.length ?? 0)
  return letters.some(count => count > 1) && letters.reduce((sum, count) => sum + count, 0) >= LEAST_LETTERS
}
