import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Unsubscribe } from '../notices/unsubscribe.tsx'

/** `/unsubscribe?secret=…&kind=…`: where a mail's link to switch mails off leads. */
export default function UnsubscribePage() {
  const t = useTexts()
  return (
    <SignInFrame title={t('notices.leave')}>
      <Unsubscribe />
    </SignInFrame>
  )
}
