import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { AccountField, checkFields } from './fields.tsx'
import { SignInFrame, useSendsMail } from './sign-in-frame.tsx'

/**
 * `/forgot-password`: asks for a mail with a link to set a new password; where no mail goes out, the school's administrator has the link.
 * The answer does not tell whether the address is known.
 */
export default function ForgotPasswordPage() {
  const t = useTexts()
  const sendsMail = useSendsMail()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    check: checkFields,
    save: async ({ email }) => {
      await call('POST /api/auth/forgot-password', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  if (sentTo !== null) {
    const sent = t(sendsMail ? 'auth.email_sent_detail' : 'account.link_asked_detail', { email: sentTo })
    return (
      <SignInFrame
        title={t(sendsMail ? 'auth.email_sent' : 'account.link_asked')}
        says={<p role="status">{sent}</p>}
      >
        <Button wide onClick={() => setSentTo(null)}>
          {t(sendsMail ? 'auth.send_again' : 'account.ask_again')}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title={t('auth.forgot')}
      says={<p className="mild">{t(sendsMail ? 'auth.forgot_detail' : 'account.no_mail')}</p>}
      form={form}
      submit={t(sendsMail ? 'auth.send_link' : 'account.ask_link')}
    >
      <AccountField of="email" form={form} autoFocus />
    </SignInFrame>
  )
}
