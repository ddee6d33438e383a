import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import { changing, ending } from '../absences/absence-change.service.ts'
import { lessonsTouched } from '../absences/absence-lessons.service.ts'
import { absenceOf, enterAbsence, refuseRange, refuseToEnter } from '../absences/absences.service.ts'
import { beforeAsking, deciding, keepDecisions } from '../absences/deciding.service.ts'
import { askedBefore } from '../absences/telling-asked.service.ts'
import type { CauseKind } from './cause.ts'

type Of<Kind extends Cause['kind']> = Extract<Cause, { kind: Kind }>

/**
 * A teacher is away. 403 for others than the teacher and those who run the school; 422 for a range that is none, if the teacher is not active,
 * or is away at that time already.
 */
export const absenceEntered: CauseKind<Of<'absence_entered'>> = {
  async offers(context, actor, cause) {
    refuseToEnter(actor, cause)
    return lessonsTouched(context, actor, { ...cause, id: null })
  },
  async alongside(trx, context, actor, cause, rows) {
    refuseToEnter(actor, cause)
    return {
      ...(await deciding(trx, context, { ...cause, id: null }, rows)),
      last: async () => {
        const absence_id = await enterAbsence(trx, context, actor, cause, rows)
        return { absence_id, before: { absence_id, entered: true } }
      },
    }
  },
}

const offersOf: CauseKind<Of<'absence_decided' | 'absence_ended'>>['offers'] = async (
  context,
  actor,
  { absence_id },
) => lessonsTouched(context, actor, await absenceOf(context, actor, absence_id))

/** Lessons of an absence are decided about. 404 if there is no such absence; 403 as for entering it. */
export const absenceDecided: CauseKind<Of<'absence_decided'>> = {
  offers: offersOf,
  async alongside(trx, context, actor, { absence_id }, rows) {
    const away = await absenceOf({ ...context, db: trx }, actor, absence_id)
    const tellWithdrawn = await askedBefore(trx, context, actor, { absence_id })
    return {
      ...(await deciding(trx, context, away, rows)),
      last: async () => {
        const asking = await beforeAsking(trx, absence_id, rows)
        await keepDecisions(trx, context, actor, absence_id, rows)
        await tellWithdrawn()
        return { ...(asking && { before: { asking } }) }
      },
    }
  },
}

/** An absence is at another time, or has another reason; refused as the others. */
export const absenceChanged: CauseKind<Of<'absence_changed'>> = {
  async offers(context, actor, { absence_id, start_datetime, end_datetime }) {
    const away = await absenceOf(context, actor, absence_id)
    const range = { start_datetime, end_datetime }
    refuseRange(range)
    return lessonsTouched(context, actor, { ...away, ...range })
  },
  alongside: async (trx, context, actor, { absence_id, start_datetime, end_datetime, reason }, rows) =>
    changing(trx, context, actor, absence_id, { start_datetime, end_datetime, reason }, rows),
}

/** An absence ends; refused as the others, and lessons come back that were decided about in it. */
export const absenceEnded: CauseKind<Of<'absence_ended'>> = {
  offers: offersOf,
  alongside: async (trx, context, actor, { absence_id }, rows) =>
    ending(trx, context, actor, absence_id, rows),
}
