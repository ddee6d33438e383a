import { CATEGORY, STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { announce } from '../changes/changes.service.ts'
import type { Trx } from '../db/database.ts'
import type { House } from '../http/house.ts'
import type { SignedIn } from '../http/route.ts'
import { schoolNow } from '../settings/settings.service.ts'
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
 * Takes somebody who leaves out of all events that have not begun; one that has nobody left is cancelled. In the caller's
 * transaction, before or after the person is archived in it: whoever books them meanwhile waits, and then finds them archived.
 */
export async function removeFromEventsToCome(
  trx: Trx,
  house: House,
  actor: SignedIn,
  user_id: number,
): Promise<void> {
  await lockClaimed(trx, { rooms: [], people: [user_id], groups: [] })
  const now = await schoolNow({ ...house, db: trx })
  const found = await leavingRepository.eventsToCome(trx, [user_id], now, { liveOnly: false })
  if (found.length === 0) return
  const ids = found.map(event => event.reservation_id)
  const before = await loadSnapshots(trx, ids, { forUpdate: true })
  await leavingRepository.takeOutOf(trx, user_id, ids)

  const empty = await leavingRepository.emptied(trx, ids, CATEGORY.maintenance)
  const left = before.filter(event => names(event, user_id) && !empty.includes(event.id))
  await setStatus(trx, empty, STATUS.cancelled)
  await leavingRepository.touch(
    trx,
    left.map(event => event.id),
  )
  const changed = before.filter(event => left.includes(event) || empty.includes(event.id))
  await recordChanges(
    trx,
    actor,
    changed,
    changed.map(event => event.id),
  )
  await announce(trx, touchedBy(before))
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

/** Whether the event itself names the person, not only a group they are in. */
function names({ teachers, students }: Snapshot, user_id: number): boolean {
  return teachers.includes(user_id) || students.includes(`student_${user_id}`)
}
