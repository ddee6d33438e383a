import type { OwedMark } from '@stunda/contract/owed-lessons/owed-lessons.ts'
import { canSettleOwedLesson } from '@stunda/domain/permissions/can-settle-owed-lesson.ts'
import { isOwedOnceCancelled } from '@stunda/domain/reservations/owed-lesson.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { debtOf, deleteOwed, insertOwed } from '../events/owing.repository.ts'
import { lockOwed } from '../events/owing.service.ts'
import { recordChanges } from '../events/recording.service.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'

/** Whether a lesson is to be made up. 404 if there is none, 403 for others than its teachers and who runs the school. */
export async function owedMark(
  { db }: Pick<AppContext, 'db'>,
  actor: SignedIn,
  id: number,
): Promise<OwedMark> {
  const lesson = await lessonOf(db, actor, id)
  const { state = null, is_another } = await debtOf(db, id)
  if (isLive(lesson)) return { state: null, can_mark: false }
  const can_mark = state === 'owed' || (state === null && !is_another && couldBeOwed(lesson))
  return { state, can_mark }
}

/**
 * Says whether a lesson that is cancelled already is to be made up; kept in its history. 404 and 403 as owedMark; 409 if it takes place, is
 * no lesson, was booked for another one, or is made up or written off.
 */
export async function markOwed(
  context: AppContext,
  actor: SignedIn,
  id: number,
  owed: boolean,
): Promise<OwedMark> {
  await inTransaction(context.db, trx => write(trx, actor, id, owed))
  return owedMark(context, actor, id)
}

async function write(trx: Trx, actor: SignedIn, id: number, owed: boolean): Promise<void> {
  const before = await lessonOf(trx, actor, id, { forUpdate: true })
  const { state, is_another } = await debtOf(trx, id)
  if (owed) {
    if (isLive(before) || is_another || !couldBeOwed(before))
      refuse('state_forbids', { message: { text: 'owed.cannot_be_owed' } })
    if (state !== undefined) return
    await insertOwed(trx, [id])
  } else {
    if (state === undefined && !isLive(before)) return
    await lockOwed(trx, actor, id)
    await deleteOwed(trx, [id])
  }
  await recordChanges(trx, actor, [before], [id])
}

async function lessonOf(db: Db | Trx, actor: SignedIn, id: number, lock = {}): Promise<Snapshot> {
  const [lesson] = await loadSnapshots(db, [id], lock)
  if (!lesson || lesson.is_draft) refuse('not_found')
  if (!canSettleOwedLesson(actor, lesson.teachers)) refuse('forbidden')
  return lesson
}

/** Whether a cancelled event was a lesson that was certain: a request that was refused never was. */
function couldBeOwed(cancelled: Snapshot): boolean {
  return cancelled.refused_by === null && isOwedOnceCancelled({ ...cancelled, status_id: STATUS.confirmed })
}
