import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { ParsedEventBody, UpdateBody } from '@stunda/contract/reservations/reservations.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isRefusal } from '@stunda/domain/reservations/is-refusal.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { keyHolderAfter } from '@stunda/domain/reservations/key-holder.ts'
import { isKeyOnly } from '@stunda/domain/reservations/room-key.ts'
import { askedGroupIds, isLive, keepsItsTime } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { JsonText, type SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { type BookingRequest, type Judged, judgeAll, peopleOf } from '../booking/booking.service.ts'
import { lockChanged, visibleEvent } from '../booking/locked-events.service.ts'
import { refuseBooking } from '../booking/refused-booking.service.ts'
import { getReservation } from '../booking/reservations.service.ts'
import { apartAsBefore } from '../booking/standing.service.ts'
import { type Deed, writeDeed } from '../events/deeds.repository.ts'
import { changeMeantBy } from '../events/event-privacy.ts'
import { owe, refuseToOwe } from '../events/owing.service.ts'
import { type CauseOf, nameAgain, recordChanges } from '../events/recording.service.ts'
import type { People, Snapshot } from '../events/reservations.repository.ts'
import { responsibleFor } from '../events/responsible.ts'
import * as rewriteRepository from '../events/rewrite.repository.ts'
import { hasSame, isSameEvent } from '../events/scope.ts'
import { keysBack, refuseToTakeKeys } from '../keys/keys-of-changes.ts'
import { type Added, NOTHING_ADDED } from '../series/booking-together.service.ts'
import { isBroken, refuseSeries, refuseTooLarge } from '../series/refused-series.service.ts'
import {
  leftOf,
  type Reached,
  reachOfChange,
  refuseUnlessOthersSeen,
} from '../series/series-reach.service.ts'
import { swapInstead } from './swap-offer.service.ts'

/** A requested change of an existing event. `stays_apart`: whether it counts as changed alone afterwards, if that is not as the change is. */
export type ChangeRequest = BookingRequest & { before: Snapshot; stays_apart?: boolean }

/**
 * Changes an event, or with it the following or all future events of its series: all or none. 404 if it does not exist, 403 if an
 * event is not the actor's or was refused, 409 if `version` is outdated, 422 as when booking, with the reasons of each event.
 * `key_back_from`: other events of the same room whose key comes back by this change. `leave`: events of the series that stay
 * unchanged and from then on count as changed alone; ids outside of the scope are ignored, and 422 if no event would be changed. What
 * was decided apart from the series and would be lost, and what the actor may not change, is left and named in the answer (reachOfChange).
 * `seen`: 409 if another event that would be changed has another version.
 * `owed`: the lessons that are cancelled by it are to be made up; 403 if a student sends it.
 */
export async function updateReservation(
  context: AppContext,
  actor: SignedIn,
  id: number,
  {
    version,
    scope,
    key_back_from,
    key_holder,
    leave,
    change_too,
    seen,
    note,
    owed,
    ...sent
  }: z.output<typeof UpdateBody>,
  language: Language,
): Promise<JsonText> {
  refuseToOwe(actor, owed)
  let named: ApartDate[] | undefined
  const refused = await inTransaction(context.db, async trx => {
    const edited = await visibleEvent(trx, actor, id)
    if (!hasUpdateRight(actor, edited)) refuse('forbidden')
    if (isSettled(actor, edited)) refuse('forbidden', { message: { text: 'reservations.settled' } })
    const meant = changeMeantBy(actor, edited, sent)
    const asHeld = { status_id: meant.status_id, ...(key_holder !== undefined && { key_holder }) }
    const body = { ...meant, key_holder: keyHolderAfter(actor, edited, asHeld) }
    // A repeated request is accepted even with an outdated version: its first answer may have been lost.
    if (version !== undefined && version !== edited.version) {
      if (!isSameEvent(edited, body))
        refuse('state_forbids', { message: { text: 'reservations.changed_meanwhile' } })
      await nameAgain(trx, actor, { id, version })
    }
    const reached: (Reached & Pick<ChangeRequest, 'stays_apart'>)[] =
      scope === 'this'
        ? [
            {
              ...{ before: edited, event: { ...edited, ...body }, is_left: leave.includes(id) },
              ...(await apartAsBefore(trx, edited, body)),
            },
          ]
        : await reachOfChange(trx, context, actor, { edited, body, scope }, { leave, change_too })
    const [left, rest] = partition(reached, one => one.is_left)
    if (left.length > 0 && rest.length === 0)
      refuse('invalid', { errors: { leave: [{ text: 'reservations.nothing_to_change' }] } })
    refuseUnlessOthersSeen(rest.filter(isChange), edited, seen)
    if (runsTheSchool(actor)) refuseToTakeKeys(rest, id)
    const others = key_back_from.filter(other => !reached.some(({ event }) => event.id === other))
    const changes = [...rest, ...(await keysBack(trx, others, body.room_id))].filter(isChange)
    // The edited event is always rewritten: its new version identifies a repeated request, and an undo starts from it.
    const apart = left
      .filter(one => isChange(one) && (!one.before.changed_alone || one.before.id === id))
      .filter(({ before }) => hasUpdateRight(actor, before) && before.refused_by === null)
      .map(one => one.before)
    const owes = owed ? changes.flatMap(cancelledOf) : []
    named = leftOf(reached)
    return changeEvents(trx, context, actor, changes, { alone: scope === 'this', apart, note, owes })
  })
  const broken = scope === 'this' ? refused?.find(isBroken) : undefined
  if (broken)
    return refuseBooking(context, actor, broken, { swap_with: await swapInstead(context, actor, broken) })
  if (refused) return refuseSeries(context, actor, refused, language)
  const { json } = await getReservation(context, actor, id)
  return new JsonText(named ? `${json.slice(0, -1)},"left":${JSON.stringify(named)}}` : json)
}

/** The event as it was, if the change cancels it. */
function cancelledOf({ before, event }: { before: Snapshot; event: ParsedEventBody }): Snapshot[] {
  return isLive(before) && event.status_id === STATUS.cancelled ? [before] : []
}

interface Changing {
  alone: boolean | ReadonlySet<number>
  apart?: readonly Snapshot[]
  note?: string | null
  causeOf?: CauseOf
  added?: Added
  deed?: Deed
  owes?: readonly Snapshot[]
}

/**
 * Changes events together. If a rule forbids it, nothing is changed and the judged events are returned, first those that would be added. `apart`: events of the series
 * that stay unchanged and are marked as changed alone. `alone`: whether the changed ones are marked so too, or the ids of those that
 * are. `note`: the actor's reason, `causeOf`: the school's. `deed`: what the changes are told as together. `owes`: the cancelled ones,
 * as they were, whose lessons are to be made up.
 */
export async function changeEvents(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  changes: readonly Omit<ChangeRequest, 'single'>[],
  { alone, apart = [], note = null, causeOf, added = NOTHING_ADDED, deed, owes = [] }: Changing,
): Promise<Judged[] | undefined> {
  if (changes.length === 0 && added.asked.length === 0) return undefined
  const befores = [...changes.map(change => change.before), ...apart]
  for (const before of befores) {
    if (!hasUpdateRight(actor, before)) refuse('forbidden')
  }
  refuseTooLarge(actor, changes)
  const asked = changes.map(change => ({ ...change, single: change.before.recurrence === 'single' }))
  const held = apart.map(before => ({ event: before, before, single: false }))
  await lockChanged(trx, actor, [...asked, ...held], added.asked)
  const all = await judgeAll(trx, context, actor, [...added.asked, ...asked])
  if (all.some(isBroken)) return all
  const judged = all.slice(added.asked.length)
  const isAlone = (id: number) => (typeof alone === 'boolean' ? alone : alone.has(id))
  await rewriteRepository.rewriteEvents(trx, [
    ...asked.map((change, index) =>
      turnedDown(actor, change.before, rewritten(change, judged[index], isAlone(change.before.id))),
    ),
    ...apart.map(before => ({ ...before, changed_alone: true, people: null })),
  ])
  if (deed) await writeDeed(trx, actor, deed)
  await owe(trx, owes)
  const ids = [
    ...befores.map(before => before.id),
    ...(await added.insert(trx, all.slice(0, added.asked.length))),
  ]
  await recordChanges(trx, actor, befores, ids, note, causeOf)
  return undefined
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

/** The row that an accepted change writes. `alone`: the change is not for the whole series. */
export function rewritten(
  { before, event, single, stays_apart }: ChangeRequest,
  judged: Judged | undefined,
  alone: boolean,
): rewriteRepository.Rewritten {
  if (!judged) throw new Error(`judgeAll returned no result for event ${before.id}`)
  const samePeople = hasSame(before.teachers, event.teachers) && hasSame(before.students, event.students)
  // At a new time, and after a cancellation, groups bring their present members, whom the rules have checked.
  const sameMembers = keepsItsTime({ event, before }) || askedGroupIds(event).length === 0
  return {
    ...before,
    ...event,
    id: before.id,
    ...responsibleFor(judged.situation),
    status_id: judged.situation.event.status_id,
    changed_alone:
      stays_apart ?? (before.changed_alone || (alone && !single && !isOnlyItsKey(before, event))),
    people: samePeople && sameMembers ? null : peopleIn(before, judged),
  }
}

/** Adds who refused the booking, if the change is a refusal. */
function turnedDown(actor: SignedIn, before: Snapshot, change: rewriteRepository.Rewritten) {
  return isRefusal(actor, before, change.status_id) ? { ...change, refused_by: actor.id } : change
}

/** Whether the change is only about the key, or who has it, which does not set the event apart from its series. */
function isOnlyItsKey(before: Snapshot, event: ChangeRequest['event']): boolean {
  const { status_id, key_holder = null } = event
  const isItsKey = status_id === before.status_id || isKeyOnly(before.status_id, status_id)
  return isItsKey && isSameEvent({ ...before, status_id, key_holder }, { ...before, ...event, key_holder })
}

/** The people of a changed event. A draft's groups bring their members when it is submitted. */
function peopleIn({ is_draft }: Snapshot, { situation }: Judged): People {
  const people = peopleOf(situation)
  return is_draft
    ? { ...people, groups: people.groups.map(({ id }) => ({ id, active_student_ids: [] })) }
    : people
}
