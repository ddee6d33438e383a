import type { OnlyAbsences } from '@stunda/contract/absences/absences.ts'
import { queryOptions } from '@tanstack/react-query'
import { reading } from './api/call.ts'

/** The first key part of the queries of absences. */
export const ABSENCES = 'absences'

/** How the absences of a teacher, or of all, or `only` some of them, are read; only those who may enter them may. */
export function absencesOptions(teacher_id: number | undefined, only?: OnlyAbsences) {
  return queryOptions({
    queryKey: [ABSENCES, 'list', teacher_id, only],
    queryFn: reading('GET /api/absences', { query: { teacher_id, only } }),
    staleTime: 0,
  })
}
