import type { RearrangedRow, RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import type { Trx } from '../db/database.ts'
import type { Deed } from '../reservations/rearranging/rearranging.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { type BeforeAsking, decisionsOn } from './absence-changes.repository.ts'
import { dayAfter } from './absence-lessons.service.ts'
import * as repository from './absences.repository.ts'
import { refuseToAsk } from './asking.service.ts'
import { queueTellingAsked } from './telling-asked.service.ts'

/**
 * How rows about lessons of a teacher who is away are carried out, such as those by which lessons come `back` to her. 422 if nobody who
 * teaches is asked.
 */
export async function deciding(
  trx: Trx,
  context: AppContext,
  away: repository.Away,
  rows: readonly RearrangeRow[],
  back: readonly RearrangeRow[] = [],
) {
  await refuseToAsk(
    trx,
    rows.flatMap(row => (row.action === 'ask' ? row.to : [])),
  )
  const lessons = await repository.lessonsOf(trx, away, await schoolNow({ ...context, db: trx }))
  const hers = new Set(lessons.map(lesson => lesson.reservation_id))
  const isHers = (row: RearrangeRow) => !('from' in row) || row.from === away.teacher_id
  return {
    deed: deedOf(away, rows),
    isAbout: (row: RearrangeRow) =>
      back.includes(row) || (DECISIONS.has(row.action) && hers.has(row.reservation_id) && isHers(row)),
    comesBack: (row: RearrangeRow) => back.includes(row),
    carriedOut: (row: RearrangedRow) => carriedOut(row, away),
    keepsAsked: true,
  }
}

const DECISIONS = new Set<RearrangeRow['action']>([
  ...(['keep', 'cancel', 'append', 'move', 'replace_teacher', 'ask'] as const),
])

/** The deed as which changes of the lessons of an absence are told. */
function deedOf(
  { teacher_id, start_datetime, end_datetime }: Omit<repository.Away, 'id'>,
  rows: readonly RearrangeRow[],
): Deed {
  const asked = askedIn(rows)
  return {
    kind: 'absence',
    about: { teacher_id, start_datetime, end_datetime, ...(asked.length > 0 && { asked }) },
  }
}

const askedIn = (rows: readonly RearrangeRow[]) =>
  rows.flatMap(row => (row.action === 'ask' ? row.reservation_id : []))

/** A cancelled lesson is owed unless said otherwise; dates are added after the absence. */
function carriedOut(row: RearrangedRow, away: Interval): RearrangedRow {
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
  rows: readonly RearrangeRow[],
  back: readonly RearrangeRow[] = [],
): Promise<void> {
  await repository.setDecisions(trx, absence_id, rows.flatMap(decisionOf))
  const asked = askedIn(rows)
  if (asked.length === 0) return
  const isAlone = back.length === 0 && isAskingAlone(rows)
  const alone = { asked, actor_id: actor.id }
  await queueTellingAsked(trx, context, { absence_id, ...(isAlone && { alone }) })
}

/**
 * What was decided before about the lessons of an absence that somebody is asked to give now; undefined if nobody is, or nothing else is done,
 * which is no deed that can be undone.
 */
export async function beforeAsking(
  trx: Trx,
  absence_id: number,
  rows: readonly RearrangeRow[],
): Promise<BeforeAsking | undefined> {
  const asked = rows.flatMap(decisionOf).filter(({ decision }) => decision === 'asked')
  if (asked.length === 0 || isAskingAlone(rows)) return undefined
  const ids = asked.map(({ reservation_id }) => reservation_id)
  return { absence_id, asked, decisions: await decisionsOn(trx, absence_id, ids) }
}

const isAskingAlone = (rows: readonly RearrangeRow[]) =>
  rows.every(({ action }) => action === 'ask' || action === 'keep')

function decisionOf(row: RearrangeRow): repository.Decision[] {
  const { reservation_id } = row
  switch (row.action) {
    case 'cancel':
    case 'append':
      return [{ reservation_id, decision: 'cancelled', substitute_id: null }]
    case 'move':
      return [{ reservation_id, decision: 'moved', substitute_id: null }]
    case 'ask':
      return [{ reservation_id, decision: 'asked', substitute_id: row.to }]
    case 'replace_teacher':
      return [{ reservation_id, decision: 'given', substitute_id: row.to }]
    default:
      return []
  }
}
