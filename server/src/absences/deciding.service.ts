import type { AbsenceRow } from '@stunda/contract/absences/absences.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import type { Trx } from '../db/database.ts'
import { type Deed, type RefusedRows, rearrangeIn } from '../reservations/rearranging.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import { dayAfter } from './absence-lessons.service.ts'
import * as repository from './absences.repository.ts'
import { refuseToAsk } from './asking.service.ts'
import { queueTellingAsked } from './telling-asked.service.ts'

/**
 * Rearranges lessons of a teacher who is away, and such as come back to her. 403 for a teacher who gives a lesson without asking; 422 if a
 * row is none of her lessons then, or nobody who teaches is asked.
 */
export async function carryOut(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  away: repository.Away,
  rows: readonly AbsenceRow[],
  back: readonly RearrangedRow[] = [],
): Promise<RefusedRows | undefined> {
  if (rows.length + back.length === 0) return undefined
  if (rows.some(row => row.action === 'replace_teacher') && !canGiveLessons(actor)) refuse('forbidden')
  await refuseToAsk(
    trx,
    rows.flatMap(row => (row.action === 'ask' ? row.to : [])),
  )
  const lessons = await repository.lessonsOf(trx, away, await schoolNow({ ...context, db: trx }))
  const refused = await rearrangeIn(
    trx,
    context,
    actor,
    [...back, ...rows.map(row => asRearranged(row, away))],
    deedOf(away),
  )
  if (refused) return refused
  const hers = new Set(lessons.map(lesson => lesson.reservation_id))
  const isHers = (row: AbsenceRow) =>
    hers.has(row.reservation_id) && (row.action !== 'replace_teacher' || row.from === away.teacher_id)
  if (!rows.every(isHers)) refuse('invalid', { errors: { rows: [{ text: 'absences.not_her_lesson' }] } })
  return undefined
}

/** The deed as which changes of the lessons of an absence are told. */
function deedOf({ teacher_id, start_datetime, end_datetime }: Omit<repository.Away, 'id'>): Deed {
  return { kind: 'absence', about: { teacher_id, start_datetime, end_datetime } }
}

/** Turns a decision into a rearrangement: an asked lesson stays, a cancelled one is owed unless said otherwise, dates are added after the absence. */
function asRearranged(row: AbsenceRow, away: Interval): RearrangedRow {
  const { reservation_id, version } = row
  if (row.action === 'ask') return { reservation_id, version, action: 'keep' }
  if (row.action === 'append') return { ...row, not_before: dayAfter(away) }
  return row.action === 'cancel' ? { ...row, owed: row.owed ?? true } : row
}

export async function keepDecisions(
  trx: Trx,
  context: AppContext,
  id: number,
  rows: readonly AbsenceRow[],
): Promise<void> {
  await repository.setDecisions(trx, id, rows.flatMap(decisionOf))
  if (rows.some(row => row.action === 'ask')) await queueTellingAsked(trx, context, { absence_id: id })
}

function decisionOf(row: AbsenceRow): repository.Decision[] {
  const { reservation_id } = row
  switch (row.action) {
    case 'keep':
      return []
    case 'cancel':
    case 'append':
      return [{ reservation_id, decision: 'cancelled', substitute_id: null }]
    case 'move':
      return [{ reservation_id, decision: 'moved', substitute_id: null }]
    case 'ask':
      return [{ reservation_id, decision: 'asked', substitute_id: row.to }]
    case 'replace_teacher':
      return [{ reservation_id, decision: 'given', substitute_id: row.to }]
  }
}
