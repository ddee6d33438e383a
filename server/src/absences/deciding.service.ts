import type { AbsenceRow } from '@stunda/contract/absences/absences.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { canGiveLessons } from '@stunda/domain/permissions/can-enter-absence.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import type { Trx } from '../db/database.ts'
import { type Deed, type RefusedRows, rearrangeIn } from '../reservations/rearranging/rearranging.service.ts'
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
    deedOf(away, rows),
  )
  if (refused) return refused
  const hers = new Set(lessons.map(lesson => lesson.reservation_id))
  const isHers = (row: AbsenceRow) =>
    hers.has(row.reservation_id) && (row.action !== 'replace_teacher' || row.from === away.teacher_id)
  if (!rows.every(isHers)) refuse('invalid', { errors: { rows: [{ text: 'absences.not_her_lesson' }] } })
  return undefined
}

/** The deed as which changes of the lessons of an absence are told. */
function deedOf(
  { teacher_id, start_datetime, end_datetime }: Omit<repository.Away, 'id'>,
  rows: readonly AbsenceRow[],
): Deed {
  const asked = askedIn(rows)
  return {
    kind: 'absence',
    about: { teacher_id, start_datetime, end_datetime, ...(asked.length > 0 && { asked }) },
  }
}

const askedIn = (rows: readonly AbsenceRow[]) =>
  rows.flatMap(row => (row.action === 'ask' ? row.reservation_id : []))

/** Turns a decision into a rearrangement: an asked lesson stays, a cancelled one is owed unless said otherwise, dates are added after the absence. */
function asRearranged(row: AbsenceRow, away: Interval): RearrangedRow {
  const { reservation_id, version } = row
  if (row.action === 'ask') return { reservation_id, version, action: 'keep' }
  if (row.action === 'append') return { ...row, not_before: dayAfter(away) }
  return row.action === 'cancel' ? { ...row, owed: row.owed ?? true } : row
}

/**
 * Keeps what was decided about lessons of an absence, and has those told who are asked. Their teacher is told of it with the lessons that
 * are changed, such as those that come `back`; where there are none, alone.
 */
export async function keepDecisions(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  absence_id: number,
  rows: readonly AbsenceRow[],
  back: readonly RearrangedRow[] = [],
): Promise<void> {
  await repository.setDecisions(trx, absence_id, rows.flatMap(decisionOf))
  const asked = askedIn(rows)
  if (asked.length === 0) return
  const isAlone = back.length === 0 && rows.every(({ action }) => action === 'ask' || action === 'keep')
  const alone = { asked, actor_id: actor.id }
  await queueTellingAsked(trx, context, { absence_id, ...(isAlone && { alone }) })
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
