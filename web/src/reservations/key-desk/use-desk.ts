import type { KeyDesk } from '@stunda/contract/reservations/keys.ts'
import type { Reservation, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import type { StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { text, type Words } from '../../i18n/texts.ts'
import { reading } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useRooms } from '../../shared/reference-lists.ts'
import { notify } from '../../shared/ui/notifications-store.ts'
import { passKey } from '../room-key/hand-key.ts'
import { LISTS, withMoved } from './desk-rows.ts'

/** The first key part of the queries of keys: any change of the schedule reads them again. */
export const KEYS = 'keys'

/** Time alone makes a key late, and brings the next event. */
const MINUTE = 60_000

/**
 * The keys at the desk; `search` also finds later events of the day. While they are read, those of the last search. `isShown`: whether
 * the screen shows what was read; if not, time alone reads nothing again.
 */
export function useDesk(search: string, isShown: (desk: KeyDesk | undefined) => boolean = () => true) {
  return useQuery({
    queryKey: [KEYS, 'desk', search],
    queryFn: reading('GET /api/keys', { query: { search } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isShown(state.data) && MINUTE,
  })
}

/** A key that is given out or taken back, or has another holder. */
export type KeyMove = { status_id: StatusId } & Pick<UpdateBody, 'key_holder'>

/** Why the last move of an event's key was not noted. */
export interface Trouble {
  why: Words
  again(): void
}

/** Moves keys at the desk: which are under way, and which failed. */
export function useKeyMoves(now: CivilDateTime) {
  const rooms = useRooms().data
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [troubles, setTroubles] = useState<ReadonlyMap<number, Trouble>>(new Map())

  const isShown = (id: number) =>
    queryClient
      .getQueriesData<KeyDesk>({ queryKey: [KEYS, 'desk'], type: 'active' })
      .some(
        ([, desk]) => desk && LISTS.some(name => desk[name].some(({ reservation }) => reservation.id === id)),
      )

  /** The event as the desk shows it now: somebody else may have changed it since. */
  const newest = (reservation: Reservation) => {
    const rows = queryClient
      .getQueriesData<KeyDesk>({ queryKey: [KEYS, 'desk'] })
      .flatMap(([, desk]) => (desk ? LISTS.flatMap(name => desk[name]) : []))
      .map(row => row.reservation)
      .filter(({ id, version }) => id === reservation.id && version > reservation.version)
    return rows.reduce((one, other) => (other.version > one.version ? other : one), reservation)
  }

  const move = async (reservation: Reservation, change: KeyMove): Promise<void> => {
    const { id } = reservation
    const room = rooms?.find(one => one.id === reservation.room_id)
    if (busy.has(id) || !room) return
    setBusy(busy => busy.union(new Set([id])))
    setTroubles(troubles => without(troubles, id))
    const moved = await passKey(reservation, room, change, now)
    setBusy(busy => busy.difference(new Set([id])))
    if (moved === null) return
    if ('id' in moved) {
      queryClient.setQueriesData<KeyDesk>(
        { queryKey: [KEYS, 'desk'] },
        desk => desk && withMoved(desk, moved, now),
      )
      return
    }
    const again = () => void move(newest(reservation), change)
    if (isShown(id)) setTroubles(troubles => new Map(troubles).set(id, { why: moved.why, again }))
    else {
      const title = () => text('reservations.key_not_noted', { event: reservation.event_name })
      notify(title, { tone: 'failed', detail: moved.why })
    }
  }
  return { busy, troubles, move: (...asked: Parameters<typeof move>) => void move(...asked) }
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return new Map([...map].filter(([key]) => key !== id))
}
