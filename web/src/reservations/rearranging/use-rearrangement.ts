import type { CausePreviewBody, RearrangementBody } from '@stunda/contract/rearranging/cause.ts'
import type { Offered, OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Words } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Answer, call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { readLiveAgain } from '../../shared/live/live-queries.ts'
import { randomKey } from '../../shared/random-key.ts'
import { giveReasonFor, notifyUndoable } from '../../shared/undo.ts'

type TypedCause = CausePreviewBody['cause']

/** What a cause is about, as the page shows it. */
export interface Found extends Pick<Offered, 'problems' | 'series'> {
  events: readonly OfferedEvent[]
}

/**
 * The events that a cause is about, by start, each with what can be done with it; null: nothing is asked yet. `keeps`: those of the cause
 * before are shown until they are there.
 */
export function useOffered(cause: TypedCause | null, { keeps = false } = {}) {
  return useQuery({
    queryKey: ['rearrangement', 'offered', cause],
    queryFn: cause ? ({ signal }) => offered(cause, signal) : skipToken,
    ...(keeps && { placeholderData: keepPreviousData }),
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** All events of a list that is answered in parts; one that comes twice, because the list has changed meanwhile, is taken once. */
async function offered(cause: TypedCause, signal: AbortSignal): Promise<Found> {
  const partFrom = (query: { from?: number }): Promise<Offered> =>
    call('POST /api/rearrangements/preview', { query, body: { cause }, signal })
  const parts = [await partFrom({})]
  for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next)
    parts.push(await partFrom({ from: next }))
  const found = new Map(parts.flatMap(({ data }) => data).map(one => [one.reservation.id, one]))
  const startOf = ({ reservation }: OfferedEvent) => reservation.start_datetime
  const events = [...found.values()].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  return { ...parts[0], events }
}

/** How a rearrangement is told to the user. `tells`: others are told of it in a minute; until then a reason may be added. */
interface Told {
  message: Words
  detail?: Words | string | undefined
  tells?: boolean
}

type Done = Answer<'POST /api/rearrangements'>
type Sending = (more: { force?: boolean; cancel_lessons?: boolean }) => Promise<Done>

interface Rearranging extends RearrangementBody {
  /** Sends it, and asks about what is in its way; null if the user does not agree. */
  asking?(send: Sending): Promise<Done | null>
  /** How it is told, `changed`: the ids of the events that were changed or booked; null: it was. Left out: by what was done. */
  tell?(done: Done & { changed: number[] }): Told | null
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
    mutationFn: ({ tell: _, asking, ...asked }: Rearranging) => {
      const send: Sending = more => {
        const body = { ...asked, cause: { ...asked.cause, ...more } }
        return call('POST /api/rearrangements', { body, idempotencyKey: keys.keyFor(body) })
      }
      return asking ? asking(send) : send({})
    },
    onSuccess: (answer, { rows, tell }) => {
      if (!answer) return
      keys.succeeded()
      const { data, deed_id, change } = answer
      const done = rows.filter(row => row.action !== 'keep')
      const idsOf = (some: typeof rows) => some.map(row => row.reservation_id)
      const asked = idsOf(done.filter(row => row.action === 'ask'))
      const same = new Set([...asked, ...idsOf(rows.filter(row => row.action === 'keep'))])
      const changed = data.map(({ id }) => id).filter(id => !same.has(id))
      const actions = new Set(done.map(row => row.action))
      const [only = 'keep'] = actions.size === 1 ? actions : []
      const idempotencyKey = randomKey()
      const usual: Told = { message: () => t(`rearranging.done_${DONE[only]}`, { count: done.length }) }
      const told = tell ? tell({ ...answer, changed }) : usual
      const [first] = changed
      const takeBack = async () => {
        if (deed_id !== undefined)
          await call('POST /api/deeds/:id/undo', { params: { id: deed_id }, idempotencyKey })
        else await call('POST /api/asked-lessons/withdraw', { body: { reservation_ids: asked } })
        await lookAgain()
      }
      if (told)
        notifyUndoable(client, told.message, {
          ...{ detail: told.detail, about: changed },
          undone: () => t('rearranging.undone'),
          ...(told.tells && first !== undefined && { giveReason: giveReasonFor(first, change) }),
          ...((deed_id !== undefined || asked.length > 0) && { undo: takeBack }),
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
