import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import {
  cannotUndo,
  findDeed,
  forgetBefore,
  type PutBack,
  type UndoableDeed,
} from '../reservations/changing/undo.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'
import { absenceOf } from './absences.service.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { tellingWithdrawn } from './telling-asked.service.ts'

/** The part of a deed that is about an absence: it has changed or `entered` one, or asked substitutes for its lessons. */
export interface DoneOfAbsence {
  absence_id?: number
  entered?: boolean
  asking?: changes.BeforeAsking
}

/**
 * Puts back what a deed has done because of an absence; who was asked with it and has not answered is asked no more. 404 if there is no such
 * absence, 403 for those who may not enter it; 409 if it was undone, is not the last change of the absence, or others have decided about
 * its lessons since it was entered.
 */
export async function absenceUndone(
  context: AppContext,
  actor: SignedIn,
  deed: UndoableDeed<unknown>,
  { absence_id: id = 0, entered, asking }: DoneOfAbsence,
): Promise<PutBack> {
  if (asking)
    return {
      async last(trx) {
        await tellingWithdrawn(trx, context, actor, asking, () => changes.takeAskedBack(trx, asking))
        await forgetBefore(trx, deed.id)
      },
    }
  const { teacher_id } = await absenceOf(context, actor, id)
  return {
    last: trx =>
      tellingWithdrawn(trx, context, actor, { absence_id: id }, async () => {
        await lock(trx, { people: [teacher_id] })
        if (!entered) return putBack(trx, actor, { id, teacher_id }, deed.id)
        if (await changes.isChanged(trx, id)) cannotUndo()
        if (await isDecidedBesides(trx, context, actor, { id, reservation_ids: deed.reservation_ids }))
          cannotUndo()
        return repository.deleteAbsence(trx, id)
      }),
  }
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
