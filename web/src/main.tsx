import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/fonts.css'
import './app/tokens.css'
import './app/base.css'
import { followColorScheme } from './app/color-scheme.ts'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { followOtherTabs } from './app/other-tabs.ts'
import { Router } from './app/router.tsx'
import { startUp } from './app/start-up.ts'
import { switchLanguage } from './i18n/texts.ts'
import { useSession } from './shared/session.ts'

followColorScheme()
followOtherTabs()
void startUp()
useSession.subscribe(({ language }, before) => {
  if (language !== before.language) void switchLanguage(language)
})

// Dates are counted with Temporal, which not every browser has yet.
const temporal = 'Temporal' in globalThis ? undefined : import('temporal-polyfill/global')
const root = document.getElementById('root')

Promise.all([switchLanguage(useSession.getState().language), temporal]).then(() => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
    </StrictMode>,
  )
})
