import { isLive } from '@stunda/domain/reservations/situation.ts'
import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { announce } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import type { House } from '../http/house.ts'
import type { SignedIn } from '../http/route.ts'
import { schoolNow } from '../settings/settings.service.ts'
import { unique } from './booking.service.ts'
import * as leavingRepository from './leaving.repository.ts'
import { groupsOf } from './membership.repository.ts'
import { bringIntoLessons } from './membership.service.ts'
import { recordChanges, touchedBy } from './recording.service.ts'
import { loadSnapshots, type Snapshot } from './reservations.repository.ts'
import { setStatus } from './rewrite.repository.ts'
import { lockClaimed } from './situation.repository.ts'

/** Which live events, not yet begun, some people are in, directly or with a group. */
export async function eventsToComeOf(
  house: House,
  user_ids: readonly number[],
): Promise<{ user_id: number; reservation_id: number }[]> {
  return leavingRepository.eventsToCome(house.db, user_ids, await schoolNow(house), { liveOnly: true })
}

/**
 * Takes people who leave together out of all events that have not begun; one that has nobody left is cancelled, and with
 * `cancels_lessons` one whose only students they were: without it its teachers keep it (decisions). Answers the ids of those whose
 * history says so, each with one entry: undone, it has all of them again. In the caller's transaction, before or after they are
 * archived in it: whoever books them meanwhile waits, and then finds them archived.
 */
export async function removeFromEventsToCome(
  trx: Trx,
  house: House,
  actor: SignedIn,
  user_ids: readonly number[],
  { cancels_lessons }: { cancels_lessons: boolean },
): Promise<number[]> {
  await lockClaimed(trx, { rooms: [], people: user_ids, groups: [] })
  const now = await schoolNow({ ...house, db: trx })
  const found = await leavingRepository.eventsToCome(trx, user_ids, now, { liveOnly: false })
  if (found.length === 0) return []
  const ids = unique(found.map(event => event.reservation_id))
  const before = await loadSnapshots(trx, ids, { forUpdate: true })
  await leavingRepository.takeOutOf(trx, user_ids, ids)

  const empty = await leavingRepository.emptied(trx, ids, CATEGORY.maintenance)
  const without = cancels_lessons
    ? before.filter(event => isLive(event) && areOnlyStudents(event, user_ids))
    : []
  const cancelled = new Set([...empty, ...without.map(event => event.id)])
  const left = before.filter(event => namesAny(event, user_ids) && !cancelled.has(event.id))
  await setStatus(trx, [...cancelled], STATUS.cancelled)
  await leavingRepository.touch(
    trx,
    left.map(event => event.id),
  )
  const changed = before.filter(event => left.includes(event) || cancelled.has(event.id))
  const changed_ids = changed.map(event => event.id)
  await recordChanges(trx, actor, changed, changed_ids)
  await announce(trx, touchedBy(before))
  return changed_ids
}

/**
 * Brings somebody who comes back into the lessons to come of their groups. In the caller's transaction, which has made them active
 * again. 422 with `conflicts` when they would be in two at a time.
 */
export async function restoreToGroups(
  trx: Trx,
  house: House,
  actor: SignedIn,
  user_id: number,
): Promise<void> {
  const groups = await groupsOf(trx, user_id)
  await lockClaimed(trx, { rooms: [], people: [user_id], groups })
  await bringIntoLessons(trx, house, actor, groups, [user_id])
}

function areOnlyStudents({ students }: Snapshot, user_ids: readonly number[]): boolean {
  return students.length > 0 && students.every(key => user_ids.some(id => key === `student_${id}`))
}

/** Whether the event itself names one of the people, not only a group they are in. */
function namesAny({ teachers, students }: Snapshot, user_ids: readonly number[]): boolean {
  return user_ids.some(id => teachers.includes(id) || students.includes(`student_${id}`))
}
