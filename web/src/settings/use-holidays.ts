import type { SchoolYear } from '@stunda/contract/settings/admin-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { reading } from '../shared/api/call.ts'

/** Latvia's public holidays of a calendar year; 0 asks nothing. */
export function useHolidays(year: number) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['holidays', year, language],
    queryFn: reading('GET /api/admin/settings/holidays', { query: { year } }),
    enabled: year > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Latvia's public holidays of a school year, which lies in two calendar years; empty until both are known. */
export function useHolidaysBetween({ date_from, date_to }: Pick<SchoolYear, 'date_from' | 'date_to'>) {
  const [from, to] = [date_from, date_to].map(date => Number(date.slice(0, 4)))
  const first = useHolidays(from ?? 0)
  const last = useHolidays(to ?? 0)
  if (!first.data || !last.data) return []
  const all = from === to ? first.data : [...first.data, ...last.data]
  return all.filter(({ date }) => date_from <= date && date <= date_to)
}
