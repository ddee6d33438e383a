import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { EventBody, EventMeta } from '@stunda/contract/reservations/reservations.ts'
import type {
  DraftMeta,
  SeriesReach,
  SeriesRefusal,
  SubmitBody,
} from '@stunda/contract/reservations/series.ts'
import { queryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { text } from '../../i18n/texts.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call, reading } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { useEventInWords } from '../../shared/use-event-in-words.ts'
import { remember } from '../../shared/user-memory.ts'
import type { Saved } from '../event/event-calls.ts'
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

/** A booked series, and the name of the booking for an undo. */
export interface BookedSeries extends Pick<Saved, 'change'> {
  series: EventMeta
}

interface Submission {
  draft: Pick<DraftMeta, 'id' | 'until'>
  body: SubmitBody
}

/** Books all of the named events of a draft or none. The last day is remembered for the user's next series. */
export function useSubmitSeries() {
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: async ({ draft: { id }, body }: Submission): Promise<BookedSeries> => {
      const options = { params: { id }, body, idempotencyKey: keys.keyFor({ id, body }) }
      const { data, change } = await call('POST /api/event-meta/submit/:id', options)
      return { series: data, change }
    },
    onSuccess: (_, { draft }) => {
      if (draft.until) remember({ seriesEnd: draft.until })
      void queryClient.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
}

/** Notifies of a booked series, which can be undone. */
export function useNotifySeries() {
  const eventInWords = useEventInWords()
  return ({ series: { reservations, recurrence }, change }: BookedSeries) => {
    const [first] = reservations
    const ids = reservations.map(({ id }) => id)
    notifyWithUndo(() => text('reservations.booked_lessons', { count: ids.length }), ids, {
      change,
      undone: () => text('reservations.bookings_undone'),
      detail: first && (() => eventInWords(first, { isSeries: recurrence !== 'recurring' })),
    })
  }
}

/** How a series is read; a change on the schedule reads it again. */
export const seriesOptions = (event_meta_id: number) =>
  queryOptions({
    queryKey: ['schedule', 'series', event_meta_id],
    queryFn: reading('GET /api/event-meta/:id', { params: { id: event_meta_id } }),
  })

/** A series with all its events. */
export function useSeries(event_meta_id: number, enabled = true): UseQueryResult<EventMeta> {
  return useQuery({ ...seriesOptions(event_meta_id), enabled })
}

/** How far a change of an event of a series reaches, or without `change` its deletion; read anew for each question. */
export function useSeriesReach(id: number, change: EventBody | undefined): UseQueryResult<SeriesReach> {
  return useQuery({
    queryKey: ['schedule', 'reach', id, change ?? null],
    queryFn: async () => {
      const asked = { params: { id }, body: { change } }
      return (await call('POST /api/reservations/reservation/:id/reach', asked)).data
    },
    gcTime: 0,
  })
}

/** Which other dates of a series follow a change, as they were seen. */
export interface Following {
  leave?: number[]
  change_too?: number[]
  seen?: string
}

/** What is sent of the dates that were changed on their own: whose choice is not what happens by itself. */
export function followingOf(
  reach: SeriesReach['all'] | undefined,
  follows: (date: ApartDate) => boolean,
): Following {
  if (!reach) return {}
  const { apart, seen } = reach
  return {
    seen,
    leave: apart.filter(date => !date.left && !follows(date)).map(({ id }) => id),
    change_too: apart.filter(date => date.left && follows(date)).map(({ id }) => id),
  }
}

/** Whether a change was refused because somebody else has changed other dates of its series meanwhile, which it names. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && 'apart' in (error.body ?? {})
}

type Dates = SeriesRefusal['reservations']

/** The dates of a refused change that something stands against. */
export function datesInTheWay(dates: Dates): Dates {
  return dates.filter(({ errors }) => Object.keys(errors).length > 0)
}

/** All dates of a change, in their order: those of the latest refusal, and those that were left out of it because of an earlier one. */
export function withLeft(latest: Dates, earlier: Dates): Dates {
  const asked = new Set(latest.map(({ id }) => id))
  const left = datesInTheWay(earlier).filter(({ id }) => !asked.has(id))
  return [...latest, ...left].toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}
