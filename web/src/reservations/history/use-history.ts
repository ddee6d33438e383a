import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'

/** Who did what to an event, latest first; in the language of the page, as it tells names of statuses. */
export function useHistory(id: number, enabled = true): UseQueryResult<HistoryEntry[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: ['schedule', 'history', id, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/reservations/reservation/:id/history', { params: { id }, signal })).data,
    enabled,
  })
}
