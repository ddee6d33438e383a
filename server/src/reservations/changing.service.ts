import type { ParsedEventBody, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isRefusal } from '@stunda/domain/reservations/is-refusal.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { afterKey, holdsKey, isKeyOnly } from '@stunda/domain/reservations/room-key.ts'
import { askedGroupIds, isLive, keepsItsTime } from '@stunda/domain/reservations/situation.ts'
import { leavesItsKey } from '@stunda/domain/reservations/starting-status.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { JsonText, SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { type BookingRequest, type Judged, judgeAll, peopleOf, unique } from './booking.service.ts'
import { dateInWords } from './dates-in-words.ts'
import { changeMeantBy } from './event-privacy.ts'
import { lockChanged, visibleEvent } from './locked-events.service.ts'
import { recordChanges } from './recording.service.ts'
import { refuseBooking } from './refused-booking.service.ts'
import { isBroken, refuseSeries, refuseTooLarge } from './refused-series.service.ts'
import type { People, Snapshot } from './reservations.repository.ts'
import * as repository from './reservations.repository.ts'
import { getReservation } from './reservations.service.ts'
import * as rewriteRepository from './rewrite.repository.ts'
import { changedLike, eventsInScope, hasSame, isSameEvent, type ScopeName } from './scope.ts'
import { eventIdsOf } from './series.repository.ts'
import { swapInstead } from './swap-offer.service.ts'

/** A change of an event as it stands. */
export type ChangeRequest = BookingRequest & { before: Snapshot }

/**
 * Changes an event, or with it the following or all coming ones of its series: all or none. 404 when there is none, 403 when
 * one is not the actor's or theirs was refused, 409 when `version` is not the current one, 422 as when booking; of several, each is named.
 * `key_back_from`: other events of the same room whose key comes back with it. `leave`: those reached that stay where they are and
 * in the way, as any event does; the others are changed, all or none, and each that is left behind stands apart from its series
 * from then on, as if it had been changed alone. Ids it does not reach are passed over; 422 when it leaves nothing.
 */
export async function updateReservation(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { version, scope, key_back_from, leave, ...sent }: z.output<typeof UpdateBody>,
  language: Language,
): Promise<JsonText> {
  const refused = await inTransaction(context.db, async trx => {
    const edited = await visibleEvent(trx, actor, id)
    if (!hasUpdateRight(actor, edited)) refuse('forbidden')
    if (isSettled(actor, edited)) refuse('forbidden', { message: { text: 'reservations.settled' } })
    const body = changeMeantBy(actor, edited, sent)
    // The same change sent again is no change: its first answer may have been lost.
    if (version !== undefined && version !== edited.version && !isSameEvent(edited, body)) {
      refuse('state_forbids', { message: { text: 'reservations.changed_meanwhile' } })
    }
    const ofOthers = forOthers(edited, body)
    const asked =
      scope === 'this'
        ? [{ before: edited, event: { ...body, id } }]
        : (await inScope(trx, context, edited, scope, keepsStart(edited, body)))
            .filter(before => !isSettled(actor, before))
            .map(before => ({
              before,
              event: { ...changedLike(before, edited, before.id === id ? body : ofOthers), id: before.id },
            }))
    const [left, rest] = partition(asked, ({ before }) => leave.includes(before.id))
    if (left.length > 0 && rest.length === 0)
      refuse('invalid', { errors: { leave: [{ text: 'reservations.nothing_to_change' }] } })
    if (runsTheSchool(actor)) refuseToTakeKeys(rest, id, language)
    const others = key_back_from.filter(other => !asked.some(({ event }) => event.id === other))
    const changes = [...rest, ...(await keysBack(trx, others, body.room_id))].filter(isChange)
    // The edited one even when it stands apart already: its version tells the same change sent again, and by it all is undone.
    const apart = left
      .filter(one => isChange(one) && (!one.before.changed_alone || one.before.id === id))
      .map(one => one.before)
    return changeEvents(trx, context, actor, changes, { alone: scope === 'this', apart })
  })
  const broken = scope === 'this' ? refused?.find(isBroken) : undefined
  if (broken)
    return refuseBooking(context, actor, broken, { swap_with: await swapInstead(context, actor, broken) })
  if (refused) return refuseSeries(context, actor, refused, language)
  return getReservation(context, actor, id)
}

/** What a change of one event asks of the others of its series: a key that comes back from it comes back from it alone. */
function forOthers(edited: Snapshot, body: ParsedEventBody): ParsedEventBody {
  const comesBack = holdsKey(edited) && body.status_id === afterKey(edited.status_id)
  return comesBack ? { ...body, status_id: edited.status_id } : body
}

/** 409 where another event than the one with this id would leave the room whose key it has: nobody was asked whether that is back. */
function refuseToTakeKeys(
  asked: readonly { before: Snapshot; event: ParsedEventBody }[],
  id: number,
  language: Language,
): void {
  const withKey = asked.find(({ before, event }) => before.id !== id && leavesItsKey(event, before))
  if (!withKey) return
  const date = dateInWords(dateOf(withKey.before.start_datetime), language)
  refuse('state_forbids', { message: { text: 'reservations.key_out_in_series', values: { date } } })
}

