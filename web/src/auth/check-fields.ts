import { isPasswordLength } from '@stunda/domain/people/password.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import type { TextKey } from '../i18n/text-keys.ts'

/** A form of the sign-in family as it stands: a text by field. */
export type Fields = Record<string, string>
/** What is wrong with which field. */
export type Faults = Partial<Record<string, TextKey>>

type Check = (text: string, fields: Fields) => TextKey | undefined

/** What can be said of each field before anything is sent (specification 5); the rest only the server knows. */
const CHECKS: Record<string, Check[]> = {
  email: [required, email],
  code: [required],
  name: [required, nameLetters],
  surname: [required, nameLetters],
  password: [required, passwordLength],
  password_confirmation: [required, sameAsPassword],
}

/** Checks the fields that there are. A sign-in's password is whatever it was when it was chosen: `anyPassword`. */
export function checkFields(fields: Fields, { anyPassword = false } = {}): Faults {
  const faults: Faults = {}
  for (const [field, text] of Object.entries(fields)) {
    const checks = field === 'password' && anyPassword ? [required] : (CHECKS[field] ?? [])
    const fault = checks.map(check => check(text, fields)).find(Boolean)
    if (fault) faults[field] = fault
  }
  return faults
}

function required(text: string): TextKey | undefined {
  return text.trim() === '' ? 'auth.required' : undefined
}

function email(text: string): TextKey | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? undefined : 'auth.email_invalid'
}

function nameLetters(text: string): TextKey | undefined {
  return isPersonName(text.trim()) ? undefined : 'auth.name_letters'
}

function passwordLength(text: string): TextKey | undefined {
  return isPasswordLength(text) ? undefined : 'auth.password_length'
}

function sameAsPassword(text: string, fields: Fields): TextKey | undefined {
  return text === fields.password ? undefined : 'auth.passwords_differ'
}
