import { queryClient } from './api/query-client.ts'
import { isLive } from './live/live-queries.ts'

/** Reads again all that follows the school’s bookings. */
export const readLiveAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey) })
