import { EVENTS_IN_ANSWER } from '@stunda/contract/bounds.ts'
import type {
  TakeoverBody,
  TakeoverPreview,
  TakeoverPreviewBody,
} from '@stunda/contract/takeovers/takeovers.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { readLiveAgain } from '../../shared/live/live-queries.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { hasTime, intervalOf } from '../event/event-fields.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { allEvents, fromEvent } from '../rearranging/all-events.ts'
import { mostDays } from './out-of-use.ts'

const TYPING = 250

/** The request to the server; null while rooms or times are missing, or too many. */
export function askedOf(typed: TypedTakeover): TakeoverPreviewBody | null {
  const { category_id, subject_id, teachers, students, rooms, times } = typed
  const { responsible_name, responsible_phone } = typed
  if (rooms.length === 0 || times.length === 0 || !times.every(hasTime)) return null
  if (times.length > mostDays(rooms.length)) return null
  return {
    ...{ category_id, subject_id, responsible_name, responsible_phone },
    ...{ teachers: [...teachers], students: [...students], rooms: [...rooms] },
    times: times.map(intervalOf),
  }
}

const keyOf = (asked: string) => ['takeover', asked]

/** The conflicts of a takeover, once the user pauses typing. `isBehind`: they are still those of what was typed before. */
export function useTakeoverPreview(asked: TakeoverPreviewBody | null) {
  const text = JSON.stringify(asked)
  const settled = useSettled(text, TYPING)
  const query = useQuery({
    queryKey: keyOf(settled),
    queryFn: ({ signal }) => preview(JSON.parse(settled), signal),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    // The rows must not change while somebody decides about them.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return { ...query, isBehind: text !== settled || query.isPlaceholderData }
}

async function preview(body: TakeoverPreviewBody, signal: AbortSignal): Promise<TakeoverPreview> {
  const partFrom = async (from: number) =>
    (await call('POST /api/takeovers/preview', { body, ...fromEvent(from), signal })).data
  const first = await partFrom(0)
  const in_the_way = await allEvents(async from => (from === 0 ? first : await partFrom(from)).in_the_way)
  return { ...first, in_the_way }
}

/** Books a takeover whole, and offers to undo it. A refusal brings the new list. */
export function useTakeOver() {
  const t = useTexts()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: async (body: TakeoverBody) =>
      call('POST /api/takeovers', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ data: { booked, rearranged }, change }, { event_name, note }) => {
      keys.succeeded()
      const ids = [...booked, ...rearranged].map(({ id }) => id)
      const count = rearranged.length
      notifyWithUndo(client, () => t('takeover.done', { event: event_name }), ids, {
        change,
        undone: () => t('takeover.undone'),
        detail: count > 0 ? () => t('takeover.changed', { count }) : undefined,
        // A user who has given a reason is not asked for it again.
        tells: count > 0 && !note,
      })
    },
    onError: (error, { event_name: _, description: __, rows: ___, note: ____, ...asked }) => {
      const found =
        error instanceof ApiError && (error.body as { takeover?: TakeoverPreview } | null)?.takeover
      if (!found) return
      const queryKey = keyOf(JSON.stringify(asked))
      if (found.in_the_way.length < EVENTS_IN_ANSWER) client.setQueryData(queryKey, found)
      else void client.invalidateQueries({ queryKey })
    },
    onSettled: () => readLiveAgain(client),
  })
}
