import { NOTICE_KINDS } from '@stunda/contract/bounds.ts'
import type { NoticeChoice, NoticeKind } from '@stunda/contract/notices/notices.ts'
import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { canAskToGive } from '@stunda/domain/permissions/can-enter-absence.ts'
import { type Actor, hasRole } from '@stunda/domain/permissions/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { allChoices } from './choices.ts'
import * as repository from './deliveries.repository.ts'

/** How the actor is told of each kind that they may be told of. */
export async function listChoices(context: AppContext, actor: Actor): Promise<NoticeChoice[]> {
  const choices = allChoices(await repository.choicesOf(context.db, actor.id))
  const hidden: NoticeKind[] = [
    ...(canConfirm(actor) ? [] : ['request' as const]),
    ...(hasRole(actor, 'teacher') ? [] : (['asked', 'asking_withdrawn'] as const)),
    ...(canAskToGive(actor, actor.id) ? [] : ['asking_declined' as const]),
  ]
  return choices.filter(({ kind }) => !hidden.includes(kind))
}

/** Keeps the actor's choices; returns all of them. */
export async function putChoices(
  context: AppContext,
  actor: Actor,
  choices: readonly NoticeChoice[],
): Promise<NoticeChoice[]> {
  const each = [...new Map(choices.map(choice => [choice.kind, choice])).values()]
  return inTransaction(context.db, async trx => {
    await repository.writeChoices(trx, actor.id, each)
    return listChoices({ ...context, db: trx }, actor)
  })
}

/** Switches off the mails of a kind or of all kinds for the user whose secret this is. 404 if it is nobody's. */
export async function unsubscribe(
  context: AppContext,
  secret: string,
  kind: NoticeKind | 'all',
): Promise<void> {
  await inTransaction(context.db, async trx => {
    const user_id = (await repository.userOfSecret(trx, secret)) ?? refuse('not_found')
    const kinds: readonly NoticeKind[] = kind === 'all' ? NOTICE_KINDS : [kind]
    const choices = allChoices(await repository.choicesOf(trx, user_id))
    const off = choices
      .filter(choice => kinds.includes(choice.kind))
      .map(choice => ({ ...choice, mail: false }))
    await repository.writeChoices(trx, user_id, off)
    await repository.muteMails(trx, user_id, kinds)
  })
}
