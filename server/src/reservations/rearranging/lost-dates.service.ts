import { rearranged } from '@stunda/domain/reservations/rearranged.ts'
import { type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import type { Db } from '../../db/database.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { type BookingRequest, judgeAll } from '../booking/booking.service.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import { addAtEnd, asRequest } from '../series/dates-at-end.service.ts'
import { isBroken } from '../series/refused-series.service.ts'
import { whyForbidden } from './why-not-rearranged.ts'

/**
 * The days on which the series of some events would get other dates at their ends, if all of these events were lost; by the events'
 * ids, without those that get none. `besides`: new events that are booked together with the dates. `not_before`: the
 * first day that they may be on. Locks and changes nothing.
 */
export async function datesAtEndOf(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  { besides = [], not_before }: { besides?: readonly BookingRequest[]; not_before?: CivilDate } = {},
): Promise<Map<number, CivilDate>> {
  const now = await schoolNow({ ...context, db })
  const lost = events.filter(event => {
    const row = { reservation_id: event.id, version: event.version, action: 'append' } as const
    return !whyForbidden(row, event, now)
  })
  if (lost.length === 0) return new Map()
  const changes = lost.map(before => ({
    before,
    event: { ...rearranged(before, { action: 'append' }), id: before.id },
    single: false,
  }))
  const { judged = [], added } = await addAtEnd(
    db,
    lost.map(before => ({ before, id: PLACEHOLDER - before.id, not_before })),
    dates => judgeAll(db, context, actor, [...besides, ...dates.map(asRequest), ...changes]),
  )
  const broken = new Set(judged.filter(isBroken).map(({ situation }) => situation.event.id))
  return new Map(
    added.flatMap(({ lost: { id }, event }) =>
      broken.has(id) ? [] : [[id, dateOf(event.start_datetime)] as const],
    ),
  )
}

/** Below the ids that are given to requested events: dates that do not exist have ids from here down. */
const PLACEHOLDER = -1_000_000_000
