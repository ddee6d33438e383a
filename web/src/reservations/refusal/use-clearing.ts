import type { Alternative, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { putEvent, reservationOptions } from '../event/event-calls.ts'
import { placedAt } from '../event/event-fields.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { askKeysBack, withKeyBack } from '../room-key/key-dialogs.ts'
import { fieldsOfAlternative } from './alternatives.ts'
import { type Attempt, type Attempts, attemptsBefore, type Resolution } from './attempts.ts'
import { type AskedPlace, isInTheWay } from './may-move.ts'
import type { NotSwapped } from './use-swap.ts'

/** Where the focus goes: to an event that is in the way, or to what is to be done next. */
export type FocusTurn = { to: number | 'next' }

/** The event that was moved onto another one, and how the two swap places; `onSwap` answers why they did not. */
export interface Swapping {
  moved: Reservation
  onSwap(other: Reservation): Promise<NotSwapped | undefined>
}

export interface Clearing {
  attempts: Attempts
  /** Whether something is in the way again after some events were moved or cancelled. */
  isAnew: boolean
  isBusy: boolean
  turn: FocusTurn | null
  move(event: Reservation, place: Alternative): Promise<void>
  cancel(events: readonly Reservation[]): Promise<void>
  /** Lets the moved event and this one swap places. */
  swap(event: Reservation): Promise<void>
  maySwap(event: Reservation): boolean
  /** Takes back what the user did with an event. */
  takeBack(attempt: Attempt): Promise<void>
}

/** Changes an event that is in the way; answers it as it is then, with how it got out of the way or why not. */
function useTryChange(asked: AskedPlace, whyRefused: (refusal: Refusal) => string) {
  const t = useTexts()
  const client = useQueryClient()
  const isDeleted = (id: number): Promise<boolean> =>
    client.fetchQuery({ ...reservationOptions(id), staleTime: 0, retry: false }).then(
      () => false,
      error => error instanceof ApiError && error.status === 404,
    )
  return async (
    before: Reservation,
    put: Reservation,
    how: 'moved' | 'cancelled',
  ): Promise<[Reservation, { resolution?: Resolution; problem?: string }]> => {
    const outcome = await putEvent(client, before, put)
    switch (outcome.kind) {
      case 'saved':
        return [outcome.saved, { resolution: { how, before, after: outcome.saved } }]
      case 'refused': {
        const why = whyRefused(outcome.refusal)
        return [before, { problem: how === 'moved' ? t('reservations.not_cleared', { why }) : why }]
      }
      case 'changed': {
        const { newest } = outcome
        const isStill = isInTheWay(newest, asked)
        return [
          newest,
          isStill ? { problem: t('reservations.changed_in_the_way') } : { resolution: { how: 'gone' } },
        ]
      }
      case 'failed': {
        const isGone = !outcome.may_pass && (await isDeleted(before.id))
        return [before, isGone ? { resolution: { how: 'gone' } } : { problem: outcome.text }]
      }
    }
  }
}

/**
 * Moves and cancels the events in the way of `asked`, each by the call that changes any event; its refusal, or somebody else's change,
 * is shown with the event. `whyRefused` words a refusal.
 */
export function useClearing(
  refusal: Refusal,
  asked: AskedPlace,
  whyRefused: (refusal: Refusal) => string,
  swapping: Swapping | undefined,
): Clearing {
  const t = useTexts()
  const client = useQueryClient()
  const roomNumber = useRoomNumber()
  const tryChange = useTryChange(asked, whyRefused)
  const [attempts, setAttempts] = useState<Attempts>(new Map())
  const [latest, setLatest] = useState({ refusal, isAnew: false })
  const [turn, setTurn] = useState<FocusTurn | null>(null)
  // A swap that was refused once would be refused again.
  const [unswappable, setUnswappable] = useState<Refusal | null>(null)
  if (latest.refusal !== refusal) {
    setAttempts(attemptsBefore(attempts, refusal.conflicts.events))
    setLatest({ refusal, isAnew: attempts.size > 0 })
    setTurn({ to: 'next' })
  }

  const set = (event: Reservation, state: Partial<Attempt>) => {
    const attempt = { event, resolution: null, isBusy: false, problem: '', ...state }
    setAttempts(known => new Map([...known].filter(([id]) => id !== event.id)).set(event.id, attempt))
  }
  const readAgain = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })

  /** Answers whether the event is out of the way. */
  const change = async (before: Reservation, put: Reservation, how: 'moved' | 'cancelled') => {
    set(before, { isBusy: true })
    const [event, state] = await tryChange(before, put, how)
    set(event, state)
    readAgain()
    return state.resolution !== undefined
  }

  return {
    attempts,
    isAnew: latest.isAnew,
    isBusy: [...attempts.values()].some(({ isBusy }) => isBusy),
    turn,
    async move(event, place) {
      const put = await withKeyBack(event, placedAt(event, fieldsOfAlternative(place)), roomNumber)
      setTurn({ to: put && (await change(event, put, 'moved')) ? 'next' : event.id })
    },
    async cancel(events) {
      const failed: number[] = []
      // One after another, so that each is seen as it is done.
      for (const event of events) {
        const isDone = await change(event, { ...event, status_id: STATUS.cancelled }, 'cancelled')
        if (!isDone) failed.push(event.id)
      }
      setTurn({ to: failed[0] ?? 'next' })
    },
    maySwap: event => swapping !== undefined && refusal.swap_with === event.id && unswappable !== refusal,
    async swap(event) {
      if (!swapping) return
      const { moved, onSwap } = swapping
      const both = [
        { before: moved, room_id: event.room_id },
        { before: event, room_id: moved.room_id },
      ]
      if (!(await askKeysBack(both, roomNumber))) return setTurn({ to: event.id })
      set(event, { isBusy: true })
      const failed = await onSwap(event)
      if (!failed) return
      if (!failed.may_pass) setUnswappable(refusal)
      const why = [failed.why, failed.refusal && whyRefused(failed.refusal)].filter(Boolean).join(' ')
      set(event, { problem: t('reservations.not_swapped', { why }) })
      setTurn({ to: event.id })
    },
    async takeBack({ event, resolution }) {
      set(event, { resolution, isBusy: true })
      try {
        const body = { reservation_ids: [event.id] }
        // The key makes a repeated try safe when the answer was lost.
        const idempotencyKey = `back-${event.id}-${event.version}`
        const { data } = await call('POST /api/reservations/undo', { body, idempotencyKey })
        set(data.reservations[0] ?? event, {})
      } catch (error) {
        set(event, { resolution, problem: errorText(error) })
      }
      readAgain()
      setTurn({ to: event.id })
    },
  }
}
