import { EVENTS_IN_ANSWER } from '@stunda/contract/bounds.ts'
import type { Cause, TypedCause } from '@stunda/contract/rearranging/cause.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { whyItStays } from '@stunda/domain/reservations/why-it-stays.ts'
import { type Judged, judgeAll, unique } from '../reservations/booking/booking.service.ts'
import { placesTogether } from '../reservations/booking/places-elsewhere.service.ts'
import { sentenceOf } from '../reservations/booking/refusal-reasons.service.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import { datesAtEndOf } from '../reservations/rearranging/lost-dates.service.ts'
import { bookedTogether } from '../reservations/series/booking-together.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { text } from '../texts/texts.ts'
import type { CauseKind } from './cause.ts'

/** So many events that cannot be moved are named. */
const MOST_NAMED = 5

type Takeover = Extract<Cause, { kind: 'takeover' }>
type Typed = Extract<TypedCause, { kind: 'takeover' }>

/**
 * An event takes over rooms: what is in its way goes elsewhere, and it is booked in all rooms at all times. 403 for others than those who
 * run the school; 409 if something is in the way that no row takes away, or an event of a row may not be moved.
 */
export const takeover: CauseKind<Takeover, Typed> = {
  async offers(context, actor, cause, { from, language }) {
    if (!canTakeOver(actor)) refuse('forbidden')
    const { wanted, claims, ids } = await against(context, actor, cause)
    const now = await schoolNow(context)
    const found = (await loadSnapshots(context.db, ids)).sort(byStart)
    const next = from + EVENTS_IN_ANSWER
    const events = found.slice(0, next)
    const stays = new Map(events.map(event => [event.id, whyItStays(actor, event, now)]))
    const toGo = events.filter(({ id }) => !stays.get(id))
    const answered = events.slice(from)
    return {
      events: answered,
      ...(next < found.length && { next }),
      problems: claims.flatMap(claim => problemsOf(claim, actor, language)),
      open: answered.filter(({ id }) => !stays.get(id)),
      places: open => placesTogether(context.db, context, actor, open, claims),
      dates: () => datesAtEndOf(context.db, context, actor, toGo, { besides: wanted }),
      standing: id => {
        const why = stays.get(id)
        return why && { state: 'stays', stays: text(language, `takeovers.${why}`) }
      },
    }
  },
  async alongside(trx, context, actor, cause, rows) {
    if (!canTakeOver(actor)) refuse('forbidden')
    if (rows.some(row => row.action === 'ask')) refuse('invalid')
    await refuseStaying({ ...context, db: trx }, actor, rows)
    const { event_name } = cause
    return {
      deed: { kind: 'takeover' },
      added: bookedTogether(actor, eventsOf(cause)),
      // Its name says to those whose events make room for it why.
      causeOf: () => ({ lv: event_name, en: event_name }),
    }
  },
  async inTheWay(context, actor, cause, refused) {
    if (!refused.some(one => inTheWayOf(one).length > 0)) return undefined
    const { ids } = await against(context, actor, cause)
    return { text: 'takeovers.in_the_way', values: { count: ids.length } }
  },
}

/** What is wanted and what stands against it: of each event the reasons, and the ids of the events in the way. */
async function against(context: AppContext, actor: SignedIn, cause: Typed) {
  const wanted = bookedTogether(actor, eventsOf(cause)).asked
  const claims = await judgeAll(context.db, context, actor, wanted)
  return { wanted, claims, ids: unique(claims.flatMap(inTheWayOf)).filter(id => id > 0) }
}

async function refuseStaying(
  context: AppContext,
  actor: SignedIn,
  rows: readonly RearrangeRow[],
): Promise<void> {
  const now = await schoolNow(context)
  const going = rows.filter(row => row.action !== 'keep').map(row => row.reservation_id)
  const staying = (await loadSnapshots(context.db, going)).filter(event => whyItStays(actor, event, now))
  if (staying.length === 0) return
  const named = staying.slice(0, MOST_NAMED).map(({ event_name }) => event_name)
  const values = { events: named.join(', '), more: staying.length - named.length }
  refuse('state_forbids', { message: { text: 'takeovers.stays', values } })
}

/** An event in each room at each time; its people are in the first room. */
function eventsOf(cause: Typed & Partial<Takeover>): { event: ParsedEventBody; isFurther: boolean }[] {
  const { kind: _, rooms, times, event_name = '', description = '', ...event } = cause
  return times.flatMap(time =>
    rooms.map((room_id, index) => ({
      event: {
        ...{ ...event, event_name, description, room_id, status_id: STATUS.confirmed },
        ...time,
        ...(index > 0 && { teachers: [], students: [] }),
      },
      isFurther: index > 0,
    })),
  )
}

/** The ids of the events in the way of one that is asked for; negative: of those that are asked for with it. */
function inTheWayOf({ reasons }: Judged): number[] {
  return reasons.flatMap(({ event_ids = [] }) => event_ids)
}

function problemsOf({ situation, reasons }: Judged, actor: SignedIn, language: Language) {
  const { room_id, start_datetime } = situation.event
  return reasons
    .filter(({ event_ids = [] }) => event_ids.every(id => id < 0))
    .map(reason => {
      const { text: id, values } = sentenceOf(reason, actor)
      return { room_id, start_datetime, field: reason.field, message: text(language, id, values) }
    })
}

const byStart = (a: Snapshot, b: Snapshot) =>
  a.start_datetime === b.start_datetime ? a.id - b.id : a.start_datetime < b.start_datetime ? -1 : 1
