import { SignInForm } from '../auth/sign-in-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'

/** `/sign-in`; `onTyping` is told that somebody is about to sign in. */
export function SignInPage({ onTyping }: { onTyping(): void }) {
  return (
    <SignInFrame onTyping={onTyping}>
      <SignInForm />
    </SignInFrame>
  )
}
