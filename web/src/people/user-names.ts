import type { User } from '@stunda/contract/people/people.ts'
import { fewOf } from '../shared/who-is-in.ts'

/** `Bērziņa Laura Anna`: the surname first, as lists of people are sorted. */
export function listName(user: Pick<User, 'surname' | 'name' | 'middlename'>): string {
  return [user.surname, user.name, user.middlename].filter(Boolean).join(' ')
}

/** `+371 2614 0382`; numbers of other countries in groups of three digits. */
export function formatPhone(phone: string): string {
  const [, code, number] = /^(\+371)(\d{8})$/.exec(phone) ?? []
  if (code && number) return `${code} ${number.slice(0, 4)} ${number.slice(4)}`
  return phone.replace(/(\d{3})(?=\d{2})/g, '$1 ').trim()
}

const NAMED = 5

/** The names of the first few users, and how many more there are. */
export function namesOf(users: readonly Pick<User, 'full_name'>[]): string {
  return fewOf(
    users.map(({ full_name }) => full_name),
    NAMED,
  )
}
