import type { IntroductionBody } from '@stunda/contract/auth/auth.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { verifyPassword } from './password.ts'
import { hashAt, refuseCommon } from './passwords.service.ts'
import { endOtherSessions } from './sessions.service.ts'

/**
 * Takes the name and the first own password of an administrator whom a command has made; their other sign-ins end. 422 at `password` for
 * the first one again; 409 for everybody else, and the second time.
 */
export async function introduce(
  context: AppContext,
  actor: SignedIn,
  { name, surname, password }: IntroductionBody,
): Promise<void> {
  const { email, password_hash, introduces_self } = await authRepository.findPassword(context.db, actor.id)
  if (!introduces_self) refuse('state_forbids', { message: { text: 'auth.already_introduced' } })
  await refuseCommon(password)
  if (password_hash !== null && (await verifyPassword(password_hash, password)))
    refuse('invalid', { errors: { password: [{ text: 'auth.first_password_again' }] } })
  const next_hash = await hashAt(context.db, { email, user_id: actor.id }, password)
  await inTransaction(context.db, async trx => {
    const isDone = await authRepository.introduceUser(trx, actor.id, {
      name,
      surname,
      password_hash: next_hash,
    })
    if (!isDone) refuse('state_forbids', { message: { text: 'auth.already_introduced' } })
    await endOtherSessions(trx, actor)
  })
}
