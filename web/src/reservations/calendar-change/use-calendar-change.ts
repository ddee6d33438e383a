import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import { reloadLists } from '../../shared/api/admin-lists.ts'
import { call } from '../../shared/api/call.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { CALENDAR_KEYS } from '../../shared/live/live-queries.ts'
import { useRearrange } from '../rearranging/use-rearrangement.ts'

/** A change of the calendar that may touch events, or that events are not in keeping with it. */
export type CalendarCause = Extract<Cause, { kind: 'settings' | 'room_use' | 'room_removal' | 'keeping' }>

/** Whether a change of the calendar would touch any events. */
export async function touchesEvents(cause: CalendarCause): Promise<boolean> {
  const { data } = await call('POST /api/rearrangements/preview', { query: {}, body: { cause } })
  return data.length > 0
}

/** Saves a change of the calendar with what becomes of the events, and offers to undo both. */
export function useChangeCalendar(onDone: () => void) {
  return useRearrange(onDone, readCalendar)
}

async function readCalendar(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => CALENDAR_KEYS.includes(first) })
  await reloadLists()
}
