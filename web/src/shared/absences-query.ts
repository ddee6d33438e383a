import { queryOptions } from '@tanstack/react-query'
import { call } from './api/call.ts'

/** The first key part of the queries of absences. */
export const ABSENCES = 'absences'

/** How the absences of a teacher, or of all, are read; only those who may enter them may. */
export function absencesOptions(teacher_id: number | undefined) {
  return queryOptions({
    queryKey: [ABSENCES, 'list', teacher_id],
    queryFn: async ({ signal }) => {
      const query = teacher_id === undefined ? {} : { teacher_id: String(teacher_id) }
      return (await call('GET /api/absences', { query, signal })).data
    },
    staleTime: 0,
  })
}
