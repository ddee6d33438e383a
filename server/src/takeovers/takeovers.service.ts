import { EVENTS_IN_ANSWER } from '@stunda/contract/bounds.ts'
import type { ParsedEventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type {
  TakeoverBody,
  TakeoverPreview,
  TakeoverPreviewBody,
} from '@stunda/contract/takeovers/takeovers.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { whyItStays } from '@stunda/domain/reservations/why-it-stays.ts'
import type { z } from 'zod'
import type { Cause } from '../db/cause.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { offersFor } from '../rearranging/offers.service.ts'
import { type Judged, judgeAll, unique } from '../reservations/booking/booking.service.ts'
import { placesTogether } from '../reservations/booking/places-elsewhere.service.ts'
import { sentenceOf } from '../reservations/booking/refusal-reasons.service.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import { datesAtEndOf } from '../reservations/rearranging/lost-dates.service.ts'
import {
  type RefusedRows,
  rearrangeAdding,
  refuseRows,
} from '../reservations/rearranging/rearranging.service.ts'
import { bookedTogether } from '../reservations/series/booking-together.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { Refused, refuse } from '../shared/refusal.ts'
import { text } from '../texts/texts.ts'

/** So many events that cannot be moved are named. */
const MOST_NAMED = 5

type Asked = z.output<typeof TakeoverPreviewBody> & Partial<z.output<typeof TakeoverBody>>

/**
 * The conflicts of a takeover, with places for each event in its way, `from` one of them on. Locks and changes nothing. 403 if the
 * actor may not take over.
 */
export async function previewTakeover(
  context: AppContext,
  actor: SignedIn,
  asked: Asked,
  language: Language,
  from = 0,
): Promise<TakeoverPreview> {
  if (!canTakeOver(actor)) refuse('forbidden')
  const wanted = bookedTogether(actor, eventsOf(asked)).asked
  const claims = await judgeAll(context.db, context, actor, wanted)
  const now = await schoolNow(context)
  const ids = unique(claims.flatMap(inTheWayOf)).filter(id => id > 0)
  const found = (await loadSnapshots(context.db, ids)).sort(byStart)
  const events = found.slice(0, from + EVENTS_IN_ANSWER)
  const stays = new Map(events.map(event => [event.id, whyItStays(actor, event, now)]))
  const toGo = events.filter(({ id }) => !stays.get(id))
  const answered = events.slice(from)
  const searched = answered.filter(({ id }) => !stays.get(id))
  return {
    in_the_way: await offersFor(context, actor, answered, {
      open: searched,
      places: open => placesTogether(context.db, context, actor, open, claims),
      dates: () => datesAtEndOf(context.db, context, actor, toGo, { besides: wanted }),
      standing: id => {
        const why = stays.get(id)
        return why && { state: 'stays', stays: text(language, `takeovers.${why}`) }
      },
    }),
    count: found.length,
    problems: claims.flatMap(claim => problemsOf(claim, actor, language)),
  }
}

/**
 * Books an event in all rooms at all times and does with the events in its way what `rows` say, all or none. Returns the new and the
 * rearranged events by start, with the dates that were added to series among the latter. 403 if the actor may not take over; 409 if something is in the way that no row takes away, and 409 and 422
 * as a rearrangement; each with what stands against it now as `takeover`.
 */
export async function takeOver(
  context: AppContext,
  actor: SignedIn,
  { rows, note, ...asked }: z.output<typeof TakeoverBody>,
  language: Language,
): Promise<{ booked: Reservation[]; rearranged: Reservation[] }> {
  if (!canTakeOver(actor)) refuse('forbidden')
  const events = eventsOf(asked)
  const ids = rows.map(row => row.reservation_id)
  let booked: number[] = []
  const done = await inTransaction(context.db, async trx => {
    const now = await schoolNow({ ...context, db: trx })
    const going = ids.filter((_, index) => rows[index]?.action !== 'keep')
    const staying = (await loadSnapshots(trx, going)).filter(event => whyItStays(actor, event, now))
    if (staying.length > 0) return { staying }
    const together = bookedTogether(actor, events)
    const insert = async (trx: Trx, judged: readonly Judged[]) => {
      booked = await together.insert(trx, judged)
      return booked
    }
    const added = { ...together, insert }
    const why = note ? { note } : { causeOf: () => nameOf(asked) }
    return rearrangeAdding(trx, context, actor, rows, { kind: 'takeover' }, { ...why, added })
  })
  if (!Array.isArray(done)) return refuseTakeover(context, actor, asked, done, language)
  const [added, rearranged] = await Promise.all([
    reservationsSeenBy(context, actor, booked),
    reservationsSeenBy(context, actor, [...ids, ...done]),
  ])
  return { booked: added, rearranged }
}

/** Refuses a takeover with the new list: 409 if something is in the way or has changed, 422 if a rule forbids it anywhere. */
async function refuseTakeover(
  context: AppContext,
  actor: SignedIn,
  asked: Asked,
  refused: RefusedRows | { staying: readonly Snapshot[] },
  language: Language,
): Promise<never> {
  const takeover = await previewTakeover(context, actor, asked, language)
  if ('staying' in refused) {
    const { staying } = refused
    const values = {
      events: staying
        .slice(0, MOST_NAMED)
        .map(({ event_name }) => event_name)
        .join(', '),
      more: Math.max(0, staying.length - MOST_NAMED),
    }
    return refuse('state_forbids', { message: { text: 'takeovers.stays', values }, extra: { takeover } })
  }
  const why = await refuseRows(context, actor, refused, language).catch((error: unknown) => error)
  if (!(why instanceof Refused)) throw why
  const isInTheWay = 'judged' in refused && refused.judged.some(one => inTheWayOf(one).length > 0)
  const inTheWay = { text: 'takeovers.in_the_way', values: { count: takeover.count } }
  throw new Refused(isInTheWay ? 'state_forbids' : why.code, {
    ...(isInTheWay ? { message: inTheWay } : why.text && { message: why.text }),
    ...(why.errors && { errors: why.errors }),
    extra: { ...why.extra, takeover },
  })
}

/** An event in each room at each time; its people are in the first room. */
function eventsOf(asked: Asked): { event: ParsedEventBody; isFurther: boolean }[] {
  const { rooms, times, event_name = '', description = '', rows: _, note: __, ...event } = asked
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

/** Its name says to those whose events make room for it why, if nobody says more. */
function nameOf({ event_name = '' }: Asked): Cause | null {
  return event_name === '' ? null : { lv: event_name, en: event_name }
}

const byStart = (a: Snapshot, b: Snapshot) =>
  a.start_datetime === b.start_datetime ? a.id - b.id : a.start_datetime < b.start_datetime ? -1 : 1
