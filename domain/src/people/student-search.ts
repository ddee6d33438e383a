/** A student finds other students by at least so many letters of a name. */
export const LEAST_LETTERS = 3

/** Whether so much of a name is typed that a student is shown whom it finds. */
export function isEnoughToSearch(typed: string): boolean {
  return (typed.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS
}
