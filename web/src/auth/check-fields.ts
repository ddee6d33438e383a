import { isPasswordLength } from '@stunda/domain/people/password.ts'
import { isPersonName } from '@stunda/domain/people/person-name.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import type { Faults } from '../shared/forms/use-form.ts'

type Fields = Readonly<Record<string, string>>
type Check = (text: string, fields: Fields) => TextKey | undefined

/** Specification 5; the rest only the server knows. */
const CHECKS: Record<string, Check[]> = {
  email: [required, email],
  code: [required],
  name: [required, nameLetters],
  surname: [required, nameLetters],
  password: [required, passwordLength],
  password_confirmation: [required, sameAsPassword],
}

/** Checks a form's texts by field, before they are sent. `anyPassword`: an old password may be shorter than today's rule allows. */
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
