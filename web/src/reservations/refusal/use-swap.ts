import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { text, type Words } from '../../i18n/texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { notifyWithUndo } from '../../shared/undo.ts'
import { whoseIs } from '../../shared/use-event-in-words.ts'
import { refusalOf } from '../event/event-calls.ts'
import { tellsOthers } from '../event/tells-others.ts'

/** Why two events were not swapped, and whether another try may help; `refusal`: what is in the way. */
interface NotSwapped {
  why: Words
  refusal: Refusal | undefined
  may_pass: boolean
}

/** Lets two events swap places, and says so; answers why not if they were not swapped. */
export function useSwap(): (moved: Reservation, other: Reservation) => Promise<NotSwapped | undefined> {
  const keys = useAttemptKeys()
  return async (moved, other) => {
    const both = [moved, other]
    const names = namesApart(moved, other)
    const { id } = moved
    const body = { with: other.id, version: moved.version, with_version: other.version }
    const idempotencyKey = keys.keyFor({ id, ...body })
    try {
      const swapped = { params: { id }, body, idempotencyKey }
      const { data, change } = await call('POST /api/reservations/reservation/:id/swap', swapped)
      const isPending = ({ status_id }: Reservation) => status_id === STATUS.pending
      const waits = both.flatMap((before, index) => {
        const after = data.find(event => event.id === before.id)
        const event = names[index] ?? ''
        return after && isPending(after) && !isPending(before) ? [event] : []
      })
      const isOfSeries = both.some(({ recurrence }) => recurrence !== 'single')
      const detail = () =>
        [
          ...waits.map(event => text('reservations.swapped_waits', { event })),
          ...(isOfSeries ? [text('reservations.swapped_alone')] : []),
        ].join(' ')
      notifyWithUndo(
        () => text('reservations.swapped', { event: names[0], other: names[1] }),
        [moved.id, other.id],
        {
          change,
          undone: () => text('reservations.swap_undone'),
          detail: waits.length > 0 || isOfSeries ? detail : undefined,
          tells: both.some(tellsOthers),
        },
      )
      return undefined
    } catch (error) {
      const may_pass = error instanceof ApiError && error.kind !== 'refused'
      return { why: () => errorText(error), refusal: refusalOf(error), may_pass }
    } finally {
      void readLiveAgain()
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
