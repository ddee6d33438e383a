import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { useSession } from '../shared/session.ts'
import { signIn } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { PasswordField, TextField } from '../shared/ui/text-field.tsx'
import { checkSignIn, type FieldFaults, type SignInField } from './check-sign-in.ts'
import styles from './sign-in.module.css'

/** E-mail and password. Errors stand at their fields; the first of them has the focus. */
export function SignInForm() {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const expired = useSession(({ auth }) => auth.ended === 'expired')
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<unknown>(null)

  const ofField = (field: SignInField): string | undefined => {
    const fault = faults[field]
    if (fault) return t(fault)
    return failure instanceof ApiError ? failure.of(field)[0] : undefined
  }
  const errors = { email: ofField('email'), password: ofField('password') }
  const atField = Boolean(errors.email ?? errors.password)

  useEffect(() => {
    const isNew = failure !== null || Object.keys(faults).length > 0
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, failure])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    // Read from the form itself: what a password manager fills in is there, whether it told React or not.
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email')).trim()
    const password = String(fields.get('password'))
    const found = checkSignIn({ email, password })
    setFaults(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    await signIn(email, password).catch(error => {
      setFailure(error)
      setBusy(false)
    })
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('auth.sign_in')}</h1>
      {failure !== null && !atField && (
        <p className={styles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      {failure === null && expired && (
        <p className={styles.notice} role="status">
          {t('auth.session_ended')}
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
