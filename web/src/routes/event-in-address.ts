import {
  type CivilDate,
  type CivilDateTime,
  civilDateTime,
  dateOf,
  isCivilDateTime,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import type { Opened } from '../reservations/event/kept-form.ts'
import { USUAL_LENGTH } from '../schedule/board/free-time.ts'

/** The parameters of an address that open an event. */
const PARAMETERS = ['event', 'start', 'room']

/** A new event ends on its day. */
const LAST_MINUTE = 23 * 60 + 55

/**
 * The event that an address opens: one that exists (`event=123`), or a new one (`event=new`), at a time (`start=2026-11-24T15:00`), in a room (`room=5`) or
 * at both; without a time it is of the `shown` day. Undefined if it names none; a time or room that is none is left out.
 */
export function eventInAddress(search: string, shown?: CivilDate | null): Opened | undefined {
  const query = new URLSearchParams(search)
  const event = query.get('event') ?? ''
  if (isId(event)) return { kind: 'existing', id: Number(event) }
  if (event !== 'new') return undefined
  const room = query.get('room') ?? ''
  const start = `${(query.get('start') ?? '').replace('T', ' ')}:00`
  return {
    kind: 'new',
    ...(isId(room) && { room_id: Number(room) }),
    ...(shown && { date: shown }),
    ...(isCivilDateTime(start) && { start_datetime: start, end_datetime: usualEnd(start) }),
  }
}

export function withoutEvent(search: string): string {
  const rest = new URLSearchParams(search)
  for (const name of PARAMETERS) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : ''
}

function usualEnd(start: CivilDateTime): CivilDateTime {
  return civilDateTime(dateOf(start), Math.min(minutesOf(start) + USUAL_LENGTH, LAST_MINUTE))
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)
