import { Link, useLocation, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { checkFields } from './check-fields.ts'
import { FormHead, NewPasswordFields, SignInLink } from './form-parts.tsx'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/reset-password?token=…&email=…`: sets a new password for the user of the mail's link. */
export default function ResetPasswordPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.set_password')} below={<SignInLink />}>
      <ResetPasswordForm />
    </SignInFrame>
  )
}

function ResetPasswordForm() {
  const t = useTexts()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const token = search.get('token') ?? ''
  const email = search.get('email') ?? ''
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    check: checkFields,
    save: async passwords => {
      await call('POST /api/auth/reset-password', { body: { token, email, ...passwords } })
      go('/sign-in?password_updated', { state: { email } })
    },
  })
  const refusedLink =
    form.errorOf('token') ?? form.errorOf('email') ?? (token && email ? undefined : t('auth.link_incomplete'))
  return (
    <form {...form.props} className={styles.form}>
      <FormHead title={t('auth.set_password')} failure={form.failure ?? refusedLink ?? null}>
        <p className="mild">{t('auth.set_password_detail', { email })}</p>
      </FormHead>
      {refusedLink ? (
        <Link href="/forgot-password" className={styles.eClass}>
          {t('auth.send_again')}
        </Link>
      ) : (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields errorOf={form.errorOf} autoFocus />
          <Button type="submit" look="filled" wide busy={form.busy}>
            {t('auth.set_password')}
          </Button>
        </>
      )}
    </form>
  )
}
