import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { SignInLink, SignUpForm } from '../auth/sign-up-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** `/sign-up` */
export default function SignUpPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.sign_up')} below={<SignInLink />}>
      <SignUpForm />
    </SignInFrame>
  )
}
