import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { OtherAddress, WaitingForm } from '../auth/waiting-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Notifications } from '../shared/ui/notifications.tsx'

/** Any address, for who signed up and is not let in yet. */
export default function WaitingPage() {
  const t = useTexts()
  return (
    <>
      <SignInFrame title={t('auth.verify_email')} below={<OtherAddress />}>
        <WaitingForm />
      </SignInFrame>
      <Notifications />
    </>
  )
}
