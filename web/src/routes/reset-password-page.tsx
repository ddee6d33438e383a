import { ResetPasswordForm } from '../auth/reset-password-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { SignInLink } from '../auth/sign-up-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** `/reset-password` */
export default function ResetPasswordPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.set_password')} below={<SignInLink />}>
      <ResetPasswordForm />
    </SignInFrame>
  )
}
