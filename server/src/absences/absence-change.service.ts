import type { AbsenceChangeBody, AbsenceDetail } from '@stunda/contract/absences/absences.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { z } from 'zod'
import { lock } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { rearrangeIn, refuseRows } from '../reservations/rearranging.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './absences.repository.ts'
import { absenceOf, getAbsence, refuseRange } from './absences.service.ts'

type Change = z.output<typeof AbsenceChangeBody>

/**
 * Changes when and why a teacher is away, and brings back lessons that fall out of the absence: all or none. What is not brought back
 * stays as it was decided; nobody is asked any more to give a lesson that falls out. 404 and 403 as getAbsence; 409 and 422 with the rows
 * that cannot be done; 422 if the teacher is away at that time already, or a row does not fall out.
 */
export async function changeAbsence(
  context: AppContext,
  actor: SignedIn,
  id: number,
  { rows, reason, ...range }: Change,
  language: Language,
): Promise<AbsenceDetail> {
  const refused = await inTransaction(context.db, async trx => {
    const { teacher_id } = await absenceOf({ ...context, db: trx }, actor, id)
    refuseRange({ ...range })
    const outside = await repository.decisionsOutside(trx, id, range)
    if (!rows.every(row => outside.some(decision => takesBack(row, decision, teacher_id))))
      refuse('invalid', { errors: { rows: [{ text: 'absences.not_outside' }] } })
    const refused = await rearrangeIn(trx, context, actor, rows, {
      kind: 'absence',
      about: { teacher_id, ...range },
    })
    if (refused) return refused
    await lock(trx, { people: [teacher_id] })
    if (await repository.isAway(trx, { id, teacher_id, ...range }))
      refuse('invalid', { errors: { start_datetime: [{ text: 'absences.overlaps' }] } })
    await repository.updateAbsence(trx, id, { ...range, reason })
    const back = new Set(rows.map(row => row.reservation_id))
    const isOver = ({ decision, reservation_id }: repository.Decision) =>
      decision === 'asked' || decision === 'declined' || back.has(reservation_id)
    await repository.deleteDecisions(
      trx,
      id,
      outside.filter(isOver).map(decision => decision.reservation_id),
    )
    return undefined
  })
  if (refused) return refuseRows(context, actor, refused, language)
  return getAbsence(context, actor, id)
}

function takesBack(row: Change['rows'][number], decision: repository.Decision, teacher_id: number): boolean {
  if (row.reservation_id !== decision.reservation_id) return false
  if (row.action === 'restore') return decision.decision === 'cancelled'
  return decision.decision === 'given' && row.from === decision.substitute_id && row.to === teacher_id
}
