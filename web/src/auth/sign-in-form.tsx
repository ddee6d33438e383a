import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { Link, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { useSession } from '../shared/session.ts'
import { signIn } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { PasswordField } from '../shared/ui/text-field.tsx'
import { EmailField, FormHead } from './form-parts.tsx'
import { useOpenSettings } from './open-settings.ts'
import styles from './sign-in.module.css'
import { useAuthForm } from './use-auth-form.ts'

/** E-mail and password, or the way to the e-class where the school has one. */
export function SignInForm() {
  const t = useTexts()
  const [search] = useSearchParams()
  // Who has just set a password is known; not by the address, which others may read.
  const email: string = history.state?.email ?? ''
  const expired = useSession(({ auth }) => auth.ended === 'expired')
  const eClass = useOpenSettings()?.e_class_url
  const { form, busy, errorOf, failure } = useAuthForm(
    ({ email = '', password = '' }) => signIn(email.trim(), password),
    { anyPassword: true, onSent: () => notify(t('auth.signed_in'), { tone: 'done' }) },
  )
  return (
    <form {...form} className={styles.form}>
      <FormHead title={t('auth.sign_in')} failure={failure}>
        {expired ? (
          <p className="notice pending" role="status">
            {t('auth.session_ended')}
          </p>
        ) : (
          search.has('password_updated') && (
            <p className="notice done" role="status">
              {t('auth.password_updated')}
            </p>
          )
        )}
      </FormHead>
      <EmailField errorOf={errorOf} autoFocus={!email} defaultValue={email} />
      <div className={styles.withLink}>
        <PasswordField
          name="password"
          autoComplete="current-password"
          maxLength={100}
          label={t('auth.password')}
          error={errorOf('password')}
          autoFocus={!!email}
        />
        <Link href="/forgot-password" className={styles.quietLink}>
          {t('auth.forgot')}
        </Link>
      </div>
      <Button type="submit" look="filled" wide busy={busy}>
        {t('auth.sign_in')}
      </Button>
      {eClass && (
        <>
          <p className={styles.or}>{t('auth.or')}</p>
          <a className={styles.eClass} href={eClass}>
            <IconSchool aria-hidden />
            {t('auth.with_e_class')}
          </a>
        </>
      )}
    </form>
  )
}

/** The way to a sign-up, where the school lets people sign up; its place is there before that is known. */
export function SignUpLink() {
  const t = useTexts()
  const is_open = useOpenSettings()?.registration_open
  return (
    <p className={styles.below}>
      {is_open && (
        <>
          {t('auth.no_account')} <Link href="/sign-up">{t('auth.sign_up')}</Link>
        </>
      )}
    </p>
  )
}
