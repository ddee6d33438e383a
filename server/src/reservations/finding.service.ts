import type { PlaceOfToday, RestOfToday } from '@stunda/contract/find/find.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import type { AppContext } from '../shared/app-context.ts'
import * as repository from './finding.repository.ts'
import { reservationsByIds } from './reservation-json.repository.ts'
import { type Reader, sightOf, viewerAt } from './viewer.ts'

/**
 * The first events ahead whose names or subjects match all words, or that one of the people or groups is in: the next one of each booking
 * or series, by start, as the actor sees them at the school's `now`.
 */
export async function findEvents(
  context: AppContext,
  actor: Reader,
  now: CivilDateTime,
  sought: repository.SoughtEvents,
  limit: number,
): Promise<Reservation[]> {
  const { viewer, last_day } = await sightOf(context, actor)
  const ids = await repository.nextEvents(context.db, viewer, sought, { now, last_day, limit })
  return reservationsByIds(context.db, viewer, ids)
}

/** Answers for each of the people, rooms and groups what is left of today, as the actor may see it. */
export async function restOfToday(
  { db }: AppContext,
  actor: Reader,
  now: CivilDateTime,
  asked: repository.WhoAndWhere,
): Promise<(of: repository.BusyRow['of'], id: number) => RestOfToday> {
  const rows = await repository.restOfToday(db, viewerAt(actor, now), now, asked)
  return (of, id) => {
    const own = rows.filter(row => row.of === of && row.id === id).map(asPlace)
    return {
      now: own.find(({ start_datetime }) => start_datetime <= now) ?? null,
      next: own.find(({ start_datetime }) => start_datetime > now) ?? null,
    }
  }
}

function asPlace({ of: _, id: __, ...place }: repository.BusyRow): PlaceOfToday {
  return place
}
