import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import type { SeriesReach } from '@stunda/contract/reservations/series.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { whyNotDeleted } from '@stunda/domain/reservations/can-delete-reservation.ts'
import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { eventsInScope, type ScopeName } from '@stunda/domain/reservations/events-in-scope.ts'
import { isSettled } from '@stunda/domain/reservations/is-settled.ts'
import { afterKey, holdsKey } from '@stunda/domain/reservations/room-key.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { dateInWords } from '../../shared/dates-in-words.ts'
import { refuse } from '../../shared/refusal.ts'
import { visibleEvent } from '../booking/locked-events.service.ts'
import { changeMeantBy } from '../events/event-privacy.ts'
import { cancelledWith } from '../events/history.repository.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import * as repository from '../events/reservations.repository.ts'
import { ownFields } from './own-fields.ts'
import { following, whyApart } from './series-change.ts'

type SeriesScope = Exclude<ScopeName, 'this'>

/** The wishes for the events of a series that a change or deletion reaches. */
export interface Wishes {
  leave: readonly number[]
  change_too: readonly number[]
  /** The versions of the others that the caller has seen; undefined: any. */
  seen?: ReadonlyMap<number, number> | undefined
}

/** What becomes of one event that a change or deletion of its series reaches. */
export interface Reached {
  before: Snapshot
  /** As it is to be if it follows. */
  event: Snapshot
  is_left: boolean
  /** What sets it apart; absent for an ordinary event. */
  apart?: ApartDate
}

const NO_WISHES: Wishes = { leave: [], change_too: [] }

/**
 * What becomes of the events in the scope of a change, by start; 422 if there are none. What the actor may not change is left, and what
 * was decided apart from the others unless it is wished.
 */
export async function reachOfChange(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  { edited, body, scope }: { edited: Snapshot; body: ParsedEventBody; scope: SeriesScope },
  { leave, change_too }: Wishes = NO_WISHES,
): Promise<Reached[]> {
  const { reached, own } = await inScope(trx, context, edited, scope, keepsStart(edited, body))
  const ofOthers = forOthers(edited, own.comesBack(body) ? { ...body, ...timesOf(edited) } : body)
  const cancelled_with = new Set(isLive(edited) ? [] : await cancelledWith(trx, edited.id))
  const change = { edited, body: ofOthers, cancelled_with, own }
  return reached.map(before => {
    if (before.id === edited.id)
      return { before, event: { ...before, ...body }, is_left: leave.includes(before.id) }
    const { event, why, is_left } = following(before, change, change_too.includes(before.id))
    const isTheirs = hasUpdateRight(actor, before)
    const may_change = isTheirs && !isSettled(actor, before)
    if (!isTheirs && event !== before)
      return { before, event, is_left: true, apart: apartDate(before, 'not_yours', true, false) }
    const stays = is_left || !may_change
    const apart = why && apartDate(before, why, stays, may_change)
    return { before, event, is_left: stays || leave.includes(before.id), ...(apart && { apart }) }
  })
}

/** As reachOfChange, of a deletion. An event whose room's key is out is not left, but refused when it is deleted. */
export async function reachOfDeletion(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  { edited, scope }: { edited: Snapshot; scope: SeriesScope },
  { leave, change_too }: Wishes = NO_WISHES,
): Promise<Reached[]> {
  const { reached, own, now } = await inScope(trx, context, edited, scope, false)
  return reached.map(before => {
    if (before.id === edited.id) return { before, event: before, is_left: false }
    const whyNot = whyNotDeleted(actor, before, now)
    const isTheirs = whyNot === undefined || whyNot === 'key_out'
    // A lesson that is owed is on the list of what is to be made up.
    const isOwed = before.is_owed === true && !change_too.includes(before.id)
    const why = isTheirs ? (whyNot ? 'key' : whyApart(before, own)) : 'not_yours'
    const stays = !isTheirs || isOwed
    const apart = why && apartDate(before, why, stays, whyNot === undefined)
    return { before, event: before, is_left: stays || leave.includes(before.id), ...(apart && { apart }) }
  })
}

