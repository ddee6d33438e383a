import { SignInForm } from '../auth/sign-in-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'

/** `/sign-in` */
export function SignInPage() {
  return (
    <SignInFrame>
      <SignInForm />
    </SignInFrame>
  )
}
