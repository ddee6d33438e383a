import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import type { Interval } from '@stunda/domain/time/interval.ts'
import type { Trx } from '../db/database.ts'
import { lock } from '../db/locks.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as changes from './absence-changes.repository.ts'
import * as repository from './absences.repository.ts'
import { absenceOf, refuseRange } from './absences.service.ts'
import { deciding, keepDecisions } from './deciding.service.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { askedBefore } from './telling-asked.service.ts'

type Back = Extract<RearrangeRow, { action: 'restore' | 'replace_teacher' }>
type Changed = Interval & { reason: string | null }

/**
 * A change of when and why a teacher is away: how its rows are carried out, and what is kept after them. What is not brought back stays as it
 * was decided; nobody is asked any more to give a lesson that falls out. 404 and 403 as getAbsence; 422 if the teacher is away at that time
 * already, or a lesson that is to be restored does not fall out.
 */
export async function changing(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  id: number,
  { reason, ...range }: Changed,
  rows: readonly RearrangeRow[],
) {
  const inside = { ...context, db: trx }
  const { teacher_id } = await absenceOf(inside, actor, id)
  refuseRange(range)
  const tellWithdrawn = await askedBefore(trx, context, actor, { absence_id: id })
  const outside = await repository.decisionsOutside(trx, id, range)
  const back = comingBack(rows, outside, teacher_id)
  const decided = rows.filter(row => !back.some(one => one === row))
  if (decided.some(row => row.action === 'restore')) refuseNotOutside()
  return {
    ...(await deciding(trx, context, { id, teacher_id, ...range }, decided, back)),
    last: async () => {
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
      await tellWithdrawn()
      return { before }
    },
  }
}

/**
 * The end of an absence: how lessons come back to the teacher, and what is done after them. The others stay as they were decided, but
 * substitutes are asked no more. 404 and 403 as getAbsence; 422 if a row is not decided about in that way.
 */
export async function ending(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  id: number,
  rows: readonly RearrangeRow[],
) {
  const away = await absenceOf({ ...context, db: trx }, actor, id)
  const tellWithdrawn = await askedBefore(trx, context, actor, { absence_id: id })
  const back = comingBack(rows, await repository.decisionsOutside(trx, id, null), away.teacher_id)
  if (back.length < rows.length) refuseNotOutside()
  return {
    ...(await deciding(trx, context, away, [], back)),
    last: async () => {
      await repository.deleteAbsence(trx, id)
      await tellWithdrawn()
      return {}
    },
  }
}

function refuseNotOutside(): never {
  refuse('invalid', { errors: { rows: [{ text: 'absences.not_outside' }] } })
}

/** The rows by which lessons come back to the teacher as they were decided about. */
function comingBack(
  rows: readonly RearrangeRow[],
  decisions: readonly repository.Decision[],
  teacher_id: number,
): Back[] {
  return rows.filter(
    (row): row is Back => isBack(row) && decisions.some(decision => takesBack(row, decision, teacher_id)),
  )
}

const isBack = (row: RearrangeRow): row is Back =>
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
