import type { RearrangedAsJudged, RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { RefusalReason } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canTakeOut } from '@stunda/domain/permissions/can-enter-absence.ts'
import { isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { restoredTo } from '@stunda/domain/reservations/can-set-status.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { type Rearranging, rearranged, setApart } from '@stunda/domain/reservations/rearranged.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { Db, Trx } from '../../db/database.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { Refused, refuse, type TextRef } from '../../shared/refusal.ts'
import { inEachLanguage, text } from '../../texts/texts.ts'
import { type Judged, judgeAll, unique } from '../booking/booking.service.ts'
import { DAYS_LOOKED_AT } from '../booking/refused-booking.service.ts'
import { changeEvents } from '../changing/changing.service.ts'
import { cancellingsOf } from '../events/cancellings.repository.ts'
import type { Deed } from '../events/deeds.repository.ts'
import { refuseToOwe } from '../events/owing.service.ts'
import type { CauseOf } from '../events/recording.service.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { type Added, NOTHING_ADDED } from '../series/booking-together.service.ts'
import { addAtEnd, asRequest, type LostEvent, withDates } from '../series/dates-at-end.service.ts'
import { describeRefusals, NOTHING_IN_THE_WAY, refuseSeries } from '../series/refused-series.service.ts'
import { liveEventsOf, newEventIds } from '../series/series.repository.ts'
import { type Forbidden, whyForbidden } from './why-not-rearranged.ts'

export type { CauseOf, Deed }

/** The actor's reason, and the school's. */
interface Why {
  note?: string | null
  causeOf?: CauseOf
}

interface PlannedRow {
  row: RearrangedRow & Rearranging
  /** Undefined if there is no such event any more. */
  before: Snapshot | undefined
  /** The reason that forbids the row before any rule is asked. */
  forbidden: Forbidden | undefined
  /** Of an event that is restored: whether it was apart from its series before it was cancelled. */
  stays_apart?: boolean
}

const NO_DAY_AT_END: Forbidden = { rule: 'no-day-at-end', message: { text: 'reservations.no_day_at_end' } }

/** The rows of a rearrangement that cannot be done; nothing was written. */
export type RefusedRows = { planned: readonly PlannedRow[] } | { judged: Judged[] }

/**
 * Judges several changes together, as if they were made now. Locks and changes nothing. 403 if an event is not the actor's or was
 * refused, or a student asks for more than to cancel or restore or says whether it is owed.
 */
export async function previewRearrangement(
  context: AppContext,
  actor: SignedIn,
  rows: readonly RearrangedRow[],
  language: Language,
): Promise<RearrangedAsJudged[]> {
  const { db } = context
  const planned = await plan(db, context, actor, rows)
  const changes = changesOf(planned)
  const lost = lostOf(changes).map(one => ({ ...one, id: -one.before.id }))
  const { judged = [], added } = await addAtEnd(db, lost, dates =>
    judgeAll(db, context, actor, [...dates.map(asRequest), ...changes]),
  )
  const described = await describeRefusals(context, actor, judged, language, DAYS_LOOKED_AT)
  return planned.map(one => {
    const id = one.row.reservation_id
    // The added date of a lost event is judged before it.
    const index = judged.findIndex(({ situation }) => situation.event.id === id)
    const date = added.find(({ lost }) => lost.id === id)
    if (!date && lost.some(({ before }) => before.id === id))
      return unjudged({ ...one, forbidden: NO_DAY_AT_END }, language)
    const asked = date && { added: dateOf(date.event.start_datetime) }
    return { ...unjudged(one, language), ...described[index], ...asked }
  })
}

/**
 * Rearranges several events together, all or none; what is cancelled as `owed` is to be made up. Apart from its series, unless its whole
 * rest is changed alike. Returns the ids of the events that are `added` and of the dates that were added to series, or what is refused, to
 * be passed to refuseRows after the transaction: one is gone, has changed, is in a state that forbids it, or a rule forbids it. 403 if an
 * event is not the actor's or was refused, or a student asks for more than to cancel or restore. `deed`: what the changes are told as
 * together. `added`: new events that are booked with it.
 */
export async function rearrangeIn(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  rows: readonly RearrangedRow[],
  deed: Deed,
  { note = null, causeOf, added = NOTHING_ADDED }: Why & { added?: Added } = {},
): Promise<RefusedRows | number[]> {
  const planned = await plan(trx, context, actor, rows)
  if (planned.some(one => one.forbidden)) return { planned }
  const changes = changesOf(planned)
  const alone = setApart(
    changes.filter(isApartOrNot).map(({ before, row }) => ({ ...before, row })),
    await liveEventsOf(trx, unique(changes.map(({ before }) => before.event_meta_id))),
  )
  const owes = changes.flatMap(({ before, row }) => (row.action === 'cancel' && row.owed ? before : []))
  const lost = lostOf(changes)
  const ids = await newEventIds(trx, lost.length)
  let inserted: number[] = []
  const { judged } = await addAtEnd(
    trx,
    lost.map((one, index) => ({ ...one, id: ids[index] ?? 0 })),
    dates => {
      if (dates.length < lost.length) refuse('invalid', { errors: { rows: [NO_DAY_AT_END.message] } })
      const { asked, insert } = withDates(added, dates)
      return changeEvents(trx, context, actor, changes, {
        alone,
        note,
        ...(causeOf && { causeOf }),
        added: { asked, insert: async (...accepted) => (inserted = await insert(...accepted)) },
        deed,
        owes,
      })
    },
  )
  return judged ? { judged } : inserted
}

/** An event that is restored belongs to its series as it did before. */
const isApartOrNot = ({ row }: Pick<PlannedRow, 'row'>) => row.action !== 'restore'

/** The events whose date is added at the end of their series. */
function lostOf(changes: ReturnType<typeof changesOf>): Omit<LostEvent, 'id'>[] {
  return changes.flatMap(({ before, row }) =>
    row.action === 'append' ? { before, not_before: row.not_before } : [],
  )
}

/**
 * Refuses a rearrangement (409 or 422), with what is in the way of each row. `inTheWay`: where a rule forbids one, it is refused with 409 in
 * these words.
 */
export async function refuseRows(
  context: AppContext,
  actor: SignedIn,
  refused: RefusedRows,
  language: Language,
  inTheWay?: TextRef,
): Promise<never> {
  const days = DAYS_LOOKED_AT
  const as = inTheWay && ({ code: 'state_forbids', message: inTheWay } as const)
  if ('judged' in refused) return refuseSeries(context, actor, refused.judged, language, { days, ...as })
  const [first] = refused.planned.flatMap(({ forbidden }) => forbidden ?? [])
  throw new Refused('state_forbids', {
    ...(first && { message: first.message }),
    extra: { reservations: refused.planned.map(one => unjudged(one, language)) },
  })
}

/** Refuses (403) to leave a lesson without a teacher whom the actor may not take out of it. */
function refuseToTakeOut(actor: SignedIn, rows: readonly RearrangedRow[]): void {
  if (rows.some(row => row.action === 'remove_teacher' && !canTakeOut(actor, row.from)))
    refuse('forbidden', { message: { text: 'reservations.not_your_place' } })
}

async function plan(
  db: Db,
  context: AppContext,
  actor: SignedIn,
  rows: readonly RearrangedRow[],
): Promise<PlannedRow[]> {
  for (const row of rows) if (row.action === 'cancel') refuseToOwe(actor, row.owed)
  refuseToTakeOut(actor, rows)
  if (isOnlyStudent(actor) && rows.some(row => row.action === 'replace_student')) refuse('forbidden')
  const found = await loadSnapshots(
    db,
    rows.map(row => row.reservation_id),
  )
  const events = new Map(found.filter(event => !event.is_draft).map(event => [event.id, event]))
  const isAllowed = ({ action }: RearrangedRow) => ['cancel', 'keep', 'restore'].includes(action)
  if (isOnlyStudent(actor) && !rows.every(isAllowed)) refuse('forbidden')
  for (const event of events.values()) {
    if (!hasUpdateRight(actor, event)) refuse('forbidden')
    if (isSettled(actor, event)) refuse('forbidden', { message: { text: 'reservations.settled' } })
  }
  const now = await schoolNow({ ...context, db })
  const cancellings = await cancellingsOf(
    db,
    rows.filter(row => row.action === 'restore').map(row => row.reservation_id),
  )
  return rows.map(row => {
    const before = events.get(row.reservation_id)
    const forbidden = whyForbidden(row, before, now)
    const was = cancellings.get(row.reservation_id)?.before
    if (row.action !== 'restore' || !was) return { row, before, forbidden }
    const waits = restoredTo(was) === STATUS.pending
    return { row: { ...row, waits }, before, forbidden, stays_apart: was.changed_alone }
  })
}

/** The changes of the rows that can be judged, in their order. */
function changesOf(planned: readonly PlannedRow[]) {
  return planned.flatMap(({ row, before, forbidden, stays_apart }) =>
    before && !forbidden && row.action !== 'keep'
      ? {
          ...{ before, row, ...(stays_apart !== undefined && { stays_apart }) },
          event: { ...rearranged(before, row), id: before.id },
          single: before.recurrence === 'single',
        }
      : [],
  )
}

/** A row that no rule has judged, with what forbids it. */
function unjudged({ row, forbidden }: PlannedRow, language: Language): RearrangedAsJudged {
  const reasons = forbidden ? [reasonOf(forbidden, language)] : []
  const errors = Object.fromEntries(reasons.map(({ field, message }) => [field, [message]]))
  return { id: row.reservation_id, ...NOTHING_IN_THE_WAY, reasons, errors }
}

function reasonOf({ rule, message }: Forbidden, language: Language): RefusalReason {
  const params = message.values ?? {}
  const nobody = { event_ids: [], teachers: [], students: [], groups: [] }
  const say = (one: Language) => ({ message: text(one, message.text, message.values) })
  return { rule, field: 'version', params, ...inEachLanguage(language, say), ...nobody }
}
