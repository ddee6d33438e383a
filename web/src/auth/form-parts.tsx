import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './sign-in.module.css'

/** What is wrong with a field of the form; undefined: nothing. */
export type ErrorOf = (field: string) => string | undefined

/** The form's name, and what is wrong with the whole of it. */
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
