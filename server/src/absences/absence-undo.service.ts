import type { Language } from '@stunda/contract/wire.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import {
  findDeed,
  forgetBefore,
  type UndoableDeed,
  undoDeedWith,
} from '../reservations/changing/undoing-deeds.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'
import { absenceOf } from './absences.service.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { tellingWithdrawn } from './telling-asked.service.ts'

export type BeforeAsking = changes.BeforeAsking

/**
 * Undoes a deed of the actor because of an absence, all or none: a change of it, or with `entered` that it was entered, and what became of its lessons. 404
 * if there is no such absence, 403 for those who may not enter it; 409 if it was undone, is not the last change of the absence, or
 * something of it has changed since; 422 as when booking.
 */
export async function undoAbsence(
  context: AppContext,
  actor: SignedIn,
  deed: UndoableDeed<unknown>,
  { absence_id: id, entered }: { absence_id: number; entered: boolean },
  language: Language,
): Promise<void> {
  const { teacher_id } = await absenceOf(context, actor, id)
  const last = (trx: Trx) =>
    tellingWithdrawn(trx, context, actor, { absence_id: id }, async () => {
      await lock(trx, { people: [teacher_id] })
      if (!entered) return putBack(trx, actor, { id, teacher_id }, deed.id)
      if (await changes.isChanged(trx, id)) cannotUndo()
      if (await isDecidedBesides(trx, context, actor, { id, reservation_ids: deed.reservation_ids }))
        cannotUndo()
      return repository.deleteAbsence(trx, id)
    })
  await undoDeedWith(context, actor, deed, language, { last })
}

/**
 * Undoes a deed of the actor by which lessons of an absence were decided about: what became of them, and who was asked with it and has not
 * answered. Refused as any deed.
 */
export async function undoDecided(
  context: AppContext,
  actor: SignedIn,
  deed: UndoableDeed<unknown>,
  asking: BeforeAsking,
  language: Language,
): Promise<void> {
  const last = async (trx: Trx) => {
    await tellingWithdrawn(trx, context, actor, asking, () => changes.takeAskedBack(trx, asking))
    await forgetBefore(trx, deed.id)
  }
  await undoDeedWith(context, actor, deed, language, { last })
}

/** Whether something stands that was decided about lessons of an absence by other deeds than that which has entered it. */
async function isDecidedBesides(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  { id, reservation_ids }: { id: number; reservation_ids: readonly number[] },
): Promise<boolean> {
  const inside = { ...context, db: trx }
  const away = await absenceOf(inside, actor, id)
  const lessons = await repository.lessonsOf(trx, away, await schoolNow(inside))
  return lessons.some(
    ({ state, reservation_id }) => DECIDED.has(state) && !reservation_ids.includes(reservation_id),
  )
}

const DECIDED = new Set<repository.LessonRow['state']>(['cancelled', 'moved', 'given'])

/**
 * Puts an absence, whose teacher is locked, back to how it was before a change, with what was decided then. 409 if that is not its last change,
 * or not the actor's; 422 if the teacher is away at that time by another absence.
 */
async function putBack(
  trx: Trx,
  actor: SignedIn,
  { id, teacher_id }: Pick<repository.AbsenceRow, 'id' | 'teacher_id'>,
  change_id: number,
): Promise<void> {
  const deed = await findDeed<changes.AbsenceBefore>(trx, change_id, actor.id)
  const before = deed?.before
  if (before?.absence_id !== id || !(await changes.isLastChange(trx, change_id, id))) cannotUndo()
  await forgetBefore(trx, change_id, 'absence')
  const { decisions, start_datetime, end_datetime, reason } = before
  const absence = { start_datetime, end_datetime, reason }
  refuseOverlap(await repository.awayThen(trx, { id, teacher_id, ...absence }))
  await repository.updateAbsence(trx, id, absence)
  await changes.putDecisionsBack(trx, id, decisions)
}

function cannotUndo(): never {
  refuse('state_forbids', { message: { text: 'reservations.cannot_undo' } })
}
