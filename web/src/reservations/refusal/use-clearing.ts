import type { Alternative, Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { type PutOutcome, putEvent, reservationOptions } from '../event/event-calls.ts'
import { putThere } from '../event/put-there.ts'
import { askKeysBack, withKeyBack } from '../room-key/ask-keys-back.ts'
import { fieldsOfAlternative } from './alternatives.ts'
import { type Deed, type Standing, type Tried, triedAnew } from './clearing-state.ts'
import { type Claim, isInTheWay } from './may-clear.ts'
import type { NotSwapped } from './use-swap.ts'

/** Where the focus goes: to an event that is in the way, or to what is to be done next. */
export type FocusTurn = { to: number | 'next' }

/** An event that was moved upon another one, and how the two swap places; `onSwap` answers why they did not. */
export interface Swapping {
  moved: Reservation
  onSwap(other: Reservation): Promise<NotSwapped | undefined>
}

export interface Clearing {
  /** The latest last. */
  tried: Tried
  /** Something was cleared before, and all the same there is something in the way. */
  isAnew: boolean
  isBusy: boolean
  turn: FocusTurn | null
  move(event: Reservation, place: Alternative): Promise<void>
  cancel(events: readonly Reservation[]): Promise<void>
  /** Lets what is asked for swap places with an event; where that goes, nothing is left to be cleared. */
  swap(event: Reservation): Promise<void>
  /** Whether the event may be swapped still. */
  maySwap(event: Reservation): boolean
  /** Takes back what was done with an event; nothing where somebody else did it. */
  takeBack(standing: Standing): Promise<void>
}

/**
 * Moves and cancels what is in the way of what is asked for, each by the call that changes any event: a refusal of it, or somebody
 * else's change, is told with the event. `whyRefused`: a refusal in words. `numberOf`: a room's number, by its id. `swapping`: how what is
 * asked for swaps places with an event. A move to another room asks for the key that it leaves behind.
 */
export function useClearing(
  refusal: Refusal,
  asked: Claim,
  whyRefused: (refusal: Refusal) => string,
  numberOf: (room_id: number) => string,
  swapping: Swapping | undefined,
): Clearing {
  const t = useTexts()
  const client = useQueryClient()
  const [tried, setTried] = useState<Tried>(new Map())
  const [latest, setLatest] = useState({ refusal, isAnew: false })
  const [turn, setTurn] = useState<FocusTurn | null>(null)
  // What was refused once would be refused again.
  const [unswappable, setUnswappable] = useState<Refusal | null>(null)
  if (latest.refusal !== refusal) {
    setTried(triedAnew(tried, refusal.conflicts.events))
    setLatest({ refusal, isAnew: tried.size > 0 })
    setTurn({ to: 'next' })
  }

  const set = (standing: Standing) =>
    setTried(
      tried =>
        new Map([...[...tried].filter(([id]) => id !== standing.event.id), [standing.event.id, standing]]),
    )
  const readAgain = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => LIVE_KEYS.includes(queryKey[0]) })

  const change = async (
    event: Reservation,
    put: Reservation,
    how: 'moved' | 'cancelled',
  ): Promise<boolean> => {
    set({ event, deed: null, isBusy: true, problem: '' })
    const standing = await afterChange(event, await putEvent(client, event, put), how)
    set(standing)
    readAgain()
    return standing.deed !== null
  }

  const afterChange = async (
    before: Reservation,
    outcome: PutOutcome,
    how: 'moved' | 'cancelled',
  ): Promise<Standing> => {
    const stands = (event: Reservation, deed: Deed | null, problem = '') => ({
      event,
      deed,
      isBusy: false,
      problem,
    })
    if (outcome.kind === 'saved') return stands(outcome.saved, { how, before, after: outcome.saved })
    if (outcome.kind === 'refused') {
      const why = whyRefused(outcome.refusal)
      return stands(before, null, how === 'moved' ? t('reservations.not_cleared', { why }) : why)
    }
    if (outcome.kind === 'changed') {
      const { newest } = outcome
      return isInTheWay(newest, asked)
        ? stands(newest, null, t('reservations.changed_in_the_way'))
        : stands(newest, { how: 'gone' })
    }
    const isGone = !outcome.may_pass && (await isDeleted(before.id))
    return isGone ? stands(before, { how: 'gone' }) : stands(before, null, outcome.text)
  }

  const isDeleted = (id: number): Promise<boolean> =>
    client.fetchQuery({ ...reservationOptions(id), staleTime: 0, retry: false }).then(
      () => false,
      error => error instanceof ApiError && error.status === 404,
    )

  return {
    tried,
    isAnew: latest.isAnew,
    isBusy: [...tried.values()].some(({ isBusy }) => isBusy),
    turn,
    async move(event, place) {
      const put = await withKeyBack(event, putThere(event, fieldsOfAlternative(place)), numberOf)
      setTurn({ to: put && (await change(event, put, 'moved')) ? 'next' : event.id })
    },
    async cancel(events) {
      const failed: number[] = []
      // One after another: what was done is seen as it is done, and nothing is asked for twice.
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
      if (!(await askKeysBack(both, numberOf))) return setTurn({ to: event.id })
      set({ event, deed: null, isBusy: true, problem: '' })
      const failed = await onSwap(event)
      if (!failed) return
      if (!failed.may_pass) setUnswappable(refusal)
      const why = [failed.why, failed.refusal && whyRefused(failed.refusal)].filter(Boolean).join(' ')
      set({ event, deed: null, isBusy: false, problem: t('reservations.not_swapped', { why }) })
      setTurn({ to: event.id })
    },
    async takeBack({ event, deed }) {
      set({ event, deed, isBusy: true, problem: '' })
      try {
        const body = { reservation_ids: [event.id] }
        // Taken back unheard, it is not done again by asking once more.
        const idempotencyKey = `back-${event.id}-${event.version}`
        const { data } = await call('POST /api/reservations/undo', { body, idempotencyKey })
        set({ event: data.reservations[0] ?? event, deed: null, isBusy: false, problem: '' })
      } catch (error) {
        set({ event, deed, isBusy: false, problem: errorText(error) })
      }
      readAgain()
      setTurn({ to: event.id })
    },
  }
}
