import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useSession } from '../shared/session.ts'
import { checkIfLetIn } from '../shared/sign-in-out.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import styles from './sign-in.module.css'
import { Notice, SignInFrame } from './sign-in-frame.tsx'

/**
 * `/verify-email?token=…&email=…`: proves the e-mail that the mail's link was sent to. It waits for the button, because programs that scan
 * mails open links too.
 */
export default function VerifyEmailPage() {
  const t = useTexts()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const { isAuthenticated, user } = useSession(({ auth }) => auth)
  const [isVerified, setVerified] = useState(false)
  const token = search.get('token') ?? ''
  const email = search.get('email') ?? ''
  const isMine = isAuthenticated && user?.email?.toLowerCase() === email.toLowerCase()

  const save = async () => {
    await call('POST /api/auth/verify-email', { body: { token, email } })
    if (!isMine) return setVerified(true)
    // The next page asks again.
    await checkIfLetIn().catch(() => undefined)
    notify(() => t('account.verified'), { tone: 'done' })
    go('/', { replace: true })
  }
  const form = useForm({ initial: {}, save })
  const refusedLink =
    form.errorOf('token') ?? form.errorOf('email') ?? (token && email ? undefined : t('auth.link_incomplete'))
  const onLink = (
    <Link href={isAuthenticated ? '/' : '/sign-in'} state={{ email }} className={styles.eClass}>
      {t(isAuthenticated ? 'account.go_on' : 'auth.sign_in')}
    </Link>
  )
  if (isVerified || (isMine && user?.email_verified)) {
    const text = t(isVerified ? 'account.verified_text' : 'account.verified_already', { email })
    const says = <Notice tone="done">{text}</Notice>
    return <SignInFrame title={t('account.verified')} says={says} other={onLink} below={null} />
  }
  return (
    <SignInFrame
      title={t('auth.verify_email')}
      says={<p className="mild">{t('account.verify_ask', { email })}</p>}
      form={form}
      failure={refusedLink}
      submit={!refusedLink && t('account.verify')}
      other={refusedLink && onLink}
      below={null}
    >
      {refusedLink && !isAuthenticated && <p className="mild">{t('account.verify_sign_in')}</p>}
    </SignInFrame>
  )
}
