import { ForgotPasswordForm } from '../auth/forgot-password-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { SignInLink } from '../auth/sign-up-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** `/forgot-password` */
export default function ForgotPasswordPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.forgot')} below={<SignInLink />}>
      <ForgotPasswordForm />
    </SignInFrame>
  )
}
