import type { Membership } from '@stunda/contract/reservations/membership.ts'
import { allows, permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { hasRole } from '@stunda/domain/permissions/roles.ts'
import { addDays, dateOf } from '@stunda/domain/time/civil.ts'
import { announce } from '../../changes/changes.service.ts'
import type { Trx } from '../../db/database.ts'
import { lock } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { namesOfPeople } from '../../people/people.service.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { daysOf, KEPT_FOR } from '../../shared/kept-for.ts'
import { Refused, refuse } from '../../shared/refusal.ts'
import { unique } from '../booking/booking.service.ts'
import { touchedBy } from '../events/recording.service.ts'
import { reservationsByIds } from '../events/reservation-json.repository.ts'
import * as situationRepository from '../events/situation.repository.ts'
import { viewerOf } from '../events/viewer.ts'
import * as membershipRepository from './membership.repository.ts'

/**
 * Adds students to a group and to its future lessons, all or none; says which rooms have too few seats for them. 403 without the right, 404 if there is no such group, 422 if
 * somebody is not an active student or would be in two lessons at a time.
 */
export async function assign(
  context: AppContext,
  actor: SignedIn,
  group_id: number,
  students: readonly number[],
): Promise<{ data: Membership }> {
  refuseUnlessManager(actor)
  return inTransaction(context.db, async trx => {
    const changed = await joinGroup(trx, context, actor, group_id, students)
    const now = await schoolNow({ ...context, db: trx })
    const overfilled = await membershipRepository.overfilledBy(trx, group_id, now)
    return { data: { ...(await membership(trx, group_id)), changed, overfilled } }
  })
}

/** Removes students from a group and from its future lessons. 403 without the right, 404 if there is no such group. */
export async function detach(
  context: AppContext,
  actor: SignedIn,
  group_id: number,
  students: readonly number[],
): Promise<{ data: Membership }> {
  refuseUnlessManager(actor)
  return inTransaction(context.db, async trx => {
    const changed = await leaveGroup(trx, context, actor, group_id, students)
    return { data: { ...(await membership(trx, group_id)), changed } }
  })
}

/** Forgets lessons that students have left with a group, once they are over for longer than any calendar shows. */
export async function sweepLeft(context: AppContext): Promise<void> {
  const oldest = addDays(dateOf(await schoolNow(context)), -daysOf(KEPT_FOR.lessons_left))
  await membershipRepository.deleteLeftBefore(context.db, `${oldest} 00:00:00`)
}

/** As `assign`, in a transaction and without a check of the right. Members are ignored; returns who was none. */
async function joinGroup(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  group_id: number,
  students: readonly number[],
): Promise<number[]> {
  if (students.length === 0) return []
  await lock(trx, { groups: [group_id], people: students })
  if (!(await membershipRepository.findGroup(trx, group_id))) refuse('not_found')
  await refuseUnlessStudents(trx, students)
  const joined = await membershipRepository.insertMembers(trx, group_id, unique(students))
  await bringIntoLessons(trx, context, actor, [group_id], joined)
  return joined
}

/** As `detach`, in a transaction and without a check of the right; returns who was a member. */
async function leaveGroup(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  group_id: number,
  students: readonly number[],
): Promise<number[]> {
  if (students.length === 0) return []
  await lock(trx, { groups: [group_id], people: students })
  if (!(await membershipRepository.findGroup(trx, group_id))) refuse('not_found')
  const members = await membershipRepository.deleteMembers(trx, group_id, students)
  const now = await schoolNow({ ...context, db: trx })
  const lessons = await membershipRepository.lockLessonsToCome(trx, [group_id], now)
  const ids = lessons.map(lesson => lesson.id)
  await membershipRepository.deleteFromLessons(trx, actor, group_id, students, ids)
  // An undo may have brought back somebody who had left: no other row says then that the lessons have changed.
  if (members.length < unique(students).length) await membershipRepository.writeAsTheyAre(trx, ids)
  await announce(trx, touchedBy(lessons))
  return members
}

/**
 * Adds active students to the future lessons of their groups; both are locked already. 422 with `conflicts` if a student would be in
 * two lessons at a time.
 */
export async function bringIntoLessons(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  group_ids: readonly number[],
  students: readonly number[],
): Promise<void> {
  if (students.length === 0 || group_ids.length === 0) return
  const inside = { ...context, db: trx }
  const lessons = await membershipRepository.lockLessonsToCome(trx, group_ids, await schoolNow(inside))
  const ids = lessons.map(lesson => lesson.id)
  const clashes = await membershipRepository.findClashes(trx, group_ids, students, ids)
  if (clashes.length > 0) await refuseClashes(inside, actor, clashes)
  await membershipRepository.insertIntoLessons(trx, actor, group_ids, students, ids)
  await announce(trx, touchedBy(lessons))
}

async function refuseClashes(
  context: AppContext,
  actor: SignedIn,
  clashes: readonly membershipRepository.Clash[],
): Promise<never> {
  const ids = unique(clashes.flatMap(clash => [clash.lesson_id, clash.event_id]))
  const students = await namesOfPeople(
    context.db,
    actor.language,
    unique(clashes.map(clash => clash.student_id)),
  )
  const events = await reservationsByIds(context.db, await viewerOf(context, actor), ids)
  throw new Refused('invalid', {
    errors: { students: [{ text: 'reservations.member_double_booked' }] },
    extra: { conflicts: { students, events, clashes } },
  })
}

async function refuseUnlessStudents(trx: Trx, students: readonly number[]): Promise<void> {
  const none = { places: [], teachers: [], groups: [], subjects: [], watched: [], except: [] }
  const { active_student_ids } = await situationRepository.loadFacts(trx, { ...none, students })
  if (students.some(id => !active_student_ids.includes(id))) {
    refuse('invalid', { errors: { students: [{ text: 'rules.students-active' }] } })
  }
}

async function membership(trx: Trx, group_id: number): Promise<Omit<Membership, 'changed'>> {
  const group = (await membershipRepository.findGroup(trx, group_id)) ?? refuse('not_found')
  const members = await membershipRepository.membersOf(trx, group_id)
  return {
    ...group,
    students_count: members.filter(member => member.status === 'active').length,
    students: members.map(({ id, full_name }) => ({ id, full_name })),
  }
}

function refuseUnlessManager(actor: SignedIn): void {
  const mayUpdate = allows(permissionsOf(actor), 'user_group', 'u')
  if (!hasRole(actor, 'administrator') || !mayUpdate) refuse('forbidden')
}
