import type { ApartDate } from '@stunda/contract/reservations/apart.ts'
import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS, type StatusId } from '@stunda/domain/reservations/vocabulary.ts'
import type { Snapshot } from '../events/reservations.repository.ts'
import { changedLike, difference, isSameEvent, LISTS, PLAIN } from '../events/scope.ts'
import type { OwnFields } from './own-fields.ts'

type Why = ApartDate['why']

/** One decision: a telephone is that of its person. */
const RESPONSIBLE: readonly (typeof PLAIN)[number][] = ['responsible_name', 'responsible_phone']

/** A change of one event of a series that others are to follow. */
export interface SeriesChange {
  edited: Snapshot
  /** The edited event as it is to be, as far as others follow it. */
  body: ParsedEventBody
  /** The events that were cancelled in the same act as the edited one; none while it is not cancelled. */
  cancelled_with: ReadonlySet<number>
  own: OwnFields
}

/** How another event of the series follows a change. */
export interface Followed {
  event: Snapshot
  /** What sets it apart, if the change would touch it. */
  why?: Why
  /** Whether it stays as it is, because a decision about it would be lost. */
  is_left: boolean
}

/**
 * How another event follows a change of its series. It keeps what was decided about it alone: whom it has more or less than the others,
 * and by how much it was moved; where a decision would be lost all the same, it is left. A status goes to events that had the old one,
 * and of cancelled ones to those that were cancelled in one act; a declined event stays declined. `isWished`: it is to follow, whatever
 * is lost.
 */
export function following(before: Snapshot, change: SeriesChange, isWished: boolean): Followed {
  const { edited, body, cancelled_with } = change
  const changed = changedLike(before, edited, body)
  const changesStatus = body.status_id !== edited.status_id
  const whole = changesStatus ? { ...changed, status_id: body.status_id } : changed
  if (isSameEvent(before, whole)) return { event: before, is_left: false }
  if (isDeclined(before))
    return { event: changed, why: 'declined', is_left: !isWished || isSameEvent(before, changed) }
  const hasStatus = !changesStatus || hasOldStatus(before, change)
  const lost = lostBy(before, changed, change)
  const otherStatus = isLive(before) ? 'status' : 'cancelled'
  const why = hasStatus ? (lost ?? whyApart(before, change.own, cancelled_with)) : otherStatus
  return { event: whole, ...(why && { why }), is_left: !isWished && (!hasStatus || lost !== undefined) }
}

/** What sets an event apart from its series; undefined for an ordinary one. `cancelled_with`: the cancelled ones that are ordinary. */
export function whyApart(
  event: Snapshot,
  own: OwnFields,
  cancelled_with: ReadonlySet<number> = new Set(),
): Why | undefined {
  const has = (...fields: Parameters<OwnFields['isOwn']>[1][]) =>
    fields.some(field => own.isOwn(event, field))
  if (isDeclined(event)) return 'declined'
  if (!isLive(event) && !cancelled_with.has(event.id)) return 'cancelled'
  if (has('teachers')) {
    const { added, removed } = difference(own.common('teachers').teachers, event.teachers)
    return added.length > 0 && removed.length > 0 ? 'substitute' : 'people'
  }
  if (has('students')) return 'people'
  if (has('start', 'end', 'weekday')) return 'time'
  if (has('room_id')) return 'room'
  return has(...PLAIN) ? 'details' : undefined
}

function isDeclined({ refused_by }: Snapshot): boolean {
  return typeof refused_by === 'number'
}

function hasOldStatus(before: Snapshot, { edited, body, cancelled_with }: SeriesChange): boolean {
  if (before.status_id === body.status_id) return true
  if (!isLive(edited)) return cancelled_with.has(before.id)
  const isToCancel = body.status_id === STATUS.cancelled
  const standing = (status_id: StatusId) =>
    isToCancel && status_id === STATUS.key_issued ? STATUS.confirmed : status_id
  return standing(before.status_id) === standing(edited.status_id)
}

/** Of what kind the decision is that an event would lose by becoming `changed`; undefined: none. */
function lostBy(
  before: Snapshot,
  changed: ParsedEventBody,
  { edited, body, own }: SeriesChange,
): Why | undefined {
  for (const list of LISTS) {
    const [has, becomes, usual] = [before[list], changed[list], own.common(list)[list]] as (
      | number
      | string
    )[][]
    const { added, removed } = difference<number | string>(edited[list], body[list])
    const isIn =
      (items: readonly (number | string)[] = []) =>
      (item: number | string) =>
        items.includes(item)
    const joins = added.some(item => !isIn(has)(item))
    // Somebody else is in the place that the change gives to another one.
    if (joins && removed.some(item => !isIn(has)(item))) return list === 'teachers' ? 'substitute' : 'people'
    const isDecided = (item: number | string) => isIn(has)(item) !== isIn(usual)(item)
    const isTurned = (item: number | string) => isIn(has)(item) !== isIn(becomes)(item)
    if (own.isOwn(before, list) && [...added, ...removed].some(item => isDecided(item) && isTurned(item)))
      return 'people'
  }
  const isOwn = (field: (typeof PLAIN)[number]) =>
    own.isOwn(before, field) || (RESPONSIBLE.includes(field) && RESPONSIBLE.some(of => own.isOwn(before, of)))
  const lost = PLAIN.filter(field => changed[field] !== before[field] && isOwn(field))
  if (lost.length === 0) return undefined
  return lost.includes('room_id') ? 'room' : 'details'
}