/**
 * How far a change of an event of a series reaches, or its deletion if there is no `change`. 404 and 403 as for these.
 */
export async function seriesReach(
  context: AppContext,
  actor: SignedIn,
  id: number,
  change: ParsedEventBody | undefined,
): Promise<SeriesReach> {
  return inTransaction(context.db, async trx => {
    const edited = await visibleEvent(trx, actor, id)
    if (!hasUpdateRight(actor, edited)) refuse('forbidden')
    const body = change && changeMeantBy(actor, edited, change)
    const reach = async (scope: SeriesScope) => {
      const reached = body
        ? await reachOfChange(trx, context, actor, { edited, body, scope })
        : await reachOfDeletion(trx, context, actor, { edited, scope })
      return inShort(reached, edited)
    }
    return { following: await reach('following'), all: await reach('all') }
  })
}

/** The events that a change leaves because of what sets them apart; undefined if there are none. */
export function leftOf(reached: readonly Reached[]): ApartDate[] | undefined {
  const left = reached.flatMap(({ apart, is_left }) => (apart && is_left ? [apart] : []))
  return left.length > 0 ? left : undefined
}

/** Refuses (409) if an event other than the edited one is to change in another version than was seen, and names it. */
export function refuseUnlessOthersSeen(
  touched: readonly Reached[],
  edited: Snapshot,
  seen: Wishes['seen'],
): void {
  const changed = touched.filter(
    ({ before }) => seen && before.id !== edited.id && seen.get(before.id) !== before.version,
  )
  if (changed.length === 0) return
  const values = (language: Language) => ({
    dates: changed.map(({ before }) => dateInWords(dateOf(before.start_datetime), language)).join(', '),
  })
  refuse('state_forbids', {
    message: { text: 'reservations.dates_changed_meanwhile', values },
    extra: { apart: changed.map(({ before, apart }) => apart ?? apartDate(before, 'details', false, true)) },
  })
}

/** The events in the scope of a change, by start, as eventsInScope, with what they have of their own; 422 if there are none. */
async function inScope(
  trx: Trx,
  context: AppContext,
  edited: Snapshot,
  scope: SeriesScope,
  isStartKept: boolean,
) {
  const series = await repository.loadSnapshotsOf(trx, edited.event_meta_id)
  const now = await schoolNow({ ...context, db: trx })
  const reached = eventsInScope(series, edited, scope, now, isStartKept)
  if (reached.length === 0)
    refuse('invalid', { errors: { scope: [{ text: 'reservations.nothing_to_come' }] } })
  const own = ownFields(eventsInScope(series, edited, 'all', now, isStartKept), edited)
  return { reached: reached.sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1)), own, now }
}

function inShort(reached: readonly Reached[], edited: Snapshot): SeriesReach['all'] {
  const ordinary = reached.filter(({ apart, before, event }) => !apart && (isLive(before) || isLive(event)))
  const others = reached.filter(({ before, apart }) => before.id !== edited.id && apart?.may_change !== false)
  return {
    count: ordinary.length,
    apart: reached.flatMap(({ apart }) => apart ?? []),
    seen: others.map(({ before }) => `${before.id}:${before.version}`).join(','),
  }
}

function apartDate(
  { id, start_datetime }: Snapshot,
  why: ApartDate['why'],
  left: boolean,
  may_change: boolean,
): ApartDate {
  return { id, start_datetime, why, left, may_change }
}

/** Whether a change keeps the event's start and does not cancel it. */
function keepsStart(edited: Snapshot, body: ParsedEventBody): boolean {
  return body.start_datetime === edited.start_datetime && isLive(body)
}

/** The change for the other events of the series: a key that comes back belongs to the edited event only. */
function forOthers(edited: Snapshot, body: ParsedEventBody): ParsedEventBody {
  const comesBack = holdsKey(edited) && body.status_id === afterKey(edited.status_id)
  return comesBack ? { ...body, status_id: edited.status_id } : body
}

function timesOf({ start_datetime, end_datetime }: Snapshot): {
  start_datetime: CivilDateTime
  end_datetime: CivilDateTime
} {
  return { start_datetime, end_datetime }
}
