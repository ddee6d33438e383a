import type { Trx } from '../db/database.ts'
import { namesOfChoosable } from '../people/people.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './asked.repository.ts'
import { queueTellingAsked, tellingWithdrawn } from './telling-asked.service.ts'

/** Refuses (422) unless all of these users teach here. */
export async function refuseToAsk(trx: Trx, substitute_ids: readonly number[]): Promise<void> {
  const asked = [...new Set(substitute_ids)]
  if ((await namesOfChoosable(trx, 'teacher', asked)).length < asked.length)
    refuse('invalid', { errors: { rows: [{ text: 'absences.no_teacher' }] } })
}

/**
 * Asks teachers to give lessons of others who are not away; the lessons stay as they are until they accept. 422 if somebody does not teach
 * here, or a lesson has begun, is cancelled or is not its teacher's.
 */
export async function askToGive(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  askings: readonly repository.Asking[],
): Promise<void> {
  if (askings.length === 0) return
  await refuseToAsk(
    trx,
    askings.map(({ substitute_id }) => substitute_id),
  )
  const isOther = askings.every(({ teacher_id, substitute_id }) => teacher_id !== substitute_id)
  const now = await schoolNow({ ...context, db: trx })
  if (!isOther) refuse('invalid', { errors: { rows: [{ text: 'absences.not_her_lesson' }] } })
  const reservation_ids = askings.map(({ reservation_id }) => reservation_id)
  const asked = await tellingWithdrawn(trx, context, actor, { reservation_ids }, () =>
    repository.ask(trx, actor.id, askings, now),
  )
  if (asked < askings.length) refuse('invalid', { errors: { rows: [{ text: 'absences.not_her_lesson' }] } })
  await queueTellingAsked(trx, context, { asked_by: actor.id })
}
