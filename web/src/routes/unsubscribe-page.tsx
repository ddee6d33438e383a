import { useSearchParams } from 'wouter'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Unsubscribe } from '../notices/unsubscribe.tsx'
import { LeaveContact } from './contact-page.tsx'

/** `/unsubscribe?secret=…&kind=…`, for a contact `?contact=…`: where a mail's link to switch mails off leads. */
export default function UnsubscribePage() {
  const t = useTexts()
  const [search] = useSearchParams()
  const contact = search.get('contact')
  if (contact) return <LeaveContact secret={contact} />
  return (
    <SignInFrame title={t('notices.leave')}>
      <Unsubscribe />
    </SignInFrame>
  )
}
