import type { AnswerAskedBody, AskedLesson, AskedOf } from '@stunda/contract/absences/asked-lessons.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { tellAsked } from '../notices/asked.service.ts'
import { namesOfPeople } from '../people/people.service.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import { rearrangeIn, refuseRows } from '../reservations/rearranging/rearranging.service.ts'
import { schoolNow } from '../settings/settings.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as repository from './asked.repository.ts'
import { tellingWithdrawn } from './telling-asked.service.ts'

export type Asking = repository.Asking

/** The lessons to come that somebody is asked to give, by start; of `all` only for who runs the school (403). */
export async function askedLessons(
  context: AppContext,
  actor: SignedIn,
  of: AskedOf,
): Promise<AskedLesson[]> {
  return withNames(context, actor, await rowsOf(context, actor, of))
}

/** The first `most` of those of all, and how many there are. */
export async function firstAwaited(context: AppContext, actor: SignedIn, most: number) {
  const rows = await rowsOf(context, actor, 'all')
  return { total: rows.length, data: await withNames(context, actor, rows.slice(0, most)) }
}

async function rowsOf(context: AppContext, actor: SignedIn, of: AskedOf): Promise<repository.Asked[]> {
  if (of === 'all' && !runsTheSchool(actor)) refuse('forbidden')
  const now = await schoolNow(context)
  if (of === 'own') return repository.askingsOf(context.db, actor.id, now)
  return repository.askedOf(context.db, of === 'all' ? null : actor.id, now)
}

async function withNames(
  context: AppContext,
  actor: SignedIn,
  rows: readonly repository.Asked[],
): Promise<AskedLesson[]> {
  const ids = rows.flatMap(row => [row.teacher_id, row.substitute_id])
  const [seen, people] = await Promise.all([
    reservationsSeenBy(
      context,
      actor,
      rows.map(row => row.reservation_id),
    ),
    namesOfPeople(context.db, actor.language, [...new Set(ids)]),
  ])
  return rows.flatMap(({ reservation_id, teacher_id, substitute_id, absence_id, is_declined }) => {
    const reservation = seen.find(({ id }) => id === reservation_id)
    const teacher = people.find(({ id }) => id === teacher_id)
    const substitute = people.find(({ id }) => id === substitute_id)
    return reservation && teacher && substitute
      ? { teacher, substitute, is_declined, absence_id, reservation }
      : []
  })
}

/** Nobody is asked any more about these lessons of the actor, or as the actor has asked, and who was is told. */
export async function withdrawnIn(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  reservation_ids: readonly number[],
): Promise<void> {
  await tellingWithdrawn(trx, context, actor, { reservation_ids }, () =>
    repository.withdraw(trx, actor.id, reservation_ids),
  )
}

/** Takes back what the actor has asked of others, unless it was asked of somebody else since; who was is told. */
export async function takeAskingsBack(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  askings: readonly repository.Asking[],
): Promise<void> {
  if (askings.length === 0) return
  const reservation_ids = askings.map(one => one.reservation_id)
  await tellingWithdrawn(trx, context, actor, { reservation_ids }, () =>
    repository.takeBack(trx, actor.id, askings),
  )
}

/**
 * Accepts or declines to give a lesson for another teacher, or withdraws what the actor has asked; who has asked is told of a decline. Returns
 * what the actor is still asked, or still asks. 404 if the actor is not, or no longer, asked; 409 and 422 with the reasons if the actor cannot
 * give it.
 */
export async function answerAsked(
  context: AppContext,
  actor: SignedIn,
  body: z.output<typeof AnswerAskedBody>,
  language: Language,
): Promise<AskedLesson[]> {
  if (body.answer === 'withdraw') {
    await inTransaction(context.db, trx => withdrawnIn(trx, context, actor, body.reservation_ids))
    return askedLessons(context, actor, 'own')
  }
  const { answer, reservation_id, teacher_id } = body
  // The user who asked had the right to give the lesson away; with the answer the substitute uses it.
  const entitled: SignedIn = { ...actor, roles: [...actor.roles, 'attendant'] }
  const refused = await inTransaction(context.db, async trx => {
    const now = await schoolNow({ ...context, db: trx })
    const asked = (await repository.askedOf(trx, actor.id, now)).find(
      row => row.teacher_id === teacher_id && row.reservation_id === reservation_id,
    )
    if (!asked) refuse('not_found')
    if (answer === 'decline') {
      const asked_by = await repository.setDeclined(trx, asked, actor.id)
      if (asked_by.length === 0) refuse('not_found')
      const told = asked_by.map(user_id => ({ user_id, reservation_id }))
      await tellAsked(trx, context, 'asking_declined', told, actor.id)
      return undefined
    }
    const { version, absence_id, away } = asked
    const give = {
      ...({ action: 'replace_teacher', reservation_id, version } as const),
      ...{ from: teacher_id, to: actor.id },
    }
    const kind = absence_id === null ? 'rearrangement' : 'absence'
    const done = await rearrangeIn(trx, context, entitled, [give], {
      kind,
      about: { teacher_id, ...away },
    })
    if (!Array.isArray(done)) return done
    if (!(await repository.setAccepted(trx, asked, actor.id))) refuse('not_found')
    return undefined
  })
  if (refused) return refuseRows(context, actor, refused, language)
  return askedLessons(context, actor, 'me')
}
