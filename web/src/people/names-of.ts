import type { User } from '@stunda/contract/people/people.ts'

const NAMED = 5

/** The names of the first few, and that there are more. */
export function namesOf(users: readonly User[]): string {
  const names = users.slice(0, NAMED).map(({ full_name }) => full_name)
  return users.length > NAMED ? `${names.join(', ')} … +${users.length - NAMED}` : names.join(', ')
}
