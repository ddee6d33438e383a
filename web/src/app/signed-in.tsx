import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { queryClient } from '../shared/api/query-client.ts'
import { useSession } from '../shared/session.ts'
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx'
import { Notifications } from '../shared/ui/notifications.tsx'
import { OfflineNotice } from '../shared/ui/offline-notice.tsx'
import { Header } from '../shell/header.tsx'
import { useSeenScheme } from './color-scheme.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import './mantine.css'
import { ContentSkeleton } from './page-skeleton.tsx'
import { startUp } from './start-up.ts'
import { theme } from './theme.ts'

/** Everything around a page once somebody is signed in. The header is hidden on paths containing admin. */
export default function SignedIn({ path, children }: { path: string; children: ReactNode }) {
  const scheme = useSeenScheme()
  const isKnown = useSession(({ auth }) => auth.user !== null)
  useEffect(() => {
    void startUp()
  }, [])
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        {!path.includes('admin') && <Header />}
        <OfflineNotice />
        <ErrorBoundary key={path}>
          <Suspense fallback={<ContentSkeleton />}>{isKnown ? children : <ContentSkeleton />}</Suspense>
        </ErrorBoundary>
        <Notifications />
        <ConfirmDialog />
      </QueryClientProvider>
    </MantineProvider>
  )
}
