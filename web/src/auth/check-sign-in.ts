import type { Say } from '../i18n/texts.ts'

export interface SignInErrors {
  email?: string
  password?: string
}

/** What can be said of a sign-in before it is sent; whether it is the right one, only the server knows. */
export function checkSignIn({ email, password }: { email: string; password: string }, t: Say): SignInErrors {
  const errors: SignInErrors = {}
  if (email === '') errors.email = t('auth.required')
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) errors.email = t('auth.email_invalid')
  if (password === '') errors.password = t('auth.required')
  return errors
}