/** That the room's key comes back from events that still have it. */
async function keysBack(
  trx: Trx,
  ids: readonly number[],
  room_id: number,
): Promise<{ before: Snapshot; event: Snapshot }[]> {
  if (ids.length === 0) return []
  return (await repository.loadSnapshots(trx, unique(ids)))
    .filter(before => holdsKey(before) && before.room_id === room_id)
    .map(before => ({ before, event: { ...before, status_id: STATUS.confirmed } }))
}

/**
 * Changes events as asked, together; answers what the rules say when they forbid it, and then nothing is changed. `apart`: those of
 * their series that stay as they are, and are marked as apart from it where anything is changed.
 */
export async function changeEvents(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  changes: readonly Omit<ChangeRequest, 'single'>[],
  { alone, apart = [] }: { alone: boolean; apart?: readonly Snapshot[] },
): Promise<Judged[] | undefined> {
  if (changes.length === 0) return undefined
  const befores = [...changes.map(change => change.before), ...apart]
  for (const before of befores) {
    if (!hasUpdateRight(actor, before)) refuse('forbidden')
  }
  refuseTooLarge(actor, changes)
  const asked = changes.map(change => ({ ...change, single: change.before.recurrence === 'single' }))
  const held = apart.map(before => ({ event: before, before, single: false }))
  await lockChanged(trx, actor, [...asked, ...held])
  const judged = await judgeAll(trx, context, actor, asked)
  if (judged.some(isBroken)) return judged
  await rewriteRepository.rewriteEvents(trx, [
    ...asked.map((change, index) =>
      turnedDown(actor, change.before, rewritten(change, judged[index], alone)),
    ),
    ...apart.map(before => ({ ...before, changed_alone: true, people: null })),
  ])
  await recordChanges(
    trx,
    actor,
    befores,
    befores.map(before => before.id),
  )
  return undefined
}

/** The events of the edited one's series that a change with this scope reaches, as eventsInScope; 422 when nothing of it is to come. */
export async function inScope(
  trx: Trx,
  context: AppContext,
  edited: Snapshot,
  scope: Exclude<ScopeName, 'this'>,
  keepsStart: boolean,
): Promise<Snapshot[]> {
  const series = await repository.loadSnapshots(trx, await eventIdsOf(trx, edited.event_meta_id))
  const reached = eventsInScope(series, edited, scope, await schoolNow({ ...context, db: trx }), keepsStart)
  if (reached.length === 0)
    refuse('invalid', { errors: { scope: [{ text: 'reservations.nothing_to_come' }] } })
  return reached.sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}

/** Whether a change leaves the event its beginning, and lets it take place. */
function keepsStart(edited: Snapshot, body: ParsedEventBody): boolean {
  return body.start_datetime === edited.start_datetime && isLive(body)
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter(item => !isFirst(item))]
}

function isChange({
  before,
  event,
}: {
  before: Snapshot
  event: Parameters<typeof isSameEvent>[1]
}): boolean {
  return !isSameEvent(before, event)
}

/** What a judged change writes. `alone`: not with the rest of its series. */
export function rewritten(
  { before, event, single }: ChangeRequest,
  judged: Judged | undefined,
  alone: boolean,
): rewriteRepository.Rewritten {
  if (!judged) throw new Error('every asked event is judged')
  const samePeople = hasSame(before.teachers, event.teachers) && hasSame(before.students, event.students)
  // At another time, and when it was cancelled, a group stands for whoever is in it now: those the rules were asked about.
  const sameMembers = keepsItsTime({ event, before }) || askedGroupIds(event).length === 0
  return {
    ...before,
    ...event,
    id: before.id,
    status_id: judged.situation.event.status_id,
    changed_alone: before.changed_alone || (alone && !single && !isOnlyItsKey(before, event)),
    people: samePeople && sameMembers ? null : peopleIn(before, judged),
  }
}

/** A change that cancels what waits, as one that refuses it where it does. */
function turnedDown(actor: SignedIn, before: Snapshot, change: rewriteRepository.Rewritten) {
  return isRefusal(actor, before, change.status_id) ? { ...change, refused_by: actor.id } : change
}

/** Whether nothing else was done than handing the key out, or taking it back: that is of this day, not of the series. */
function isOnlyItsKey(before: Snapshot, event: ChangeRequest['event']): boolean {
  return (
    isKeyOnly(before.status_id, event.status_id) &&
    isSameEvent({ ...before, status_id: event.status_id }, { ...before, ...event })
  )
}

/** Who is put into a changed event. A draft's groups bring their members when it is submitted. */
function peopleIn({ is_draft }: Snapshot, { situation }: Judged): People {
  const people = peopleOf(situation)
  return is_draft
    ? { ...people, groups: people.groups.map(({ id }) => ({ id, active_student_ids: [] })) }
    : people
}
