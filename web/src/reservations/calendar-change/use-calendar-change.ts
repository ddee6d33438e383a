import type { Touched } from '@stunda/contract/calendar-change/calendar-change.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { AdminSettings, AdminSettingsAnswer } from '@stunda/contract/settings/admin-settings.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { reloadLists } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { useAttemptKeys } from '../../shared/attempt-key.ts'
import { CALENDAR_KEYS, KEEPING, LIVE_KEYS } from '../../shared/live/live-queries.ts'
import { randomKey } from '../../shared/random-key.ts'
import { notifyUndoable } from '../../shared/undo.ts'
import { allEvents, fromEvent } from '../rearranging/all-events.ts'

/** A change of the calendar that may touch events; `keeping`: only what becomes of events that are not in keeping with it. */
export type CalendarChange =
  | { kind: 'settings'; settings: AdminSettings }
  | { kind: 'room'; room: Pick<Room, 'id' | 'room_number'>; is_available: 0 | 1 }
  | { kind: 'removal'; room: Pick<Room, 'id' | 'room_number'> }
  | { kind: 'keeping' }

/** The answer to a saved change of the calendar. */
export interface CalendarChanged {
  change_id: number
  settings?: AdminSettingsAnswer
}

/** The events that a change of the calendar would touch, or those that are not in keeping with it. */
export function useTouched(change: CalendarChange) {
  return useQuery({
    queryKey: [change.kind === 'keeping' ? KEEPING : 'touched events', 'events', change],
    queryFn: ({ signal }) => allTouched(change, signal),
    // The rows must not change while somebody decides about them, unless somebody else decides, too.
    refetchOnWindowFocus: false,
    staleTime: 0,
    ...(change.kind !== 'keeping' && { gcTime: 0 }),
  })
}

async function allTouched(change: CalendarChange, signal: AbortSignal): Promise<Touched> {
  const first = await touchedBy(change, 0, signal)
  const touched = await allEvents(async from =>
    from === 0 ? first.touched : (await touchedBy(change, from, signal)).touched,
  )
  return { ...first, touched }
}

/** The events that a change of the calendar would touch: so many as one answer has, from one on. */
export async function touchedBy(change: CalendarChange, from = 0, signal?: AbortSignal): Promise<Touched> {
  const asked = { ...fromEvent(from), ...(signal && { signal }) }
  switch (change.kind) {
    case 'settings':
      return (await call('POST /api/admin/settings/touched', { body: change.settings, ...asked })).data
    case 'room': {
      const { room, is_available } = change
      const inRoom = { params: { id: room.id }, body: { is_available }, ...asked }
      return (await call('POST /api/admin/rooms/room/:id/touched', inRoom)).data
    }
    case 'removal': {
      const params = { id: change.room.id }
      return (await call('POST /api/admin/rooms/room/:id/removal/touched', { params, ...asked })).data
    }
    case 'keeping':
      return { touched: (await call('GET /api/not-in-keeping', asked)).data, left_out: [] }
  }
}

/** Saves a change of the calendar with what becomes of the events, and offers to undo both. */
export function useChangeCalendar(change: CalendarChange) {
  const t = useTexts()
  const client = useQueryClient()
  const keys = useAttemptKeys()
  return useMutation({
    mutationFn: (rows: RearrangedRow[]) => saved(change, rows, keys.keyFor({ ...change, rows })),
    onSuccess: ({ change_id }, rows) => {
      keys.succeeded()
      const count = rows.filter(row => row.action !== 'keep').length
      const idempotencyKey = randomKey()
      const params = { id: change_id }
      notifyUndoable(client, () => t('keeping.changed', { count }), {
        undone: () => t('keeping.back'),
        about: rows.map(row => row.reservation_id),
        undo: async () => {
          await call('POST /api/deeds/:id/undo', { params, idempotencyKey })
          await readCalendar(client)
        },
      })
      return readCalendar(client)
    },
  })
}

async function saved(
  change: CalendarChange,
  rows: RearrangedRow[],
  idempotencyKey: string,
): Promise<CalendarChanged> {
  switch (change.kind) {
    case 'settings': {
      const body = { settings: change.settings, rows }
      return (await call('POST /api/admin/settings/rearrange', { body, idempotencyKey })).data
    }
    case 'room': {
      const { room, is_available } = change
      const asked = { params: { id: room.id }, body: { is_available, rows }, idempotencyKey }
      return (await call('POST /api/admin/rooms/room/:id/rearrange', asked)).data
    }
    case 'removal': {
      const asked = { params: { id: change.room.id }, body: { rows }, idempotencyKey }
      return (await call('POST /api/admin/rooms/room/:id/removal', asked)).data
    }
    case 'keeping':
      return (await call('POST /api/not-in-keeping/rearrange', { body: { rows }, idempotencyKey })).data
  }
}

async function readCalendar(client: QueryClient): Promise<void> {
  const isShown = (key: unknown) => LIVE_KEYS.includes(key) || CALENDAR_KEYS.includes(key)
  await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => isShown(first) })
  await reloadLists()
}
