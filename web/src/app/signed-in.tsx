import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
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

/** Everything around a page once somebody is signed in. The header is hidden on paths containing admin. */
export default function SignedIn({ path, children }: { path: string; children: ReactNode }) {
  const scheme = useSeenScheme()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {!path.includes('admin') && <Header />}
        <OfflineNotice />
        <Live />
        <ErrorBoundary key={path}>
          <Suspense fallback={<ContentSkeleton />}>
            <OnceKnown>{children}</OnceKnown>
          </Suspense>
        </ErrorBoundary>
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
