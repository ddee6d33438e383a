import { EVENTS_IN_ANSWER } from '@stunda/contract/bounds.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { AskRow, RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { readLiveAgain } from '../../shared/live/live-queries.ts'
import { randomKey } from '../../shared/random-key.ts'
import { notifyUndoable } from '../../shared/undo.ts'

/** The chosen events as they are now, with what can be done with each. */
export function useChosen(ids: readonly number[]) {
  return useQuery({
    queryKey: ['chosen events', ids],
    queryFn: ({ signal }) => chosenEvents(ids, signal),
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The chosen events by start, asked for so many at a time as one answer has. */
async function chosenEvents(ids: readonly number[], signal: AbortSignal): Promise<OfferedEvent[]> {
  const found: OfferedEvent[] = []
  for (let from = 0; from < ids.length; from += EVENTS_IN_ANSWER) {
    const body = { reservation_ids: ids.slice(from, from + EVENTS_IN_ANSWER) }
    found.push(...(await call('POST /api/reservations/chosen', { body, signal })).data)
  }
  const startOf = ({ reservation }: OfferedEvent) => reservation.start_datetime
  return found.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/** Rearranges the chosen events, all or none, and asks who is to be asked; offers to undo it. */
export function useRearrange(onDone: () => void) {
  const t = useTexts()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: (body: { rows: (RearrangedRow | AskRow)[]; note: string }) =>
      call('POST /api/reservations/rearrange', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ change }, { rows }) => {
      keys.succeeded()
      const done = rows.filter(row => row.action !== 'keep')
      const idsOf = (some: typeof done) => some.map(row => row.reservation_id)
      const asked = idsOf(done.filter(row => row.action === 'ask'))
      const changed = idsOf(done.filter(row => row.action !== 'ask'))
      const actions = new Set(done.map(row => row.action))
      const [only = 'keep'] = actions.size === 1 ? actions : []
      const idempotencyKey = randomKey()
      notifyUndoable(client, () => t(`chosen.done_${DONE[only]}`, { count: done.length }), {
        undone: () => t('chosen.undone'),
        about: changed,
        undo: async () => {
          if (changed.length > 0)
            await call('POST /api/reservations/undo', {
              body: { reservation_ids: changed, change },
              idempotencyKey,
            })
          if (asked.length > 0)
            await call('POST /api/asked-lessons/withdraw', { body: { reservation_ids: asked } })
        },
      })
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['rearrangement'] })
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
