import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './fonts.css'
import './tokens.css'
import './base.css'
import './primitives.css'
import { switchLanguage } from '../i18n/texts.ts'
import { listenBeforeRouter } from '../shared/forms/before-back.ts'
import { isWaiting, useSession } from '../shared/session.ts'
import { followColorScheme } from './color-scheme.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadAgainByItself, noticeMissingParts } from './missing-part.ts'
import { followOtherTabs } from './other-tabs.ts'
import { preloadFirstPage, Router } from './router.tsx'
import { startUp } from './start-up.ts'
import { Unloaded } from './unloaded.tsx'

listenBeforeRouter()
noticeMissingParts()
followColorScheme()
followOtherTabs()
useSession.subscribe(({ language }, before) => {
  if (language !== before.language) void switchLanguage(language)
})

const texts = switchLanguage(useSession.getState().language)
/** How long the first paint waits for the page's files (ms): a skeleton, once shown, stays for 300 ms even if they have come by then. */
const PATIENCE = 3000
let page: Promise<unknown> | undefined
const { auth } = useSession.getState()
if (auth.isAuthenticated) {
  void startUp()
  const loading = isWaiting(auth) ? undefined : preloadFirstPage()
  page = Promise.race([loading, new Promise(resolve => setTimeout(resolve, PATIENCE))])
}

// Not every browser has Temporal yet.
const temporal = 'Temporal' in globalThis ? undefined : import('temporal-polyfill/global')
const root = document.getElementById('root')

const show = (page: ReactNode) => root && createRoot(root).render(<StrictMode>{page}</StrictMode>)

Promise.all([texts, temporal, page]).then(
  () =>
    show(
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>,
    ),
  () => {
    show(<Unloaded language={useSession.getState().language} />)
    loadAgainByItself()
  },
)
