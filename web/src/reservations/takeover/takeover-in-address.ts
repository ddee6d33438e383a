import { hoursOf, type OpeningHours } from '@stunda/domain/reservations/opening-hours.ts'
import {
  type CivilDate,
  type CivilDateTime,
  dateOf,
  daysBetween,
  isCivilDate,
} from '@stunda/domain/time/civil.ts'
import { daysFrom } from '@stunda/domain/time/week.ts'
import { roomsInAddress } from '../../shared/rooms-in-address.ts'
import { type WhenInAddress, whenInAddress } from '../../shared/when-in-address.ts'
import type { TypedTakeover } from '../event/typed-takeover.ts'
import { nextQuarter } from '../form/default-fields.ts'
import { beginning, outOfUse } from './takeover-errors.ts'
import { MOST_TYPED } from './times-fields.tsx'

/** What an address fills into the form of a takeover. */
export interface AskedTakeover extends WhenInAddress {
  date: CivilDate | null
  rooms: readonly number[]
  name: string
  /** The room that is out of use for a time; null: rooms are needed for an event. */
  out_of_use: number | null
}

/** Reads `date=2026-12-04&start=16:00&end=21:00&rooms=3,7&name=Koncerts`, and `out_of_use=7`. */
export function takeoverInAddress(search: string): AskedTakeover {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  return {
    ...whenInAddress(query),
    date: isCivilDate(date) ? date : null,
    rooms: roomsInAddress(search) ?? [],
    name: (query.get('name') ?? '').slice(0, MOST_LETTERS),
    out_of_use: Number(query.get('out_of_use')) || null,
  }
}

const MOST_LETTERS = 100

/** The values with which the form begins: as the address says; of an event on several days one time for each. */
export function startOf(asked: AskedTakeover, now: CivilDateTime, hours: OpeningHours): TypedTakeover {
  const { date, start, end, rooms, name, out_of_use } = asked
  const until = date && asked.until && asked.until > date ? asked.until : date
  if (out_of_use) {
    const usual = outOfUse(out_of_use, nextQuarter({ ...hours, now }), hours)
    if (!date || !until) return usual
    const start_time = start ?? hoursOf(date, hours).day_start
    const end_time = end ?? hoursOf(until, hours).day_end
    return {
      ...usual,
      ...(rooms.length > 0 && { rooms }),
      until,
      times: [{ date_reservation: date, start_time, end_time }],
    }
  }
  const first = date ?? dateOf(now)
  const count = Math.min(MOST_TYPED, until ? daysBetween(first, until) + 1 : 1)
  return {
    ...beginning(first),
    ...{ event_name: name, rooms },
    times: daysFrom(first, count).map(date_reservation => ({
      date_reservation,
      start_time: start ?? '',
      end_time: end ?? '',
    })),
  }
}
