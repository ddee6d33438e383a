import type { User } from '@stunda/contract/people/people.ts'

/** `Bērziņa Laura Anna`: as lists of people are sorted and read. */
export function listName({
  surname,
  name,
  middlename,
}: Pick<User, 'surname' | 'name' | 'middlename'>): string {
  return [surname, name, middlename].filter(Boolean).join(' ')
}

/** `+371 2614 0382`; other countries' numbers in groups of three. */
export function formatPhone(phone: string): string {
  const [, code, number] = /^(\+371)(\d{8})$/.exec(phone) ?? []
  if (code && number) return `${code} ${number.slice(0, 4)} ${number.slice(4)}`
  return phone.replace(/(\d{3})(?=\d{2})/g, '$1 ').trim()
}
