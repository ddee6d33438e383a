import { useSearchParams } from 'wouter'
import { SignInFrame } from '../auth/sign-in-frame.tsx'
import { Unsubscribe } from '../notices/unsubscribe.tsx'
import { LeaveContact } from './contact-page.tsx'

/** `/unsubscribe?secret=…&kind=…`, for a contact `?contact=…`: where a mail's link to switch mails off leads. */
export default function UnsubscribePage() {
  const [search] = useSearchParams()
  const contact = search.get('contact')
  return contact ? <LeaveContact secret={contact} /> : <Unsubscribe Frame={SignInFrame} />
}
