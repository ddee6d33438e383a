import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { signIn } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { PasswordField, TextField } from '../shared/ui/text-field.tsx'
import { checkSignIn, type SignInErrors } from './check-sign-in.ts'
import styles from './sign-in.module.css'

/** E-mail and password. Errors stand at their fields; the first of them has the focus. */
export function SignInForm() {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SignInErrors>({})
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (errors.email ?? errors.password)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the form itself: what a password manager fills in is there, whether it told React or not.
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email')).trim()
    const password = String(fields.get('password'))
    const found = checkSignIn({ email, password }, t)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      await signIn(email, password)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && (error.of('email')[0] ?? error.of('password')[0])) {
        setErrors({ email: error.of('email')[0], password: error.of('password')[0] })
      } else setFailure(error)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('auth.sign_in')}</h1>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        label={t('auth.email')}
        error={errors.email}
        autoFocus
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        maxLength={100}
        label={t('auth.password')}
        error={errors.password}
      />
      <Button type="submit" look="filled" wide busy={busy}>
        {t('auth.sign_in')}
      </Button>
    </form>
  )
}
