import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { restoreSignedInFlag, useSession } from '../shared/session.ts'
import { checkIfLetIn, useSignOut } from '../shared/sign-in-out.ts'
import { Button } from '../shared/ui/button.tsx'
import { Notifications } from '../shared/ui/notifications.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import styles from './sign-in.module.css'
import { Notice, SignInFrame, useSendsMail } from './sign-in-frame.tsx'

/** How often it is checked (ms): the mail’s link is often opened on a phone. */
const LOOK_EVERY = 5000

/** Any address, for a user who has signed up and is not let in yet: what is missing, and another link. They go on once they are let in. */
export default function WaitingPage() {
  const t = useTexts()
  const email = useSession(({ auth }) => auth.user?.email ?? '')
  const sendsMail = useSendsMail()
  const [busy, setBusy] = useState<'look' | 'send' | null>(null)
  const [isNotYet, setNotYet] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLooking()

  const doing = async (what: 'look' | 'send', work: () => Promise<void>) => {
    setBusy(what)
    setFailure(null)
    setNotYet(false)
    await work().catch(setFailure)
    setBusy(null)
  }
  const look = () => doing('look', async () => setNotYet(!(await checkIfLetIn())))
  const send = () =>
    doing('send', async () => {
      try {
        await call('POST /api/auth/verify-email/again')
      } catch (error) {
        // Verified a moment ago, e.g. on a phone.
        if (error instanceof ApiError && error.status === 409 && (await checkIfLetIn())) return
        throw error
      }
      notify(() => t(sendsMail ? 'account.waiting_sent' : 'account.waiting_prepared', { email }), {
        tone: 'done',
      })
    })
  return (
    <>
      <SignInFrame
        title={t('auth.verify_email')}
        says={isNotYet && <Notice tone="pending">{t('account.waiting_not_yet')}</Notice>}
        failure={failure === null ? null : errorText(failure)}
        below={<OtherAddress />}
      >
        <p className="mild">
          {t(sendsMail ? 'account.waiting_text' : 'account.waiting_text_no_mail', { email })}
        </p>
        <p className="mild">{t('account.waiting_school')}</p>
        <Button look="filled" wide autoFocus busy={busy === 'look'} onClick={() => void look()}>
          {t('account.waiting_look')}
        </Button>
        <Button wide busy={busy === 'send'} onClick={() => void send()}>
          {t(sendsMail ? 'auth.send_again' : 'account.ask_again')}
        </Button>
      </SignInFrame>
      <Notifications />
    </>
  )
}

/**
 * Checks now and then whether the user has been let in, and whenever the page becomes visible. If the server is away, the next check makes
 * up for it.
 */
function useLooking() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkIfLetIn().catch(restoreSignedInFlag)
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** For a user who gave a wrong address, or is somebody else. */
function OtherAddress() {
  const t = useTexts()
  return (
    <p className={styles.below}>
      {t('account.waiting_other')}{' '}
      <button type="button" {...useSignOut()}>
        {t('app.sign_out')}
      </button>
    </p>
  )
}
