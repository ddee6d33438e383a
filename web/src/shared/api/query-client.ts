import { QueryCache, QueryClient } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { ApiError } from './api-error.ts'
import { readLater } from './read-later.ts'

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
  if (auth.user?.id !== before.auth.user?.id) queryClient.clear()
})

function mayPass({ kind }: ApiError): boolean {
  return kind === 'unreachable' || kind === 'server'
}
