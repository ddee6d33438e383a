import type { Notice } from '@stunda/contract/notices/notices.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Words } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useMomentInWords } from '../shared/dates/use-moment-in-words.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { NOTICES } from '../shared/live/live-queries.ts'

/** So many notices are in the panel, and on one page of all. */
const IN_PANEL = 8
const ON_PAGE = 25

/** How many notices the user has not seen; undefined until known. */
export function useUnseenCount(): number | undefined {
  return useQuery({
    queryKey: [NOTICES, 'count'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/notices', { query: { unseen: '1', per_page: 1 }, signal })).meta.unseen,
  }).data
}

/** The user's latest notices, in the language of the page. */
export function useLatestNotices() {
  const { language } = useTexts()
  return useQuery({
    queryKey: [NOTICES, 'latest', language],
    queryFn: ({ signal }) => call('GET /api/notices', { query: { per_page: IN_PANEL }, signal }),
  })
}

export function useAllNotices() {
  const { language } = useTexts()
  return useInfiniteQuery({
    queryKey: [NOTICES, 'all', language],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/notices', { query: { page: pageParam, per_page: ON_PAGE }, signal }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  })
}

/** Marks notices as seen: some, or all of the user's. A failure is only shown if `all` was asked for. */
export async function markSeen(which: { ids: number[] } | { all: true }, failed: Words): Promise<void> {
  try {
    await call('POST /api/notices/seen', { body: which })
  } catch (error) {
    if ('all' in which) tellFailure(error, failed)
  }
  await queryClient.invalidateQueries({ queryKey: [NOTICES] })
}

/** The author and time of a change; empty until the school's settings are loaded. */
export function useWhoAndWhen(): (notice: Notice) => string {
  const t = useTexts()
  const moment = useMomentInWords()
  return ({ actor, created_at, reason }) => {
    const at = moment(created_at)
    if (!at) return ''
    const who = [actor?.full_name, at].filter(Boolean).join(', ')
    return reason ? t('notices.with_reason', { who, reason }) : who
  }
}
