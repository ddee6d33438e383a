import { useLocation, useSearchParams } from 'wouter'
import { decideScreen } from '../app/screens.ts'
import { type HelpPageName, isHelpPage } from '../help/contents.ts'
import { HelpScreen } from '../help/help-screen.tsx'
import { useSession } from '../shared/session.ts'
import { helpFor } from './help-of-screens.ts'

const START: HelpPageName = 'schedule'

/** `/help/<page>`; `/help?at=<address>`: the page of the screen that the address shows, with the way back there. */
export default function HelpPage() {
  const auth = useSession(session => session.auth)
  const [path] = useLocation()
  const page = path.replace(/^\/help\/?/, '')
  const [search] = useSearchParams()
  const at = search.get('at')
  const from = at?.startsWith('/') && !at.startsWith('//') ? at : null
  if (isHelpPage(page)) return <HelpScreen page={page} from={from} />
  const decision = from === null ? null : decideScreen({ path: from, search: '' }, auth)
  const first = from !== null && decision && 'screen' in decision ? helpFor(decision.screen, from) : START
  return <HelpScreen page={auth.isAuthenticated ? first : 'sign-in'} from={from} />
}
