import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { reading } from '../../shared/api/call.ts'
import { useObstaclesOf } from '../refusal/obstacles.ts'
import { reasonInShort, reasonsOf } from '../series/draft-reason.ts'
import { type Choices, doableOf } from './rows.ts'

/**
 * The words for what is in the way of each event of a rearrangement, and where it would work instead, by its id; looked up whenever the
 * rows change. `doable`: the choices that are saved (`doableOf`).
 */
export function usePreview(rows: readonly RearrangedRow[], choices: Choices = new Map()) {
  const t = useTexts()
  const obstaclesOf = useObstaclesOf()
  const { data, isFetching } = useQuery({
    queryKey: ['rearrangement', rows],
    queryFn: reading('POST /api/rearrangements/judge', { body: { rows: [...rows] } }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const asked = new Set(rows.map(row => row.reservation_id))
  const refused = (data ?? []).filter(({ id, reasons }) => asked.has(id) && reasons.length > 0)
  const problems = new Map(
    refused.map(judged => [judged.id, reasonInShort(reasonsOf(judged, obstaclesOf, t), t)]),
  )
  const places = new Map(refused.map(({ id, alternatives }) => [id, alternatives]))
  return { problems, places, doable: doableOf(choices, refused), isChecking: isFetching }
}
