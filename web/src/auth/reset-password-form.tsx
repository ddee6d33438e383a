import { Link, useLocation, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { Button } from '../shared/ui/button.tsx'
import { FormHead } from './form-parts.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './sign-in.module.css'
import { useAuthForm } from './use-auth-form.ts'

/** Sets a new password; who asks is known by the link from the mail, `?token=…&email=…`. */
export function ResetPasswordForm() {
  const t = useTexts()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const token = search.get('token') ?? ''
  const email = search.get('email') ?? ''
  const { form, busy, errorOf, failure } = useAuthForm(
    ({ password = '', password_confirmation = '' }) =>
      call('POST /api/auth/reset-password', { body: { token, email, password, password_confirmation } }),
    { onSent: () => go('/sign-in?password_updated', { state: { email } }) },
  )
  const refusedLink =
    errorOf('token') ?? errorOf('email') ?? (token && email ? undefined : t('auth.link_incomplete'))
  return (
    <form {...form} className={styles.form}>
      <FormHead title={t('auth.set_password')} failure={failure ?? refusedLink ?? null}>
        <p className="mild">{t('auth.set_password_detail', { email })}</p>
      </FormHead>
      {refusedLink ? (
        <Link href="/forgot-password" className={styles.eClass}>
          {t('auth.send_again')}
        </Link>
      ) : (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields errorOf={errorOf} autoFocus />
          <Button type="submit" look="filled" wide busy={busy}>
            {t('auth.set_password')}
          </Button>
        </>
      )}
    </form>
  )
}
