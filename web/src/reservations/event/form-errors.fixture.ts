import { said } from '../../i18n/texts.ts'
import type { FormErrors } from './form-errors.ts'

/** The errors of a form in the language that is on. */
export function inWords(errors: FormErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, words]) => [path, said(words)]))
}
