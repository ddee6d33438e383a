import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { useSession } from '../session.ts'
import { closeNotification, notify } from '../ui/notifications-store.ts'
import { ApiError, errorText } from './api-error.ts'

const SECOND = 1000

/** The cache of what was read from the server. Only failures that may pass by themselves are retried. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => readLater(queryClient, error, query) }),
  defaultOptions: {
    queries: {
      staleTime: 30 * SECOND,
      gcTime: 10 * 60 * SECOND,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof ApiError && mayPass(error),
      retryDelay: attempt => Math.min(SECOND * 2 ** attempt, 8 * SECOND),
    },
    mutations: { networkMode: 'always' },
  },
})

useSession.subscribe(({ auth }, before) => {
  const { user, isAuthenticated } = before.auth
  // A start with a session but without a stored user has asked for this user already.
  if (auth.user?.id === user?.id || (isAuthenticated && user === null)) return
  if (auth.user) void queryClient.resetQueries()
  else queryClient.clear()
})

function mayPass({ kind }: ApiError): boolean {
  return kind === 'unreachable' || kind === 'server'
}

const WAIT_SECONDS = 60

interface Asked {
  queryKey: QueryKey
  state: { data: unknown }
}

/** After a 429 on data that is already shown: keeps it, notifies that it is old, and reads it again when the server allows it. */
export function readLater(client: QueryClient, error: unknown, { queryKey, state }: Asked): void {
  if (!(error instanceof ApiError) || error.kind !== 'too_often' || state.data === undefined) return
  const notification = notify(() => text('shared.not_renewed'), {
    tone: 'failed',
    detail: () => errorText(error),
  })
  const read = () => {
    closeNotification(notification)
    void client.invalidateQueries({ queryKey, exact: true })
  }
  setTimeout(read, (error.retry_after ?? WAIT_SECONDS) * SECOND)
}
