import type { Alternative, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useState } from 'react'
import { said, text } from '../../i18n/texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { readLiveAgain } from '../../shared/read-live-again.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { useSchoolNow } from '../../shared/school-now.ts'
import { putEvent, reservationOptions } from '../event/event-calls.ts'
import { placedAt } from '../event/event-fields.ts'
import { useRoomNumber } from '../event/place-in-words.ts'
import { askKeysBack, withKeyBack } from '../room-key/key-dialogs.ts'
import {
  type AskedPlace,
  type Attempt,
  type Attempts,
  attemptsBefore,
  isInTheWay,
  mayMove,
  type Resolution,
} from './attempts.ts'
import { useObstaclesOf } from './obstacles.ts'
import { fieldsOfAlternative } from './offers.tsx'
import { useSwap } from './use-swap.ts'

/** The next target of the focus: an event that is in the way, or the next thing to do. */
export type FocusTurn = { to: number | 'next' }

export type Clearing = ReturnType<typeof useClearing>

/** An attempt with an event, except for what is as at the beginning. */
type Tried = Pick<Attempt, 'event'> & Partial<Attempt>

interface ToClear {
  refusal: Refusal
  asked: AskedPlace
  /** The event that was moved onto another one: the two may swap places. */
  moved: Reservation | undefined
  onSwapped(): void
}

/**
 * Moves and cancels the events in the way of `asked`, each by the call that changes any event, and swaps places; a refusal, or somebody
 * else's change, is shown with the event.
 */
export function useClearing({ refusal, asked, moved, onSwapped }: ToClear) {
  const now = useSchoolNow()
  const actor = useActor()
  const roomNumber = useRoomNumber()
  const whyRefused = useWhyRefused()
  const tryChange = useTryChange(asked)
  const swap = useSwap()
  const [attempts, setAttempts] = useState<Attempts>(new Map())
  const [latest, setLatest] = useState({ refusal, isAnew: false })
  const [turn, setTurn] = useState<FocusTurn | null>(null)
  // A swap that was refused once would be refused again.
  const [unswappable, setUnswappable] = useState<Refusal | null>(null)
  const { events } = refusal.conflicts
  if (latest.refusal !== refusal) {
    setAttempts(attemptsBefore(attempts, events))
    setLatest({ refusal, isAnew: attempts.size > 0 })
    setTurn({ to: 'next' })
  }

  const set = (tried: Tried) => {
    const attempt = { resolution: null, isBusy: false, problem: '', ...tried }
    const { id } = tried.event
    setAttempts(known => new Map([...known].filter(([other]) => other !== id)).set(id, attempt))
  }
  const change = async (before: Reservation, put: Reservation, how: 'moved' | 'cancelled') => {
    set({ event: before, isBusy: true })
    const tried = await tryChange(before, put, how)
    set(tried)
    void readLiveAgain()
    return tried.resolution !== undefined
  }

  return {
    asked,
    events,
    attempts,
    /** Whether something is in the way again after some events were moved or cancelled. */
    isAnew: latest.isAnew,
    isBusy: [...attempts.values()].some(({ isBusy }) => isBusy),
    turn,
    isClearable: (event: Reservation) =>
      now !== undefined && actor !== undefined && mayMove(event, actor, now),
    async move(event: Reservation, place: Alternative) {
      const put = await withKeyBack(event, placedAt(event, fieldsOfAlternative(place)), roomNumber)
      setTurn({ to: put && (await change(event, put, 'moved')) ? 'next' : event.id })
    },
    async cancel(events: readonly Reservation[]) {
      const failed: number[] = []
      // One after another, so that each is seen as it is done.
      for (const event of events) {
        const isDone = await change(event, { ...event, status_id: STATUS.cancelled }, 'cancelled')
        if (!isDone) failed.push(event.id)
      }
      setTurn({ to: failed[0] ?? 'next' })
    },
    swapsWith: (event: Reservation) =>
      refusal.swap_with === event.id && unswappable !== refusal ? moved : undefined,
    async swap(moved: Reservation, event: Reservation) {
      const both = [
        { before: moved, room_id: event.room_id },
        { before: event, room_id: moved.room_id },
      ]
      if (!(await askKeysBack(both, roomNumber))) return setTurn({ to: event.id })
      set({ event, isBusy: true })
      const failed = await swap(moved, event)
      if (!failed) return onSwapped()
      if (!failed.may_pass) setUnswappable(refusal)
      const { why, refusal: others } = failed
      const problem = () => {
        const whole = [said(why), others && whyRefused(others)].filter(Boolean).join(' ')
        return text('reservations.not_swapped', { why: whole })
      }
      set({ event, problem })
      setTurn({ to: event.id })
    },
    async takeBack({ event, resolution }: Attempt) {
      set({ event, resolution, isBusy: true })
      try {
        const change = resolution?.how === 'gone' ? undefined : resolution?.change
        const body = { reservation_ids: [event.id], change }
        // The key makes a repeated try safe when the answer was lost.
        const idempotencyKey = `back-${event.id}-${event.version}`
        const { data } = await call('POST /api/reservations/undo', { body, idempotencyKey })
        set({ event: data.reservations[0] ?? event })
      } catch (error) {
        set({ event, resolution, problem: () => errorText(error) })
      }
      void readLiveAgain()
      setTurn({ to: event.id })
    },
  }
}

function useWhyRefused() {
  const obstaclesOf = useObstaclesOf()
  return (refusal: Refusal) => {
    const [first] = obstaclesOf(refusal)
    return first ? `${first.title}.` : refusal.message
  }
}

const GONE: Resolution = { how: 'gone' }

function useTryChange(asked: AskedPlace) {
  const whyRefused = useWhyRefused()
  const isDeleted = (id: number): Promise<boolean> =>
    queryClient.fetchQuery({ ...reservationOptions(id), staleTime: 0, retry: false }).then(
      () => false,
      error => error instanceof ApiError && error.status === 404,
    )
  return async (before: Reservation, put: Reservation, how: 'moved' | 'cancelled'): Promise<Tried> => {
    const outcome = await putEvent(before, put)
    switch (outcome.kind) {
      case 'saved':
        return {
          event: outcome.saved,
          resolution: { how, before, after: outcome.saved, change: outcome.change },
        }
      case 'refused': {
        const why = () => whyRefused(outcome.refusal)
        return {
          event: before,
          problem: how === 'moved' ? () => text('reservations.not_cleared', { why: why() }) : why,
        }
      }
      case 'changed': {
        const event = outcome.newest
        const isStill = isInTheWay(event, asked)
        return isStill
          ? { event, problem: () => text('reservations.changed_in_the_way') }
          : { event, resolution: GONE }
      }
      case 'failed': {
        const isGone = !outcome.may_pass && (await isDeleted(before.id))
        return { event: before, ...(isGone ? { resolution: GONE } : { problem: outcome.why }) }
      }
    }
  }
}
