import type { CausePreviewBody, RearrangementBody } from '@stunda/contract/rearranging/cause.ts'
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { text, type Words } from '../../i18n/texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { type Answer, call } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { KEEPING } from '../../shared/live/live-queries.ts'
import { randomKey } from '../../shared/random-key.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { giveReasonFor, notifyUndoable } from '../../shared/undo.ts'
import { allEvents } from './all-events.ts'

type TypedCause = CausePreviewBody['cause']

/**
 * The events that a cause is about, by start, each with what can be done with it; null: nothing is asked yet. `keeps`: those of the cause
 * before are shown until they are there. `follows`: they are looked up again after any change of an event.
 */
export function useOffered(cause: TypedCause | null, { keeps = false, follows = false } = {}) {
  return useQuery({
    queryKey: [follows ? KEEPING : 'rearrangement', 'offered', cause],
    queryFn: cause
      ? ({ signal }) =>
          allEvents(query => call('POST /api/rearrangements/preview', { query, body: { cause }, signal }))
      : skipToken,
    ...(keeps && { placeholderData: keepPreviousData }),
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** How a rearrangement is told to the user. `tells`: others are told of it in a minute; until then a reason may be added. */
interface Told {
  message: Words
  detail?: Words | string | undefined
  tells?: boolean
  /** Whether who was asked stays asked, unless the deed that the answer names is undone. */
  keepsAsking?: boolean
  /** Whether it offers no undo. */
  isFinal?: boolean
  onUndone?(): void
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
 * `readAgain`: reads what is set besides events, after it was changed or put back.
 */
export function useRearrange(onDone: () => void, readAgain = async () => {}) {
  const keys = useAttemptKeys()
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['rearrangement'] })
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
      const usual: Told = { message: () => text(`rearranging.done_${DONE[only]}`, { count: done.length }) }
      const told = tell ? tell({ ...answer, changed }) : usual
      const [first] = changed
      const takeBack = async () => {
        if (deed_id !== undefined)
          await call('POST /api/deeds/:id/undo', { params: { id: deed_id }, idempotencyKey })
        else await call('POST /api/asked-lessons', { body: { answer: 'withdraw', reservation_ids: asked } })
        await Promise.all([lookAgain(), readAgain()])
        told?.onUndone?.()
      }
      const canUndo =
        told && !told.isFinal && (deed_id !== undefined || (asked.length > 0 && !told.keepsAsking))
      if (told)
        notifyUndoable(told.message, {
          ...{ detail: told.detail, about: changed },
          undone: () => text('rearranging.undone'),
          ...(told.tells && first !== undefined && { giveReason: giveReasonFor(first, change) }),
          ...(canUndo && { undo: takeBack }),
        })
      onDone()
    },
    onSettled: async (_, error) => {
      const looked = lookAgain()
      void readAgain()
      void readLiveAgain()
      // What is saved again is what is there now.
      if (error instanceof ApiError && error.kind === 'refused') await looked
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
