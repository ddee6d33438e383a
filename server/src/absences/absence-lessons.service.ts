import type { AbsenceLesson } from '@stunda/contract/absences/absences.ts'
import { directStudentIds } from '@stunda/domain/reservations/situation.ts'
import { addDays, type CivilDate, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history.service.ts'
import { datesAtEndOf } from '../reservations/lost-dates.service.ts'
import { placesBesides } from '../reservations/places-elsewhere.service.ts'
import { reservationsSeenBy } from '../reservations/reservations.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import * as repository from './absences.repository.ts'
import { substitutesFor } from './substitutes.service.ts'

/** How many days after its end a lesson of an absence may go. */
const DAYS_AFTER = 7
/** The most days that are searched for one lesson; those of a longer absence begin with none after it. */
const MOST_DAYS = 28
/** So many lessons have a date looked for at the end of their series; the later ones of a greater absence have none. */
const MOST_WITH_DATES = 100
const TO_DECIDE: readonly AbsenceLesson['state'][] = ['open', 'declined', 'asked']

/** The lessons that an absence touches, by start, each with what can be done with it as long as it can be decided about. */
export async function lessonsOf(
  context: AppContext,
  actor: SignedIn,
  away: repository.Away,
): Promise<AbsenceLesson[]> {
  const { db } = context
  const rows = await repository.lessonsOf(db, away, await schoolNow(context))
  const ids = rows.map(row => row.reservation_id)
  const events = await loadSnapshots(db, ids)
  const isToDecide = (id: number) =>
    rows.some(row => row.reservation_id === id && TO_DECIDE.includes(row.state))
  const open = events.filter(event => isToDecide(event.id))
  const [seen, places, added, substitutes, names] = await Promise.all([
    reservationsSeenBy(context, actor, ids),
    placesFor(context, actor, open, away),
    datesFor(context, actor, open, away),
    substitutesFor(
      context,
      open.map(event => ({ part: event.id, event })),
    ),
    namesOfPeople(
      db,
      actor.language,
      rows.flatMap(row => row.substitute_id ?? []),
    ),
  ])
  return seen.flatMap(reservation => {
    const row = rows.find(one => one.reservation_id === reservation.id)
    const event = events.find(one => one.id === reservation.id)
    if (!row || !event) return []
    return {
      reservation,
      state: row.state,
      substitute: names.find(({ id }) => id === row.substitute_id) ?? null,
      people: peopleIn(event),
      alternatives: places.get(reservation.id) ?? [],
      added: added.get(reservation.id) ?? null,
      substitutes: (substitutes.get(reservation.id) ?? []).map(({ free: _, ...substitute }) => substitute),
    }
  })
}

/** The ids of all who are in an event, also with a group. */
export function peopleIn(event: Snapshot): number[] {
  return [...new Set([...event.teachers, ...directStudentIds(event), ...event.group_member_ids])]
}

/** The days after the absence on which the series of lessons would get other dates, by the lessons' ids. */
async function datesFor(
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  away: repository.Away,
): Promise<Map<number, CivilDate>> {
  const soonest = events.toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
  const searched = soonest.slice(0, MOST_WITH_DATES)
  return datesAtEndOf(context.db, context, actor, searched, { not_before: dayAfter(away) })
}

/** The first day on which a teacher is not away any more. */
export function dayAfter({ end_datetime }: Interval): CivilDate {
  const day = dateOf(end_datetime)
  return end_datetime > `${day} 00:00:00` ? addDays(day, 1) : day
}

async function placesFor(
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  away: repository.Away,
) {
  const [first] = events.map(event => dateOf(event.start_datetime)).sort()
  if (first === undefined) return new Map<number, never>()
  const days = Math.min(MOST_DAYS, daysBetween(first, dateOf(away.end_datetime)) + DAYS_AFTER)
  const places = await placesBesides(context.db, context, actor, events, away, days)
  return new Map(events.map((event, index) => [event.id, places[index] ?? []]))
}
