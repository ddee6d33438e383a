import type { UsageEventsQuery } from '@stunda/contract/usage/usage.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN } from '../shared/api/admin-lists.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import type { ChosenRooms, Period } from './usage-address.ts'

const USAGE = 'usage'

/** A period and the rooms that count; `own`: a teacher's own lessons, in all rooms. */
export type Scope = Period & ChosenRooms & { own?: true }

/** A figure that was opened: its name, and which events are behind it. */
export interface Figure {
  title: string
  of: Pick<UsageEventsQuery, 'count'> &
    Partial<
      Pick<UsageEventsQuery, 'weekday' | 'hour' | 'teacher' | 'student' | 'subject' | 'room' | 'feature'>
    >
}

/** How rooms are used. While another period loads, the last one stays. */
export function useUsageOfRooms(scope: Scope) {
  return useQuery({
    queryKey: [ADMIN, USAGE, 'rooms', scope],
    queryFn: reading('GET /api/admin/usage/rooms', { query: { ...scope } }),
    placeholderData: keepPreviousData,
  })
}

/** The figures of lessons. While another period loads, the last one stays. */
export function useUsageOfLessons({ own, ...scope }: Scope) {
  const { language } = useTexts()
  return useQuery({
    queryKey: [ADMIN, USAGE, 'lessons', own, language, scope],
    queryFn: async ({ signal }) => {
      const asked = { query: { ...scope }, signal }
      const answer = own
        ? await call('GET /api/usage/lessons', asked)
        : await call('GET /api/admin/usage/lessons', asked)
      return answer.data
    },
    placeholderData: keepPreviousData,
  })
}

/** A page of the events behind a figure. */
export function useUsageEvents({ own, ...scope }: Scope, figure: Figure, page: number) {
  const { language } = useTexts()
  const { weekday, hour, count, ...of } = figure.of
  const query = {
    ...scope,
    ...of,
    ...(weekday && { weekday: String(weekday) }),
    ...(hour !== undefined && { hour: String(hour) }),
    page,
  }
  return useQuery({
    queryKey: [ADMIN, USAGE, 'events', own, language, count, query],
    queryFn: ({ signal }) =>
      own && count !== 'used'
        ? call('GET /api/usage/events', { query: { ...query, count }, signal })
        : call('GET /api/admin/usage/events', { query: { ...query, count }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads all figures again, after an event has changed. */
export function reloadUsage(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [ADMIN, USAGE] })
}
