import { canSettleOwedLesson } from '@stunda/domain/permissions/can-settle-owed-lesson.ts'
import { type Actor, isOnlyStudent } from '@stunda/domain/permissions/roles.ts'
import { isOwedOnceCancelled } from '@stunda/domain/reservations/owed-lesson.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import type { Trx } from '../../db/database.ts'
import { refuse } from '../../shared/refusal.ts'
import * as repository from './owing.repository.ts'
import { loadSnapshots, type Snapshot } from './reservations.repository.ts'

/** Refuses (403) a student who says whether what they cancel is to be made up. */
export function refuseToOwe(actor: Actor, owed: boolean | undefined): void {
  if (owed !== undefined && isOnlyStudent(actor)) refuse('forbidden')
}

/**
 * Notes that cancelled events are owed, as they were before. What is no lesson is not owed, nor is a lesson that was booked for another
 * one: that one is owed again.
 */
export async function owe(trx: Trx, cancelled: readonly Snapshot[]): Promise<void> {
  const ids = cancelled.filter(isOwedOnceCancelled).map(event => event.id)
  if (ids.length > 0) await repository.insertOwed(trx, ids)
}

/**
 * Owes what was owed in an earlier state of some events, and nothing else of those that were cancelled in it. 409 if such a debt has been
 * settled since.
 */
export async function putDebtsBack(trx: Trx, was: readonly Snapshot[]): Promise<void> {
  const cancelled = was.filter(event => !isLive(event) && event.is_owed !== undefined)
  const [owed, others] = [true, false].map(is_owed =>
    cancelled.filter(event => event.is_owed === is_owed).map(event => event.id),
  )
  if (owed?.length) await repository.insertOwed(trx, owed)
  if (!others?.length) return
  if (await repository.isAnySettled(trx, others))
    refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
  await repository.deleteOwed(trx, others)
}

/** Ends the debts for lessons that were cancelled and take place after all. */
export async function endDebts(
  trx: Trx,
  before: readonly Snapshot[],
  after: readonly Snapshot[],
): Promise<void> {
  const cancelled = new Set(before.filter(event => !isLive(event)).map(event => event.id))
  const restored = after.filter(event => isLive(event) && cancelled.has(event.id)).map(event => event.id)
  if (restored.length > 0) await repository.deleteOwed(trx, restored)
}

/**
 * Makes a new event the one by which an owed lesson is made up. 403 for others than its teachers and who runs the school; 409 if the
 * lesson is not owed any more; 422 if none of its students is in the event.
 */
export async function makeUp(trx: Trx, actor: Actor, id: number, event_id: number): Promise<void> {
  await lockOwed(trx, actor, id)
  const events = await loadSnapshots(trx, [id, event_id])
  const [lesson, event] = [id, event_id].map(one => events.find(found => found.id === one))
  const theirs = new Set(lesson && peopleStudying(lesson))
  if (!event || !peopleStudying(event).some(one => theirs.has(one)))
    refuse('invalid', { errors: { students: [{ text: 'owed.other_students' }] } })
  await repository.setMadeUpBy(trx, id, event_id)
}

/** Locks a lesson that is owed until the transaction ends. 403 as makeUp; 409 if it is not owed, not any more, or settled. */
export async function lockOwed(trx: Trx, actor: Actor, id: number): Promise<void> {
  const state = await lockDebt(trx, actor, id)
  if (state === 'made_up') refuse('state_forbids', { message: { text: 'owed.made_up_already' } })
  if (state === 'written_off') refuse('state_forbids', { message: { text: 'owed.written_off_already' } })
}

/** Locks a lesson that is or was owed until the transaction ends; returns how it stands. 403 as makeUp; 409 if it never was. */
export async function lockDebt(trx: Trx, actor: Actor, id: number): Promise<repository.DebtState> {
  const [lesson] = await loadSnapshots(trx, [id])
  const state = lesson && (await repository.lockDebt(trx, id))
  if (!state) refuse('state_forbids', { message: { text: 'owed.not_owed' } })
  if (!canSettleOwedLesson(actor, lesson.teachers)) refuse('forbidden')
  return state
}

function peopleStudying({ students, group_member_ids }: Snapshot): (string | number)[] {
  return [
    ...students.filter(key => key.startsWith('student_')),
    ...group_member_ids.map(id => `student_${id}`),
  ]
}
