import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { Button } from '../shared/ui/button.tsx'
import { EmailField, FormHead } from './form-parts.tsx'
import styles from './sign-in.module.css'
import { useAuthForm } from './use-auth-form.ts'
import { useSendsMail } from './use-sends-mail.ts'

/**
 * Asks for a mail with a link to set a new password; where no mail goes out, the school's administrator has it. Whether the address
 * is known is told to nobody.
 */
export function ForgotPasswordForm() {
  const t = useTexts()
  const sendsMail = useSendsMail()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, busy, errorOf, failure } = useAuthForm(async ({ email = '' }) => {
    await call('POST /api/auth/forgot-password', { body: { email: email.trim() } })
    setSentTo(email.trim())
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
    <form {...form} className={styles.form}>
      <FormHead title={t('auth.forgot')} failure={failure}>
        <p className="mild">{t(sendsMail ? 'auth.forgot_detail' : 'account.no_mail')}</p>
      </FormHead>
      <EmailField errorOf={errorOf} autoFocus />
      <Button type="submit" look="filled" wide busy={busy}>
        {t(sendsMail ? 'auth.send_link' : 'account.ask_link')}
      </Button>
    </form>
  )
}
