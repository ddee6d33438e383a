import type { Found, PlaceOfToday, RestOfToday } from '@stunda/contract/find/find.ts'
import { lookedFrom } from '@stunda/domain/school-years.ts'
import {
  addDays,
  type CivilDate,
  type CivilDateTime,
  dateOf,
  daysBetween,
  MINUTES_PER_DAY,
  type Minutes,
  minutesOf,
} from '@stunda/domain/time/civil.ts'
import { schoolSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import { type Reader, sightOf, viewerAt } from '../events/viewer.ts'
import * as repository from './finding.repository.ts'

/** The words of a search, at least one, and the ids of the people and groups that it has found. */
interface Sought extends Omit<repository.SoughtEvents, 'names'> {
  words: readonly string[]
}

/** So many days ahead and behind are looked through, one after the other, until enough is found; null: all. Most searches end with the first. */
const DAYS_AHEAD = [1, 7, 28, null]
const DAYS_BEHIND = [28, null]

/**
 * The events whose names or subjects match all words, or that one of the people or groups is in, as the actor sees them at the school's `now`:
 * of each booking or series the next one, or its last one if none is ahead. The nearest comes first, by how long it is until it begins or
 * since it has ended; at the same distance the one ahead. Then come cancelled ones of other bookings, likewise by distance.
 */
export async function findEvents(
  context: AppContext,
  actor: Reader,
  now: CivilDateTime,
  { words, people, groups }: Sought,
  limit: number,
): Promise<Required<Pick<Found, 'events' | 'searched'>>> {
  const { db } = context
  const { viewer, last_day } = await sightOf(context, actor)
  const today = dateOf(now)
  const { date_from, school_year } = lookedFrom(today, (await schoolSettings(db)).school_years)
  const searched = { date_from, date_to: last_day, school_year }
  const sought = { names: await repository.namesWith(db, words), people, groups }
  if (Object.values(sought).every(some => some.length === 0)) return { events: [], searched }
  const look = { viewer, last_day, now, sought }
  const ahead = await untilEnough(DAYS_AHEAD, limit, days =>
    repository.eventsAhead(
      db,
      look,
      { date_from: today, date_to: days === null ? null : addDays(today, days) },
      limit,
    ),
  )
  const last = ahead.length < limit ? undefined : ahead.at(-1)
  // What is over for longer than it takes until the last of those ahead is farther away than all of them.
  const daysBehind = last ? [daysBetween(today, dateOf(last.start_datetime)) + 1] : DAYS_BEHIND
  const behind = await untilEnough(daysBehind, limit, days => {
    const since = days === null ? date_from : latest(addDays(today, -days), date_from)
    return repository.eventsBehind(db, look, { date_from: since, date_to: today }, limit)
  })
  const live = [...ahead, ...behind].toSorted((a, b) => distance(a, now) - distance(b, now)).slice(0, limit)
  const rest = { but: live.map(hit => hit.event_meta_id), limit: limit - live.length }
  const all = { date_from, date_to: null }
  const cancelled = rest.limit > 0 ? await repository.eventsCancelled(db, look, all, rest) : []

  const ids = [...live, ...cancelled].map(({ id }) => id)
  const found = new Map((await reservationsByIds(db, viewer, ids)).map(event => [event.id, event]))
  return { events: ids.flatMap(id => found.get(id) ?? []), searched }
}

/** Looks in so many days after so many until there are enough events. */
async function untilEnough(
  steps: readonly (number | null)[],
  limit: number,
  look: (days: number | null) => Promise<repository.Hit[]>,
): Promise<repository.Hit[]> {
  let hits: repository.Hit[] = []
  for (const days of steps) {
    hits = await look(days)
    if (hits.length >= limit) break
  }
  return hits
}

const latest = (one: CivilDate, other: CivilDate) => (one > other ? one : other)

/** How long it is until an event begins, or since it has ended, in minutes; 0: it goes on. */
function distance({ start_datetime, end_datetime }: repository.Hit, now: CivilDateTime): Minutes {
  return Math.max(0, minutesFrom(now, start_datetime), minutesFrom(end_datetime, now))
}

function minutesFrom(from: CivilDateTime, to: CivilDateTime): Minutes {
  return daysBetween(dateOf(from), dateOf(to)) * MINUTES_PER_DAY + minutesOf(to) - minutesOf(from)
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
