import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { Button } from '../shared/ui/button.tsx'
import { checkFields } from './check-fields.ts'
import { EmailField, FormHead, SignInLink } from './form-parts.tsx'
import { useSendsMail } from './open-settings.ts'
import styles from './sign-in.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * `/forgot-password`: asks for a mail with a link to set a new password; where no mail goes out, the school's administrator has the link.
 * The answer does not tell whether the address is known.
 */
export default function ForgotPasswordPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.forgot')} below={<SignInLink />}>
      <ForgotPasswordForm />
    </SignInFrame>
  )
}

function ForgotPasswordForm() {
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
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t(sendsMail ? 'auth.email_sent' : 'account.link_asked')}</h1>
        <p role="status">
          {t(sendsMail ? 'auth.email_sent_detail' : 'account.link_asked_detail', { email: sentTo })}
        </p>
        <Button wide onClick={() => setSentTo(null)}>
          {t(sendsMail ? 'auth.send_again' : 'account.ask_again')}
        </Button>
      </div>
    )
  }
  return (
    <form {...form.props} className={styles.form}>
      <FormHead title={t('auth.forgot')} failure={form.failure}>
        <p className="mild">{t(sendsMail ? 'auth.forgot_detail' : 'account.no_mail')}</p>
      </FormHead>
      <EmailField errorOf={form.errorOf} autoFocus />
      <Button type="submit" look="filled" wide busy={form.busy}>
        {t(sendsMail ? 'auth.send_link' : 'account.ask_link')}
      </Button>
    </form>
  )
}
