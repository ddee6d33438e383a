import type { Db, Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import { addedWith } from '../reservations/history/history.service.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'
import { refuseOverlap } from './refuse-overlap.ts'

/** The events that the actor has changed or added by a change of an absence, and the name of that change for an undo. */
export async function eventsOfChange(
  db: Db,
  actor: SignedIn,
  change_id: number,
): Promise<{ ids: number[]; named: number | undefined }> {
  const entries = await changes.entriesOf(db, change_id, actor.id)
  return { ids: [...new Set(entries.map(entry => entry.reservation_id))], named: entries.at(-1)?.id }
}

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
  const before = await changes.takeLastChange(trx, { id: change_id, absence_id: id, made_by: actor.id })
  if (!before) refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
  const { decisions, ...absence } = before
  refuseOverlap(await repository.awayThen(trx, { id, teacher_id, ...absence }))
  await repository.updateAbsence(trx, id, absence)
  await changes.putDecisionsBack(trx, id, decisions)
}
