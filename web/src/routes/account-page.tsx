import type { ComponentType } from 'react'
import { EClassForm } from '../auth/e-class-form.tsx'
import { ForgotPasswordForm } from '../auth/forgot-password-form.tsx'
import { ResetPasswordForm } from '../auth/reset-password-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { SignInLink, SignUpForm } from '../auth/sign-up-form.tsx'
import { VerifyEmailForm } from '../auth/verify-email-form.tsx'
import { OtherAddress, WaitingForm } from '../auth/waiting-form.tsx'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Notifications } from '../shared/ui/notifications.tsx'

interface Page {
  title: TextKey
  Form: ComponentType
  /** Below the form. */
  Below?: ComponentType
}

const PAGES = {
  'sign-in-e': { title: 'auth.e_class', Form: EClassForm, Below: SignInLink },
  'sign-up': { title: 'auth.sign_up', Form: SignUpForm, Below: SignInLink },
  'forgot-password': { title: 'auth.forgot', Form: ForgotPasswordForm, Below: SignInLink },
  'reset-password': { title: 'auth.set_password', Form: ResetPasswordForm, Below: SignInLink },
  'verify-email': { title: 'auth.verify_email', Form: VerifyEmailForm },
  waiting: { title: 'auth.verify_email', Form: WaitingForm, Below: OtherAddress },
} as const satisfies Record<string, Page>

/** The pages on the way to an account, besides sign-in. Users who wait to be let in see `waiting` at any address. */
export default function AccountPage({ screen }: { screen: keyof typeof PAGES }) {
  const t = useTexts()
  const { title, Form, Below }: Page = PAGES[screen]
  return (
    <>
      <SignInFrame title={t(title)} below={Below && <Below />}>
        <Form />
      </SignInFrame>
      {screen === 'waiting' && <Notifications />}
    </>
  )
}
