import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { VerifyEmailForm } from '../auth/verify-email-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** `/verify-email` */
export default function VerifyEmailPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.verify_email')}>
      <VerifyEmailForm />
    </SignInFrame>
  )
}
