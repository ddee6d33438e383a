import type { AskedAnswerBody, AskedLesson } from '@stunda/contract/absences/absences.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { rearrangeIn, refuseRows } from '../reservations/rearranging.service.ts'
import { reservationsSeenBy } from '../reservations/reservations.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './absences.repository.ts'

/** The lessons to come that the actor is asked to give for absent teachers, by start. */
export async function askedLessons(context: AppContext, actor: SignedIn): Promise<AskedLesson[]> {
  const { db } = context
  const rows = await repository.askedOf(db, actor.id, await schoolNow(context))
  const ids = rows.map(row => row.reservation_id)
  const [seen, people] = await Promise.all([
    reservationsSeenBy(context, actor, ids),
    namesOfPeople(db, actor.language, [...new Set(rows.map(row => row.teacher_id))]),
  ])
  return rows.flatMap(({ absence_id, teacher_id, reservation_id }) => {
    const reservation = seen.find(({ id }) => id === reservation_id)
    const teacher = people.find(({ id }) => id === teacher_id)
    return reservation && teacher ? { absence_id, teacher, reservation } : []
  })
}

/**
 * Accepts or declines to give a lesson for an absent teacher; returns what the actor is still asked. 404 if the actor is not, or no longer,
 * asked; 409 and 422 with the reasons if the actor cannot give it.
 */
export async function answerAsked(
  context: AppContext,
  actor: SignedIn,
  absence_id: number,
  { reservation_id, accepts }: z.output<typeof AskedAnswerBody>,
  language: Language,
): Promise<AskedLesson[]> {
  // Who asked had the right to give the lesson away; with the answer the substitute uses it.
  const entitled: SignedIn = { ...actor, roles: [...actor.roles, 'attendant'] }
  const refused = await inTransaction(context.db, async trx => {
    const now = await schoolNow({ ...context, db: trx })
    const asked = (await repository.askedOf(trx, actor.id, now)).find(
      row => row.absence_id === absence_id && row.reservation_id === reservation_id,
    )
    if (!asked) refuse('not_found')
    if (!accepts) {
      await repository.setDeclined(trx, asked, actor.id)
      return undefined
    }
    const { version, teacher_id: from } = asked
    const give = { action: 'replace_teacher', reservation_id, version, from, to: actor.id } as const
    const refused = await rearrangeIn(trx, context, entitled, [give], {
      kind: 'absence',
      about: { teacher_id: from },
    })
    if (!refused)
      await repository.setDecisions(trx, absence_id, [
        { reservation_id, decision: 'given', substitute_id: actor.id },
      ])
    return refused
  })
  if (refused) return refuseRows(context, actor, refused, language)
  return askedLessons(context, actor)
}
