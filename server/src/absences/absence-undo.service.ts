import type { Db, Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'

/** The events that the actor has changed or added by a change of an absence. */
export function eventsOfChange(db: Db, actor: SignedIn, change_id: number): Promise<number[]> {
  return changes.eventsOf(db, change_id, actor.id)
}

/**
 * Puts an absence back to how it was before a change, with what was decided then. 409 if that is not its last change, or not the actor's;
 * 422 if the teacher is away at that time by another absence.
 */
export async function putBack(
  trx: Trx,
  actor: SignedIn,
  { id, teacher_id }: Pick<repository.AbsenceRow, 'id' | 'teacher_id'>,
  change_id: number,
): Promise<void> {
  await lock(trx, { people: [teacher_id] })
  const before = await changes.takeLastChange(trx, { id: change_id, absence_id: id, made_by: actor.id })
  if (!before) refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
  const { decisions, ...absence } = before
  if (await repository.isAway(trx, { id, teacher_id, ...absence }))
    refuse('invalid', { errors: { start_datetime: [{ text: 'absences.overlaps' }] } })
  await repository.updateAbsence(trx, id, absence)
  await changes.putDecisionsBack(trx, id, decisions)
}
