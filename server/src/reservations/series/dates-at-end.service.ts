import { datesAtEnd } from '@stunda/domain/reservations/dates-at-end.ts'
import { addDays, type CivilDate, dateOf } from '@stunda/domain/time/civil.ts'
import type { Db } from '../../db/database.ts'
import { schoolSettings } from '../../settings/settings.service.ts'
import { type BookingRequest, type Judged, peopleOf, unique } from '../booking/booking.service.ts'
import type { People, Snapshot } from '../events/reservations.repository.ts'
import { restoreEvents } from '../events/rewrite.repository.ts'
import { type Added, NOTHING_ADDED } from './booking-together.service.ts'
import { isBroken } from './refused-series.service.ts'
import { lastDatesOf } from './series.repository.ts'

/** So many open weeks after the end of a series are tried for a lost date. */
const WEEKS_TRIED = 8

/** An event whose series gets a date at its end; `id`: of the new event. `not_before`: the first day that it may be on. */
export interface LostEvent {
  before: Snapshot
  id: number
  not_before?: CivilDate | undefined
}

/** A date that a series gets at its end in place of a lost one. */
export interface AddedDate {
  /** The event that is lost. */
  lost: Snapshot
  /** The new one, which does not exist yet. */
  event: Snapshot
}

/** The request of an added date. */
export const asRequest = ({ event }: AddedDate): BookingRequest => ({ event, single: false })

/** Added dates with what else is booked together with a rearrangement. */
export function withDates(besides: Added = NOTHING_ADDED, dates: readonly AddedDate[]): Added {
  const count = besides.asked.length
  return {
    asked: [...besides.asked, ...dates.map(asRequest)],
    insert: async (trx, judged) => {
      const rows = dates.map(({ event }, index) => rowOf(event, judged[count + index]))
      if (rows.length > 0) await restoreEvents(trx, rows)
      return [...(await besides.insert(trx, judged.slice(0, count))), ...rows.map(({ id }) => id)]
    },
  }
}

/** The row of an added date that was accepted, with its people. */
function rowOf(event: Snapshot, judged: Judged | undefined): Snapshot & { people: People } {
  if (!judged) throw new Error(`judgeAll returned no result for the added date ${event.start_datetime}`)
  return { ...event, status_id: judged.situation.event.status_id, people: peopleOf(judged.situation) }
}

/**
 * Finds for each lost event the first day after its series on which `judge` accepts it, and returns what `judge` returned last, with
 * the dates that it was given. `judge` gets the dates and returns the judged events, those of the dates among the first; undefined: all are
 * accepted. A lost event gets no date if no day after its series is open.
 */
export async function addAtEnd(
  db: Db,
  lost: readonly LostEvent[],
  judge: (added: AddedDate[]) => Promise<Judged[] | undefined>,
): Promise<{ judged: Judged[] | undefined; added: AddedDate[] }> {
  const days = await daysToTry(db, lost)
  const refused = new Map(lost.map(({ before }) => [before.id, new Set<CivilDate>()]))
  for (;;) {
    const added = placed(lost, days, refused)
    const judged = await judge(added)
    const broken = (judged ?? []).filter(isBroken)
    const again = broken.flatMap(({ situation: { event } }) => {
      const one = added.find(date => date.event.id === event.id)
      const tried = one && refused.get(one.lost.id)
      return one && tried && tried.size + 1 < WEEKS_TRIED ? { tried, day: dateOf(event.start_datetime) } : []
    })
    if (again.length === 0) return { judged: judged?.map(one => asLost(one, added)), added }
    for (const { tried, day } of again) tried.add(day)
  }
}

async function daysToTry(db: Db, lost: readonly LostEvent[]): Promise<Map<number, CivilDate[]>> {
  if (lost.length === 0) return new Map()
  const settings = await schoolSettings(db)
  const last = await lastDatesOf(db, unique(lost.map(({ before }) => before.event_meta_id)))
  return new Map(
    lost.map(({ before, not_before }) => {
      const date = dateOf(before.start_datetime)
      const end = last.get(before.event_meta_id) ?? date
      const dayBefore = not_before ? addDays(not_before, -1) : end
      const until = { lost: date, last: dayBefore > end ? dayBefore : end, recurrence: before.recurrence }
      return [before.id, datesAtEnd(until, settings, WEEKS_TRIED + lost.length)]
    }),
  )
}

/** Each lost date on its first day that was not refused and that no other date of its series has taken. */
function placed(
  lost: readonly LostEvent[],
  days: ReadonlyMap<number, readonly CivilDate[]>,
  refused: ReadonlyMap<number, ReadonlySet<CivilDate>>,
): AddedDate[] {
  const taken = new Set<string>()
  return lost.flatMap(({ before, id }) => {
    const keyOf = (day: CivilDate) => `${before.event_meta_id} ${day} ${before.start_datetime.slice(11)}`
    const day = days.get(before.id)?.find(one => !refused.get(before.id)?.has(one) && !taken.has(keyOf(one)))
    if (!day) return []
    taken.add(keyOf(day))
    const at = (datetime: string) => `${day}${datetime.slice(10)}`
    const [start_datetime, end_datetime] = [at(before.start_datetime), at(before.end_datetime)]
    const fresh = { id, version: 0, changed_alone: false, key_holder: null }
    return { lost: before, event: { ...before, ...fresh, start_datetime, end_datetime } }
  })
}

/** The judgement of an added date under the id of the event that is lost. */
function asLost(judged: Judged, added: readonly AddedDate[]): Judged {
  const { situation } = judged
  const date = added.find(({ event }) => event.id === situation.event.id)
  return date
    ? { ...judged, situation: { ...situation, event: { ...situation.event, id: date.lost.id } } }
    : judged
}
