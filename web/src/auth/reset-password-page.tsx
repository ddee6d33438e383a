import { Link, useLocation, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { AccountField, checkFields } from './fields.tsx'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/reset-password?token=…&email=…`: sets a new password for the user of the mail's link. */
export default function ResetPasswordPage() {
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
    <SignInFrame
      title={t('auth.set_password')}
      says={<p className="mild">{t('auth.set_password_detail', { email })}</p>}
      form={form}
      failure={form.failure ?? refusedLink}
      submit={!refusedLink && t('auth.set_password')}
    >
      {refusedLink ? (
        <Link href="/forgot-password" className={styles.eClass}>
          {t('auth.request_link')}
        </Link>
      ) : (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <AccountField of="password" form={form} autoFocus />
          <AccountField of="password_confirmation" form={form} />
        </>
      )}
    </SignInFrame>
  )
}
