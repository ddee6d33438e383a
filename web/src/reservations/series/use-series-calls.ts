import type { EventMeta } from '@stunda/contract/reservations/reservations.ts'
import type { DraftMeta, SeriesRefusal, SubmitBody } from '@stunda/contract/reservations/series.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { remember } from '../../shared/user-memory.ts'
import type { RecurringSaveData } from '../event/recurring-state.ts'

/** Has every date of a series checked; nothing is booked. */
export function useDraftSeries() {
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: async ({ form, recurring_form }: RecurringSaveData): Promise<DraftMeta> => {
      const body = { ...form, recurrence: recurring_form }
      return (await call('POST /api/event-meta/draft', { body, idempotencyKey: keys.keyFor(body) })).data
    },
    onSuccess: keys.succeeded,
  })
}

/** Books a draft: all of the named events, or none. Until when the series goes is remembered for the next one. */
export function useSubmitSeries() {
  const queries = useQueryClient()
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: async ({ id, body }: { id: number; body: SubmitBody }): Promise<EventMeta> => {
      const options = { params: { id }, body, idempotencyKey: keys.keyFor({ id, body }) }
      return (await call('POST /api/event-meta/submit/:id', options)).data
    },
    onSuccess: ({ until }) => {
      if (until) remember({ seriesEnd: until })
      void queries.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
}

/** What several events of a series ran into; undefined when it is another error. */
export function seriesRefusalOf(error: unknown): SeriesRefusal['reservations'] | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return (error.body as Partial<SeriesRefusal> | null)?.reservations
}
