import type { Found } from '@stunda/contract/find/find.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { call } from '../shared/api/call.ts'
import { useTeachers } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { useSettled } from '../shared/use-settled.ts'
import { saidAway } from './acts/typed-acts.ts'

/** The search waits so long (ms) for the next letter. */
const TYPING = 60

export interface SearchState {
  /** Undefined until the first answer. */
  found: Found | undefined
  /** `found` is of an earlier query, or there is none yet. */
  isBehind: boolean
  error: unknown
  retry(): void
}

const NOTHING: Found = { people: [], rooms: [], groups: [], events: [] }

/** Searches the school for a text, or for the student of whom it says that they are away; while nothing is typed, reads what was found before by its `keys`. */
export function useFound(query: string, keys: readonly string[]): SearchState {
  const { language } = useTexts()
  const now = useSchoolNow()
  const teachers = useTeachers().data
  const away = now && teachers ? saidAway(query, { now, language, teachers }) : undefined
  const q = away?.name ?? query.trim()
  const settled = useSettled(q, TYPING)
  const asked = settled ? { q: settled } : { keys: [...keys] }
  const isAsked = settled !== '' || keys.length > 0
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['find', language, asked],
    queryFn: async ({ signal }) => ({
      found: (await call('GET /api/find', { query: asked, signal })).data,
      isOfKeys: settled === '',
    }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  // The answer to an earlier text is none to what is typed now, and the other way round.
  const isOfThis = data?.isOfKeys === (q === '')
  const found = isAsked ? (isOfThis ? data?.found : undefined) : NOTHING
  return {
    found,
    isBehind: q !== settled || (isAsked && (isPlaceholderData || found === undefined)),
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}
