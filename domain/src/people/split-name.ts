/** The parts of a person's name. */
export interface NameParts {
  name?: string
  surname?: string
}

/**
 * Splits a whole name. What stands before a comma is the surname, `Kalniņa, Anna`; without one the last word is, or, if `surnameFirst`, the
 * first. A single word is the surname.
 */
export function splitName(whole: string, surnameFirst = false): NameParts {
  const [before = '', ...after] = whole.split(',').map(part => part.trim().replace(/\s+/g, ' '))
  const rest = after.filter(Boolean).join(' ')
  if (rest) return { surname: before, name: rest }
  const words = before.split(' ').filter(Boolean)
  const surname = surnameFirst ? words.shift() : words.pop()
  return { ...(surname && { surname }), ...(words.length > 0 && { name: words.join(' ') }) }
}
