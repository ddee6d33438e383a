import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { signUp } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { TextField } from '../shared/ui/text-field.tsx'
import { EmailField, FormHead } from './form-parts.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useOpenSettings } from './open-settings.ts'
import styles from './sign-in.module.css'
import { useAuthForm } from './use-auth-form.ts'

/** Makes a student's account, which waits to be let in, and signs in. Where sign-up is off it says who makes accounts instead. */
export function SignUpForm() {
  const t = useTexts()
  const isClosed = useOpenSettings()?.registration_open === false
  const { form, busy, errorOf, failure } = useAuthForm(
    ({ name = '', surname = '', email = '', phone = '', ...passwords }) =>
      signUp({
        name,
        surname,
        email,
        phone,
        password: passwords.password ?? '',
        password_confirmation: passwords.password_confirmation ?? '',
      }),
    { onSent: () => notify(t('auth.signed_up'), { tone: 'done' }) },
  )
  if (isClosed) {
    return (
      <div className={styles.form}>
        <FormHead title={t('auth.sign_up_closed')} failure={null} />
        <p className="mild">{t('auth.sign_up_closed_detail')}</p>
      </div>
    )
  }
  return (
    <form {...form} className={styles.form}>
      <FormHead title={t('auth.sign_up')} failure={failure} />
      <div className={styles.pair}>
        <TextField
          name="name"
          autoComplete="given-name"
          label={t('auth.name')}
          maxLength={100}
          error={errorOf('name')}
          autoFocus
        />
        <TextField
          name="surname"
          autoComplete="family-name"
          label={t('auth.surname')}
          maxLength={100}
          error={errorOf('surname')}
        />
      </div>
      <EmailField errorOf={errorOf} />
      <TextField
        name="phone"
        type="tel"
        autoComplete="tel"
        label={t('auth.phone')}
        hint={t('auth.optional')}
        maxLength={40}
        error={errorOf('phone')}
      />
      <NewPasswordFields errorOf={errorOf} />
      <Button type="submit" look="filled" wide busy={busy}>
        {t('auth.sign_up')}
      </Button>
    </form>
  )
}

/** The way back to a sign-in. */
export function SignInLink() {
  const t = useTexts()
  return (
    <p className={styles.below}>
      {t('auth.has_account')} <Link href="/sign-in">{t('auth.sign_in')}</Link>
    </p>
  )
}
