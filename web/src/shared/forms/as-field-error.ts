/** An error as a field says it: one sentence has no full stop. */
export function asFieldError(error: string): string {
  return /[.!?] \p{Lu}/u.test(error) ? error : error.replace(/\.$/, '')
}
