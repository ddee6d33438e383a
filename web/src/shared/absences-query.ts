import { queryOptions } from '@tanstack/react-query'
import { reading } from './api/call.ts'

/** The first key part of the queries of absences. */
export const ABSENCES = 'absences'

/** How the absences of a teacher, or of all, are read; only those who may enter them may. */
export function absencesOptions(teacher_id: number | undefined) {
  return queryOptions({
    queryKey: [ABSENCES, 'list', teacher_id],
    queryFn: reading('GET /api/absences', { query: { teacher_id } }),
    staleTime: 0,
  })
}
