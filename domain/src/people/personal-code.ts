import { withHyphens } from '../typed-text.ts'

const FORM = /^\d{6}-\d{5}$/
const WEIGHTS = [1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** Codes issued since 1 July 2017 begin with 32, contain no birthday and have no check digit. */
const NEW_KIND = /^32/

/**
 * Whether a text can be a Latvian personal code, `DDMMYY-NNNNN` (Fizisko personu reģistra likums): codes of the old kind must
 * begin with a day and month that exist and end with their check digit.
 */
export function isPersonalCode(text: string): boolean {
  if (!looksLikePersonalCode(text)) return false
  const digits = text.replace('-', '')
  return NEW_KIND.test(text) || Number(digits[10]) === personalCodeCheck(digits)
}

/** Whether a text has the form of a personal code, even if its check digit is wrong. */
export function looksLikePersonalCode(text: string): boolean {
  if (!FORM.test(text)) return false
  const day = Number(text.slice(0, 2))
  const month = Number(text.slice(2, 4))
  return NEW_KIND.test(text) || (day >= 1 && day <= 31 && month >= 1 && month <= 12)
}

/** The check digit of the first ten digits; a code whose check is 10 is never issued. */
export function personalCodeCheck(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (1101 - sum) % 11
}

/** A code as it is written, when it came as eleven digits with spaces, a dash or nothing between them; another text without what nobody sees. */
export function asPersonalCode(text: string): string {
  const line = withHyphens(text)
  const [, first, last] = /^(\d{6})[ -]*(\d{5})$/.exec(line) ?? []
  return first && last ? `${first}-${last}` : line
}
