import { EVENTS_IN_ANSWER, MOST_REARRANGED } from '@stunda/contract/bounds.ts'
import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { closedTimes } from '@stunda/domain/reservations/opening-hours.ts'
import { dateOf, daysBetween } from '@stunda/domain/time/civil.ts'
import { daysFrom } from '@stunda/domain/time/week.ts'
import type { Db } from '../db/database.ts'
import type { Offering } from '../rearranging/offers.service.ts'
import { placesBesides } from '../reservations/booking/places-elsewhere.service.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import { datesAddedInstead, loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import { datesAtEndOf } from '../reservations/rearranging/lost-dates.service.ts'
import { previewRearrangement } from '../reservations/rearranging/rearranging.service.ts'
import type { TouchedIds } from '../settings/admin-settings.service.ts'
import { schoolSettings } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import * as repository from './calendar-change.repository.ts'

/** On how many days after its own a place is searched for an event. */
const DAYS_AFTER = 7

/**
 * The events that a change of the calendar touches, `from` one of them on, each with its places by the calendar as it is in `context.db`;
 * with the first ones come those that were left out and could take place again, as they are judged.
 */
export async function touchedEvents(
  context: AppContext,
  actor: SignedIn,
  { touched, left_out }: TouchedIds,
  { from, language }: { from: number; language: Language },
): Promise<Offering & { events: Snapshot[]; next?: number }> {
  const { db } = context
  const next = from + EVENTS_IN_ANSWER
  const upTo = touched.slice(0, Math.min(next, MOST_REARRANGED))
  const isLast = next >= Math.min(touched.length, MOST_REARRANGED)
  const back = from === 0 ? left_out.slice(0, MOST_REARRANGED) : []
  const byId = new Map((await loadSnapshots(db, [...upTo, ...back])).map(event => [event.id, event]))
  const eventsOf = (some: readonly number[]) => some.flatMap(id => byId.get(id) ?? [])
  const open = eventsOf(upTo.slice(from))
  const judged = await judgedBack(context, actor, back, language)
  return {
    events: [...open, ...eventsOf(back)],
    ...(!isLast && { next }),
    open,
    places: open => placesFor(context, actor, open),
    dates: async () => {
      const found = [
        await datesAtEndOf(db, context, actor, eventsOf(upTo)),
        await datesAddedInstead(db, back),
      ]
      return new Map(found.flatMap(dates => [...dates]))
    },
    standing: id => judged.get(id),
  }
}

async function placesFor(context: AppContext, actor: SignedIn, events: readonly Snapshot[]) {
  const { db } = context
  const [first, last] = [events[0], events.at(-1)].map(event => event && dateOf(event.start_datetime))
  if (!first || !last) return []
  const days = daysFrom(first, daysBetween(first, last) + 1 + DAYS_AFTER)
  const [settings, rooms] = await Promise.all([schoolSettings(db), roomsOutOfUse(db, events)])
  // Events that are there already are excused from the rules about it, new places are not.
  const calendar = {
    closed: days.flatMap(day => closedTimes(day, settings)),
    out_of_use: days.flatMap(date => rooms.map(room_id => ({ room_id, date }))),
  }
  return placesBesides(db, context, actor, events, calendar, DAYS_AFTER + 1)
}

/** The rooms of some events that are out of use: an event that is there already would be offered other times in it. */
async function roomsOutOfUse(db: Db, events: readonly Snapshot[]): Promise<number[]> {
  const out = await repository.roomsOutOfUse(db)
  return out.filter(id => events.some(event => event.room_id === id))
}

/** Left out events by start, judged together as if they were brought back; by their ids. */
async function judgedBack(
  context: AppContext,
  actor: SignedIn,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, Pick<OfferedEvent, 'judged'>>> {
  if (ids.length === 0) return new Map()
  const seen = await reservationsSeenBy(context, actor, ids)
  const rows = seen.map(({ id, version }) => ({ reservation_id: id, version, action: 'restore' as const }))
  const all = await previewRearrangement(context, actor, rows, language)
  return new Map(all.map(judged => [judged.id, { judged }]))
}
