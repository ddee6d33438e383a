import { EClassForm } from '../auth/e-class-form.tsx'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { SignInLink } from '../auth/sign-up-form.tsx'
import { useTexts } from '../i18n/use-texts.ts'

/** `/sign-in-e` */
export default function EClassPage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('auth.e_class')} below={<SignInLink />}>
      <EClassForm />
    </SignInFrame>
  )
}
