import type { RearrangementBody, TypedCause } from '@stunda/contract/rearranging/cause.ts'
import type { Offered } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangedRow, RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canAskToGive, canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import type { z } from 'zod'
import type { Asking } from '../absences/asked.service.ts'
import { askToGive } from '../absences/asking.service.ts'
import type { CalendarChanged } from '../calendar-change/calendar-change.service.ts'
import { nameDeed } from '../changes/changes.service.ts'
import { inTransactionIf } from '../db/transaction.ts'
import { offersFor } from '../rearranging/offers.service.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import { writeDeed } from '../reservations/changing/undo.service.ts'
import { type RefusedRows, rearrangeIn, refuseRows } from '../reservations/rearranging/rearranging.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { kindOf } from './kinds.ts'

/**
 * The events that a cause is about, by start, `from` one of them on, each with what can be done with it. Changes nothing. Refuses whom the
 * cause is not for.
 */
export async function previewFor(
  context: AppContext,
  actor: SignedIn,
  cause: TypedCause,
  asked: { from: number; language: Language },
): Promise<Offered> {
  const kind = kindOf(cause)
  const change = await kind.change?.(context, actor, cause)
  const look = async (context: AppContext, changed?: CalendarChanged): Promise<Offered> => {
    const found = await kind.offers(context, actor, cause, asked, changed)
    const { events, next, problems, series, ...offering } = found
    const [data, offered] = await Promise.all([offersFor(context, actor, events, offering), series?.()])
    return { data, next, problems, series: offered }
  }
  if (!change) return look(context)
  return inTransactionIf(
    context.db,
    () => false,
    async trx => look({ ...context, db: trx }, await change(trx)),
  )
}

/**
 * Rearranges several events together for a cause, all or none, and asks the teachers who are to be asked. Returns the events, with the dates
 * that were added to their series and what else was booked or changed with it. 403 if the cause is not for the actor, an event is not the actor's or was
 * refused, a student asks for more than to cancel, or a teacher gives a lesson without asking or asks for another one; 409 if one is gone,
 * has changed, or is in a state that forbids it, or something is in the way of the cause; 422 with the reasons of each event that a rule
 * forbids, if the cause is not about it, or if nobody who teaches is asked.
 */
export async function rearrangeFor(
  context: AppContext,
  actor: SignedIn,
  { cause, rows, note }: z.output<typeof RearrangementBody>,
  language: Language,
): Promise<{ data: Reservation[]; absence_id?: number | undefined }> {
  const askings = rows.flatMap(row =>
    row.action === 'ask'
      ? { reservation_id: row.reservation_id, teacher_id: row.from, substitute_id: row.to }
      : [],
  )
  if (askings.some(({ teacher_id }) => !canAskToGive(actor, teacher_id))) refuse('forbidden')
  const kind = kindOf(cause)
  const change = await kind.change?.(context, actor, cause)
  const done = await inTransactionIf<Done | RefusedRows>(context.db, isDone, async trx => {
    const alongside = await kind.alongside(trx, context, actor, cause, rows, await change?.(trx))
    const { deed, isAbout, comesBack, carriedOut = same, keepsAsked, causeOf, last, ...more } = alongside
    const gives = rows.some(row => row.action === 'replace_teacher' && !comesBack?.(row))
    if (gives && !canGiveLessons(actor)) refuse('forbidden')
    const why = note || !causeOf ? { note } : { causeOf }
    const carried = rows.map(row => carriedOut(asRearranged(row)))
    const done = await rearrangeIn(trx, context, actor, carried, deed, { ...why, ...more })
    if (!Array.isArray(done)) return done
    if (isAbout && !rows.every(isAbout))
      refuse('invalid', { errors: { rows: [{ text: 'causes.not_about_it' }] } })
    if (!keepsAsked) await askToGive(trx, context, actor, askings)
    const { ids = [], before, absence_id } = (await last?.()) ?? {}
    if (askings.length > 0 && !keepsAsked) await writeDeed(trx, actor, deed, keptAskings(askings))
    if (before) nameDeed(await writeDeed(trx, actor, deed, before))
    return { ids: [...done, ...ids], absence_id }
  })
  if (!isDone(done)) {
    const inTheWay = 'judged' in done && (await kind.inTheWay?.(context, actor, cause, done.judged))
    return refuseRows(context, actor, done, language, inTheWay || undefined)
  }
  const { ids, ...more } = done
  return {
    data: await reservationsSeenBy(context, actor, [...rows.map(row => row.reservation_id), ...ids]),
    ...more,
  }
}

/** The askings of a deed, as it keeps them. Servers of an earlier version read `asked`. */
const keptAskings = (askings: readonly Asking[]) => ({
  asked: askings.map(({ reservation_id }) => reservation_id),
  askings,
})

interface Done {
  ids: number[]
  absence_id: number | undefined
}

const isDone = (done: Done | RefusedRows): done is Done => 'ids' in done

const same = (row: RearrangedRow) => row

/** The row as it is carried out at once: an event about which a colleague is asked stays as it is. */
function asRearranged(row: RearrangeRow): RearrangedRow {
  if (row.action !== 'ask') return row
  const { reservation_id, version } = row
  return { reservation_id, version, action: 'keep' }
}
