import { SignInForm, SignUpLink } from '../auth/sign-in-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** `/sign-in`; `onTyping` is told that somebody is about to sign in. */
export function SignInPage({ onTyping }: { onTyping(): void }) {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.sign_in')} below={<SignUpLink />} onTyping={onTyping}>
      <SignInForm />
    </SignInFrame>
  )
}
