import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { queryClient } from '../shared/api/query-client.ts'
import { useLive } from '../shared/live/use-live.ts'
import { loadReferenceLists } from '../shared/reference-lists.ts'
import { useSession } from '../shared/session.ts'
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx'
import { Notifications } from '../shared/ui/notifications.tsx'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import { Failed } from '../shared/ui/states.tsx'
import { Header } from '../shell/header.tsx'
import { useSeenScheme } from './color-scheme.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import './mantine.css'
import './theme-variables.css'
import { ContentSkeleton } from './page-skeleton.tsx'
import { startedUp, startUp } from './start-up.ts'
import { theme } from './theme.ts'

const SessionsDialog = lazy(() => import('../auth/sessions-dialog.tsx'))

export interface SignedInProps {
  path: string
  /** The page has the whole window, without a header. */
  whole: boolean
  children: ReactNode
}

/** Everything around a page once somebody is signed in. The header is hidden on paths containing admin. */
export default function SignedIn({ path, whole, children }: SignedInProps) {
  const scheme = useSeenScheme()
  const [sessions_opened, setSessionsOpened] = useState(false)
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {!whole && !path.includes('admin') && <Header onSessions={() => setSessionsOpened(true)} />}
        {!whole && <OfflineNotice />}
        <Live />
        <ErrorBoundary key={path}>
          <Suspense fallback={whole ? null : <ContentSkeleton />}>
            <OnceKnown>{children}</OnceKnown>
          </Suspense>
        </ErrorBoundary>
        {sessions_opened && (
          <Suspense fallback={null}>
            <SessionsDialog onClose={() => setSessionsOpened(false)} />
          </Suspense>
        )}
        <Notifications />
        <ConfirmDialog />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Follows the school's changes, whichever page is open. */
function Live() {
  useLive()
  return null
}

/** The page, as soon as it is known who sees it: at once where the browser remembers, otherwise when the server has said. */
function OnceKnown({ children }: { children: ReactNode }) {
  const isKnown = useSession(({ auth }) => auth.user !== null && auth.permissions !== null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    startedUp().then(loadReferenceLists).catch(setFailure)
  }, [])
  const retry = () => {
    setFailure(null)
    startUp().then(loadReferenceLists).catch(setFailure)
  }
  if (isKnown) return children
  if (failure) return <Failed error={failure} onRetry={retry} />
  return <ContentSkeleton />
}
