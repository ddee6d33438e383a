import type { RearrangementBody, TypedCause } from '@stunda/contract/rearranging/cause.ts'
import type { Offered, OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { readLiveAgain } from '../../shared/live/live-queries.ts'
import { randomKey } from '../../shared/random-key.ts'
import { giveReasonFor, notifyUndoable } from '../../shared/undo.ts'

/** What a cause is about, as the page shows it. */
export interface Found extends Pick<Offered, 'problems'> {
  events: readonly OfferedEvent[]
}

/**
 * The events that a cause is about, by start, each with what can be done with it; null: nothing is asked yet. `keeps`: those of the cause
 * before are shown until they are there.
 */
export function useOffered(cause: TypedCause | null, { keeps = false } = {}) {
  return useQuery({
    queryKey: ['rearrangement', 'offered', cause],
    queryFn: ({ signal }) => offered(cause, signal),
    enabled: cause !== null,
    ...(keeps && { placeholderData: keepPreviousData, retry: false }),
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** All events of a list that is answered in parts; one that comes twice, because the list has changed meanwhile, is taken once. */
async function offered(cause: TypedCause | null, signal: AbortSignal): Promise<Found> {
  const found = new Map<number, OfferedEvent>()
  let [from, problems]: [number | undefined, Offered['problems']] = [0, undefined]
  while (cause && from !== undefined) {
    const asked = { query: from > 0 ? { from } : {}, body: { cause }, signal }
    const answer: Offered = await call('POST /api/rearrangements/preview', asked)
    for (const one of answer.data) if (!found.has(one.reservation.id)) found.set(one.reservation.id, one)
    ;[from, problems] = [answer.next, answer.problems]
  }
  const startOf = ({ reservation }: OfferedEvent) => reservation.start_datetime
  const events = [...found.values()].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  return { events, problems }
}

/** How a rearrangement is told to the user. `tells`: others are told of it in a minute; until then a reason may be added. */
interface Told {
  message: Words
  detail?: Words | undefined
  tells?: boolean
}

/** `tell`: how it is told, with the ids of the events that were changed or booked; left out: by what was done. */
type Rearranging = RearrangementBody & { tell?(changed: readonly number[]): Told }

/**
 * Rearranges events for a cause, all or none, and asks who is to be asked; offers to undo all of it. What was refused is looked up again.
 */
export function useRearrange(onDone: () => void) {
  const t = useTexts()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  const lookAgain = () => client.invalidateQueries({ queryKey: ['rearrangement'] })
  return useMutation({
    mutationFn: ({ tell: _, ...body }: Rearranging) =>
      call('POST /api/rearrangements', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ data, deed_id, change }, { rows, tell }) => {
      keys.succeeded()
      const done = rows.filter(row => row.action !== 'keep')
      const idsOf = (some: typeof rows) => some.map(row => row.reservation_id)
      const asked = idsOf(done.filter(row => row.action === 'ask'))
      const same = new Set([...asked, ...idsOf(rows.filter(row => row.action === 'keep'))])
      const changed = data.map(({ id }) => id).filter(id => !same.has(id))
      const actions = new Set(done.map(row => row.action))
      const [only = 'keep'] = actions.size === 1 ? actions : []
      const idempotencyKey = randomKey()
      const usual: Told = { message: () => t(`rearranging.done_${DONE[only]}`, { count: done.length }) }
      const { message, detail, tells } = tell?.(changed) ?? usual
      const [first] = changed
      notifyUndoable(client, message, {
        ...{ detail, about: changed },
        undone: () => t('rearranging.undone'),
        ...(tells && first !== undefined && { giveReason: giveReasonFor(first, change) }),
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
