import type { Cause, RearrangementBody } from '@stunda/contract/rearranging/cause.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { readLiveAgain } from '../../shared/live/live-queries.ts'
import { randomKey } from '../../shared/random-key.ts'
import { notifyUndoable } from '../../shared/undo.ts'

/**
 * The events that some causes are about, by start, each with what can be done with it; null: nothing is asked yet. Several causes, because an
 * answer has only so many of the chosen events.
 */
export function useOffered(causes: readonly Cause[] | null) {
  return useQuery({
    queryKey: ['rearrangement', 'offered', causes],
    queryFn: ({ signal }) => offered(causes ?? [], signal),
    enabled: causes !== null,
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

async function offered(causes: readonly Cause[], signal: AbortSignal): Promise<OfferedEvent[]> {
  const found: OfferedEvent[] = []
  for (const cause of causes)
    found.push(...(await call('POST /api/rearrangements/preview', { body: { cause }, signal })).data)
  const startOf = ({ reservation }: OfferedEvent) => reservation.start_datetime
  return found.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/**
 * Rearranges events for a cause, all or none, and asks who is to be asked; offers to undo all of it. What was refused is looked up again.
 */
export function useRearrange(onDone: () => void) {
  const t = useTexts()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  const lookAgain = () => client.invalidateQueries({ queryKey: ['rearrangement'] })
  return useMutation({
    mutationFn: (body: RearrangementBody) =>
      call('POST /api/rearrangements', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ deed_id }, { rows }) => {
      keys.succeeded()
      const done = rows.filter(row => row.action !== 'keep')
      const idsOf = (some: typeof done) => some.map(row => row.reservation_id)
      const asked = idsOf(done.filter(row => row.action === 'ask'))
      const changed = idsOf(done.filter(row => row.action !== 'ask'))
      const actions = new Set(done.map(row => row.action))
      const [only = 'keep'] = actions.size === 1 ? actions : []
      const idempotencyKey = randomKey()
      notifyUndoable(client, () => t(`rearranging.done_${DONE[only]}`, { count: done.length }), {
        undone: () => t('rearranging.undone'),
        about: changed,
        undo: async () => {
          if (deed_id !== undefined)
            await call('POST /api/deeds/:id/undo', { params: { id: deed_id }, idempotencyKey })
          else await call('POST /api/asked-lessons/withdraw', { body: { reservation_ids: asked } })
          await lookAgain()
        },
      })
      onDone()
    },
    onSettled: () => {
      void lookAgain()
      void readLiveAgain(client)
    },
  })
}

/** The word for what was done with all of them; `keep`: with each something else. */
const DONE = {
  move: 'moved',
  cancel: 'cancelled',
  replace_teacher: 'given',
  ask: 'asked',
  remove_teacher: 'changed',
  replace_student: 'changed',
  restore: 'changed',
  keep: 'changed',
  append: 'changed',
} as const
