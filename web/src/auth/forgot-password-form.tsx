import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { Button } from '../shared/ui/button.tsx'
import { EmailField, FormHead } from './form-parts.tsx'
import styles from './sign-in.module.css'
import { useAuthForm } from './use-auth-form.ts'

/** Asks for a mail with a link to set a new password. Whether the address is known is told to nobody. */
export function ForgotPasswordForm() {
  const t = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, busy, errorOf, failure } = useAuthForm(async ({ email = '' }) => {
    await call('POST /api/auth/forgot-password', { body: { email: email.trim() } })
    setSentTo(email.trim())
  })
  if (sentTo !== null) {
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t('auth.email_sent')}</h1>
        <p role="status">{t('auth.email_sent_detail', { email: sentTo })}</p>
        <Button wide onClick={() => setSentTo(null)}>
          {t('auth.send_again')}
        </Button>
      </div>
    )
  }
  return (
    <form {...form} className={styles.form}>
      <FormHead title={t('auth.forgot')} failure={failure}>
        <p className={styles.words}>{t('auth.forgot_detail')}</p>
      </FormHead>
      <EmailField errorOf={errorOf} autoFocus />
      <Button type="submit" look="filled" wide busy={busy}>
        {t('auth.send_link')}
      </Button>
    </form>
  )
}
