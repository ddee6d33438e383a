import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { isEnoughToSearch, LEAST_LETTERS } from '@stunda/domain/people/student-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'

const TYPING = 250
const MOST_LETTERS = 100
const MINUTES = 60_000

/** The students whom a typed name finds, where the list does not have all of them. */
export interface StudentSearch {
  found: readonly StudentEntry[]
  /** What to say under the list: what to type, that it is being searched, or why that failed. */
  note: string | undefined
  /** Absent where nothing is searched. */
  onType: ((typed: string) => void) | undefined
}

/** Searches for students by what is typed, when one pauses; whoever is told all of them (`enabled` false) searches the list. */
export function useStudentSearch(enabled: boolean): StudentSearch {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING)
    return () => clearTimeout(timer)
  }, [typed])
  const isWanted = enabled && isEnoughToSearch(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: ['found-students', settled],
    queryFn: async ({ signal }) =>
      (await call('GET /api/students', { query: { search: settled }, signal })).data,
    enabled: isWanted && isEnoughToSearch(settled),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
  })
  return {
    found: (isWanted && data) || NOBODY,
    note: note(),
    onType: enabled ? text => setTyped(text.trim().slice(0, MOST_LETTERS)) : undefined,
  }

  function note(): string | undefined {
    if (!enabled) return undefined
    if (!isWanted) return t('reservations.search_students', { count: LEAST_LETTERS })
    if (typed !== settled || isFetching) return t('reservations.searching')
    return error ? t('reservations.search_failed', { why: errorText(error) }) : undefined
  }
}

const NOBODY: readonly StudentEntry[] = []
