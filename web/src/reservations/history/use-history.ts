import type { HistoryEntry } from '@stunda/contract/reservations/history.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { momentInWords } from '../../shared/dates/moment-in-words.ts'
import { useSettings } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'

/** Who did what to an event, latest first; in the language of the page, as it names statuses. */
export function useHistory(id: number): UseQueryResult<HistoryEntry[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: ['schedule', 'history', id, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/reservations/reservation/:id/history', { params: { id }, signal })).data,
  })
}

/** Words a moment on the school's clock; empty until the school's settings are loaded. */
export function useMomentInWords(): (at: string) => string {
  const language = useLanguage()
  const { time_zone } = useSettings().data ?? {}
  const now = useSchoolNow()
  return at => (time_zone && now ? momentInWords(at, { time_zone, now }, language) : '')
}

/** Says that a reservation was changed meanwhile: by whom and when, once that is known. */
export function useWhoChanged(id: number): string {
  const t = useTexts()
  const inWords = useMomentInWords()
  const [last] = useHistory(id).data ?? []
  const time = last && inWords(last.at)
  if (!last?.actor || !time) return t('reservations.changed_meanwhile')
  return t('reservations.changed_by', { name: last.actor.full_name, time })
}
