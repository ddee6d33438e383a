import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { whoseIs } from '../../shared/event-in-words.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { refusalOf } from '../event/event-calls.ts'

/** Why two events were not swapped, in words, and whether another try may help; `refusal`: what is in the way. */
export interface NotSwapped {
  why: string
  refusal: Refusal | undefined
  may_pass: boolean
}

/** Lets two events swap places, and says so; answers why not if they were not swapped. */
export function useSwap(): (moved: Reservation, other: Reservation) => Promise<NotSwapped | undefined> {
  const client = useQueryClient()
  const t = useTexts()
  const keys = useAttemptKeys()
  const swap = (moved: Reservation, other: Reservation) => {
    const body = { with: other.id, version: moved.version, with_version: other.version }
    return call('POST /api/reservations/reservation/:id/swap', {
      params: { id: moved.id },
      body,
      idempotencyKey: keys.keyFor({ id: moved.id, ...body }),
    })
  }
  return async (moved, other) => {
    const both = [moved, other]
    const [first, second] = namesApart(moved, other)
    try {
      const { data } = await swap(moved, other)
      const waiting = data.filter(
        (event, index) => event.status_id === STATUS.pending && both[index]?.status_id !== STATUS.pending,
      )
      const detail = [
        ...waiting.map(({ id }) =>
          t('reservations.swapped_waits', { event: id === moved.id ? first : second }),
        ),
        both.some(({ recurrence }) => recurrence !== 'single') && t('reservations.swapped_alone'),
      ]
      notifyWithUndo(
        client,
        t('reservations.swapped', { event: first, other: second }),
        [moved.id, other.id],
        { undone: t('reservations.swap_undone'), detail: detail.filter(Boolean).join(' ') || undefined },
      )
      return undefined
    } catch (error) {
      const may_pass = error instanceof ApiError && error.kind !== 'refused'
      return { why: errorText(error), refusal: refusalOf(error), may_pass }
    } finally {
      void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })
    }
  }
}

type Named = Pick<Reservation, 'event_name' | 'students' | 'teachers' | 'start_time'>

/** The names of two events; if they are the same, with whose each is, or when it begins. */
export function namesApart(one: Named, other: Named): [string, string] {
  const named: [string, string] = [one.event_name, other.event_name]
  if (named[0] !== named[1]) return named
  const whose = [whoseIs(one), whoseIs(other)]
  const isTelling = whose[0] !== whose[1] && !whose.includes('')
  const [first, second] = isTelling ? whose : [one.start_time, other.start_time]
  return [`${named[0]} (${first})`, `${named[1]} (${second})`]
}
