import type { TextKey } from '../i18n/text-keys.ts'

export type SignInField = 'email' | 'password'
export type FieldFaults = Partial<Record<SignInField, TextKey>>

/** What can be said of a sign-in before it is sent; whether it is the right one, only the server knows. */
export function checkSignIn({ email, password }: Record<SignInField, string>): FieldFaults {
  const faults: FieldFaults = {}
  if (email === '') faults.email = 'auth.required'
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'auth.email_invalid'
  if (password === '') faults.password = 'auth.required'
  return faults
}
