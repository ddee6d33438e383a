import type { AbsenceChangeBody, AbsenceDetail, AbsenceRow } from '@stunda/contract/absences/absences.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { z } from 'zod'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeDeed } from '../reservations/changing/undoing-deeds.service.ts'
import { refuseRows } from '../reservations/rearranging/rearranging.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'
import { absenceOf, getAbsence, refuseRange } from './absences.service.ts'
import { carryOut, keepDecisions } from './deciding.service.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { tellingWithdrawn } from './telling-asked.service.ts'

type Change = z.output<typeof AbsenceChangeBody>
type Back = Extract<RearrangedRow, { action: 'restore' | 'replace_teacher' }>

/**
 * Changes when and why a teacher is away, brings back lessons that fall out of the absence and does with those that are in it what is
 * decided: all or none, undone as a whole by `change_id`. What is not brought back stays as it was decided; nobody is asked any more to give
 * a lesson that falls out. 404 and 403 as getAbsence, 403 for a teacher who gives a lesson without asking; 409 and 422 with the rows that
 * cannot be done; 422 if the teacher is away at that time already, or a row neither falls out nor is her lesson then.
 */
export async function changeAbsence(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { rows, reason, ...range }: Change,
  language: Language,
): Promise<AbsenceDetail & { change_id: number }> {
  const outcome = await inTransaction(context.db, trx =>
    tellingWithdrawn(trx, context, actor, { absence_id: id }, async () => {
      const inside = { ...context, db: trx }
      const { teacher_id } = await absenceOf(inside, actor, id)
      refuseRange({ ...range })
      const outside = await repository.decisionsOutside(trx, id, range)
      const back = comingBack(rows, outside, teacher_id)
      const decided = rows.filter((row): row is AbsenceRow => !back.some(one => one === row))
      if (decided.some(row => (row as { action: string }).action === 'restore'))
        refuse('invalid', { errors: { rows: [{ text: 'absences.not_outside' }] } })
      const refused = await carryOut(trx, context, actor, { id, teacher_id, ...range }, decided, back)
      if (refused) return refused
      await lock(trx, { people: [teacher_id] })
      // Read after waiting for the lock, as somebody else may have changed it meanwhile.
      const was = await absenceOf(inside, actor, id)
      refuseOverlap(await repository.awayThen(trx, { id, teacher_id, ...range }))
      const over = outside.filter(one => isOver(one, back)).map(one => one.reservation_id)
      const touched = [...over, ...decided.map(row => row.reservation_id)]
      const before: changes.AbsenceBefore = {
        absence_id: id,
        ...{ start_datetime: was.start_datetime, end_datetime: was.end_datetime, reason: was.reason },
        decisions: await changes.decisionsOn(trx, id, touched),
      }
      await repository.updateAbsence(trx, id, { ...range, reason })
      await repository.deleteDecisions(trx, id, over)
      await keepDecisions(trx, context, actor, id, decided, back)
      return writeDeed(trx, actor, { kind: 'absence', about: { teacher_id } }, before)
    }),
  )
  if (typeof outcome !== 'number') return refuseRows(context, actor, outcome, language)
  return { ...(await getAbsence(context, actor, id)), change_id: outcome }
}

/**
 * Ends an absence; of its lessons those in `rows` come back to the teacher, all or none, and the others stay as they were decided, but
 * substitutes are asked no more. 404 and 403 as getAbsence; 409 and 422 with the rows that cannot be done; 422 if a row is not decided about
 * in that way.
 */
export async function endAbsence(
  context: AppContext,
  actor: SignedIn,
  id: number,
  rows: readonly Back[],
  language: Language,
): Promise<number[]> {
  const refused = await inTransaction(context.db, trx =>
    tellingWithdrawn(trx, context, actor, { absence_id: id }, async () => {
      const away = await absenceOf({ ...context, db: trx }, actor, id)
      const back = comingBack(rows, await repository.decisionsOutside(trx, id, null), away.teacher_id)
      if (back.length < rows.length)
        refuse('invalid', { errors: { rows: [{ text: 'absences.not_outside' }] } })
      const refused = await carryOut(trx, context, actor, away, [], back)
      if (!refused) await repository.deleteAbsence(trx, id)
      return refused
    }),
  )
  if (refused) return refuseRows(context, actor, refused, language)
  return [id]
}

/** The rows by which lessons come back to the teacher as they were decided about. */
function comingBack(
  rows: readonly Change['rows'][number][],
  decisions: readonly repository.Decision[],
  teacher_id: number,
): Back[] {
  return rows.filter(
    (row): row is Back => isBack(row) && decisions.some(decision => takesBack(row, decision, teacher_id)),
  )
}

const isBack = (row: Change['rows'][number]): row is Back =>
  row.action === 'restore' || row.action === 'replace_teacher'

function takesBack(row: Back, decision: repository.Decision, teacher_id: number): boolean {
  if (row.reservation_id !== decision.reservation_id) return false
  if (row.action === 'restore') return decision.decision === 'cancelled'
  return decision.decision === 'given' && row.from === decision.substitute_id && row.to === teacher_id
}

/** Whether nothing is decided any more about a lesson that falls out. */
function isOver({ decision, reservation_id }: repository.Decision, back: readonly Back[]): boolean {
  return (
    decision === 'asked' || decision === 'declined' || back.some(row => row.reservation_id === reservation_id)
  )
}
