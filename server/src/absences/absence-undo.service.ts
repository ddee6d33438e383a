import type { Db, Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { findDeed, forgetBefore } from '../reservations/changing/undoing-deeds.service.ts'
import { addedWith } from '../reservations/history/history.service.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'
import { refuseOverlap } from './refuse-overlap.ts'

/**
 * The events that were changed or added by what was decided about some lessons because their teacher is away; `change`: the entry of the
 * history by which that is named, or undefined: the last one of each. 409 if the last one of a lesson is something else.
 */
export async function eventsDecided(
  db: Db,
  teacher_id: number,
  reservation_ids: readonly number[],
  change: number | undefined,
): Promise<number[]> {
  if (change === undefined && !(await changes.areDecidedLast(db, teacher_id, reservation_ids)))
    refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
  return [...reservation_ids, ...(await addedWith(db, reservation_ids, change))]
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
  const deed = await findDeed<changes.AbsenceBefore>(trx, change_id, actor.id, 'absence')
  const before = deed?.before
  if (before?.absence_id !== id || !(await changes.isLastChange(trx, change_id, id)))
    refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
  await forgetBefore(trx, change_id, 'absence')
  const { decisions, start_datetime, end_datetime, reason } = before
  const absence = { start_datetime, end_datetime, reason }
  refuseOverlap(await repository.awayThen(trx, { id, teacher_id, ...absence }))
  await repository.updateAbsence(trx, id, absence)
  await changes.putDecisionsBack(trx, id, decisions)
}
