import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useSession } from '../shared/session.ts'
import { lookWhetherLetIn } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { FormHead } from './form-parts.tsx'
import styles from './sign-in.module.css'
import { useAuthForm } from './use-auth-form.ts'

/**
 * Proves the e-mail that the link of a mail was sent to, `?token=…&email=…`. It waits for the button: programs that look at mails open
 * links too.
 */
export function VerifyEmailForm() {
  const t = useTexts()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const { isAuthenticated, user } = useSession(({ auth }) => auth)
  const [isVerified, setVerified] = useState(false)
  const token = search.get('token') ?? ''
  const email = search.get('email') ?? ''
  const isMine = isAuthenticated && user?.email?.toLowerCase() === email.toLowerCase()

  const verify = async () => {
    await call('POST /api/auth/verify-email', { body: { token, email } })
    if (!isMine) return setVerified(true)
    // What it tells is asked for again by the next page.
    await lookWhetherLetIn().catch(() => undefined)
    notify(t('account.verified'), { tone: 'done' })
    go('/', { replace: true })
  }
  const { form, busy, errorOf, failure } = useAuthForm(verify)
  const refusedLink =
    errorOf('token') ?? errorOf('email') ?? (token && email ? undefined : t('auth.link_incomplete'))
  if (isVerified || (isMine && user?.email_verified)) {
    return (
      <div className={styles.form}>
        <FormHead title={t('account.verified')} failure={null}>
          <p className="notice done" role="status">
            {t(isVerified ? 'account.verified_text' : 'account.verified_already', { email })}
          </p>
        </FormHead>
        <OnLink email={email} />
      </div>
    )
  }
  return (
    <form {...form} className={styles.form}>
      <FormHead title={t('auth.verify_email')} failure={refusedLink ?? failure}>
        <p className="mild">{t('account.verify_ask', { email })}</p>
      </FormHead>
      {refusedLink ? (
        <>
          {!isAuthenticated && <p className="mild">{t('account.verify_sign_in')}</p>}
          <OnLink email={email} />
        </>
      ) : (
        <Button type="submit" look="filled" wide busy={busy}>
          {t('account.verify')}
        </Button>
      )}
    </form>
  )
}

/** On to the school, or to signing in. */
function OnLink({ email }: { email: string }) {
  const t = useTexts()
  const isAuthenticated = useSession(({ auth }) => auth.isAuthenticated)
  return (
    <Link href={isAuthenticated ? '/' : '/sign-in'} state={{ email }} className={styles.eClass}>
      {t(isAuthenticated ? 'account.go_on' : 'auth.sign_in')}
    </Link>
  )
}
