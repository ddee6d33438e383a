import './fonts.css'
import './tokens.css'
import './base.css'
import './primitives.css'
import type { Language } from '@stunda/contract/wire.ts'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beginWithTexts, switchLanguage } from '../i18n/texts.ts'
import { useClientState } from '../shared/client-state.ts'
import { listenBeforeRouter } from '../shared/forms/before-back.ts'
import { forgetSession, isWaiting, SIGN_OUTS, useSession } from '../shared/session.ts'
import { readStored } from '../shared/storage.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadAgainByItself, noticeMissingParts } from './missing-part.ts'
import { preloadFirstPage, Router } from './router.tsx'
import { ignoreSecondPress } from './second-press.ts'
import { startUp } from './start-up.ts'
import { uncoverFocus } from './uncovered-focus.ts'

listenBeforeRouter()
noticeMissingParts()
uncoverFocus()
ignoreSecondPress()
followColorScheme()
followOtherTabs()
useSession.subscribe(({ language }, before) => {
  if (language !== before.language) void switchLanguage(language)
})

/** How long the first paint waits for the page's files (ms): a skeleton, once shown, stays for 300 ms even if they have come by then. */
const PATIENCE = 3000
let page: Promise<unknown> | undefined
const { auth, language } = useSession.getState()
const texts = beginWithTexts(language, auth.isAuthenticated ? 'first' : 'start')
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

/** Keeps the page in the chosen scheme, or in the system's; the first paint's is set by public/first.js. */
function followColorScheme(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { colorScheme } = useClientState.getState()
    const ofSystem = systemDark.matches ? 'dark' : 'light'
    document.documentElement.dataset.colorScheme = colorScheme === 'auto' ? ofSystem : colorScheme
  }
  apply()
  // Not with every change: setting the attribute styles the whole page anew.
  useClientState.subscribe(({ colorScheme }, before) => colorScheme !== before.colorScheme && apply())
  systemDark.addEventListener('change', apply)
}

/** Follows the other tabs: their sign-outs and language are taken over, another user’s sign-in reloads this tab. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === useSession.persist.getOptions().name) void useSession.persist.rehydrate()
    if (key !== 'user-token') return
    const mine = useSession.getState().auth.userToken
    const kept = readStored('user-token')
    if (mine === null || kept === mine) return
    if (kept === null) forgetSession('left')
    else location.reload()
  })
  // This tab may have heard of the end of its session before it hears of the sign-out in another tab.
  new BroadcastChannel(SIGN_OUTS).addEventListener('message', () => {
    if (useSession.getState().auth.ended === 'expired') forgetSession('left')
  })
}

/** Not in the language files: those are what could not be fetched. */
const TEXTS = {
  lv: {
    title: 'Lapu neizdevās ielādēt',
    text: 'Pārbaudiet interneta savienojumu un mēģiniet vēlreiz.',
    again: 'Mēģināt vēlreiz',
  },
  en: {
    title: 'The page could not be loaded',
    text: 'Check your internet connection and try again.',
    again: 'Try again',
  },
}

/** Shown in place of everything if the texts could not be fetched. */
function Unloaded({ language }: { language: Language }) {
  const { again, ...texts } = TEXTS[language]
  return (
    <main id="content" role="alert">
      <Empty
        whole
        {...texts}
        icon={<IconCloudOff />}
        action={
          <Button look="filled" onClick={() => location.reload()}>
            {again}
          </Button>
        }
      />
    </main>
  )
}
