import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import { addDays, type CivilDate, dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { type Offering, offersFor } from '../rearranging/offers.service.ts'
import { placesBesides } from '../reservations/booking/places-elsewhere.service.ts'
import { datesAddedInstead, loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import { datesAtEndOf } from '../reservations/rearranging/lost-dates.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import * as repository from './absences.repository.ts'

/** How many days after its end a lesson of an absence may go. */
const DAYS_AFTER = 7
/** The most days that are searched for one lesson; those of a longer absence begin with none after it. */
const MOST_DAYS = 28
/** So many lessons have a date looked for at the end of their series; the later ones of a greater absence have none. */
const MOST_WITH_DATES = 100
const TO_DECIDE: readonly OfferedEvent['state'][] = ['open', 'declined', 'asked']

/** The lessons that an absence touches, by start, each with what can be done with it as long as it can be decided about. */
export async function lessonsOf(
  context: AppContext,
  actor: SignedIn,
  away: repository.Away,
): Promise<OfferedEvent[]> {
  const { events, ...offering } = await lessonsTouched(context, actor, away)
  return offersFor(context, actor, events, offering)
}

/** The same lessons, with what is looked for. */
export async function lessonsTouched(
  context: AppContext,
  actor: SignedIn,
  away: repository.Away,
): Promise<Offering & { events: Snapshot[] }> {
  const { db } = context
  const rows = await repository.lessonsOf(db, away, await schoolNow(context))
  const byId = new Map(rows.map(row => [row.reservation_id, row]))
  const events = await loadSnapshots(db, [...byId.keys()])
  const open = events.filter(({ id }) => TO_DECIDE.some(state => state === byId.get(id)?.state))
  const names = await namesOfPeople(
    db,
    actor.language,
    rows.flatMap(row => row.substitute_id ?? []),
  )
  return {
    events,
    open,
    places: () => placesFor(context, actor, open, away),
    dates: async () => {
      const cancelled = rows.flatMap(row => (row.state === 'cancelled' ? row.reservation_id : []))
      const dates = [await datesFor(context, actor, open, away), await datesAddedInstead(db, cancelled)]
      return new Map(dates.flatMap(found => [...found]))
    },
    substitutes: true,
    standing: id => {
      const { state = 'open', substitute_id = null } = byId.get(id) ?? {}
      return { state, substitute: names.find(one => one.id === substitute_id) ?? null }
    },
  }
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
  if (first === undefined) return []
  const days = Math.min(MOST_DAYS, daysBetween(first, dateOf(away.end_datetime)) + DAYS_AFTER)
  return placesBesides(context.db, context, actor, events, away, days)
}
