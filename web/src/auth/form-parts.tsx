import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { PasswordField, TextField } from '../shared/ui/text-field.tsx'
import styles from './sign-in.module.css'

/** The error of a field in words; undefined if there is none. */
export type ErrorOf = (field: string) => string | undefined

/** The form’s title, and why it failed. */
export function FormHead({
  title,
  failure,
  children,
}: {
  title: string
  failure: string | null
  children?: ReactNode
}) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {failure ? (
        <p className="notice refused" role="alert">
          {failure}
        </p>
      ) : (
        children
      )}
    </>
  )
}

export function EmailField({
  errorOf,
  ...rest
}: {
  errorOf: ErrorOf
  autoFocus?: boolean
  defaultValue?: string
}) {
  const t = useTexts()
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      label={t('auth.email')}
      error={errorOf('email')}
      {...rest}
    />
  )
}

/** The way back to signing in. */
export function SignInLink() {
  const t = useTexts()
  return (
    <p className={styles.below}>
      {t('auth.has_account')} <Link href="/sign-in">{t('auth.sign_in')}</Link>
    </p>
  )
}

export function NewPasswordFields({ errorOf, autoFocus }: { errorOf: ErrorOf; autoFocus?: boolean }) {
  const t = useTexts()
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        maxLength={100}
        label={t('auth.new_password')}
        hint={t('auth.password_length')}
        error={errorOf('password')}
        autoFocus={autoFocus}
      />
      <PasswordField
        name="password_confirmation"
        autoComplete="new-password"
        maxLength={100}
        label={t('auth.password_confirmation')}
        error={errorOf('password_confirmation')}
      />
    </>
  )
}
