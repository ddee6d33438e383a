import { randomBytes } from 'node:crypto'
import type { AccessToken, LoginBody } from '@stunda/contract/auth/auth.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import { accountOf, attempt, forgetAttempts, LIMITS } from './attempts.service.ts'
import * as authRepository from './auth.repository.ts'
import type { Caller } from './caller.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { tellOfMisses } from './passwords.service.ts'
import { startSession } from './sessions.service.ts'

/** A hash that no password has: checked for unknown addresses, so that they take as long as known ones. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/**
 * Signs in with e-mail and password. Unknown, wrong and archived are refused alike (422 at `email`), are counted alike, and
 * after 10 misses wait alike (429); only the mail that says so finds no reader where there is nobody.
 */
export async function logIn(
  house: House,
  { email, password }: LoginBody,
  caller: Caller,
): Promise<AccessToken> {
  const account = accountOf(email)
  const [from_address, of_account] = await attempt(
    house,
    [LIMITS.sign_in_address, caller.network],
    [LIMITS.sign_in_account, account],
  )
  const user = await authRepository.findSignIn(house.db, account)
  const password_hash = user?.password_hash ?? undefined
  const right = await verifyPassword(password_hash ?? (await nobodysHash), password)
  if (!user || !password_hash || !right) {
    await tellOfMisses(house, of_account, account)
    failSignIn('email')
  }
  return inTransaction(house.db, async trx => {
    // In the order in which they are counted: two who sign in at once would wait for each other otherwise.
    await from_address.takeBack(trx)
    await forgetAttempts(trx, LIMITS.sign_in_account, account)
    return enter(trx, house.instant(), user.id, caller, 'email', password_hash)
  })
}

/**
 * Lets a user in who has shown who they are, by the password of `password_hash` where given. `field`: where it is said when they
 * were archived, or set another password, this moment.
 */
export async function enter(
  trx: Trx,
  now: Temporal.Instant,
  user_id: number,
  { language, user_agent }: Caller,
  field: string,
  password_hash?: string,
): Promise<AccessToken> {
  await authRepository.rememberLanguage(trx, user_id, language)
  const token = await startSession(trx, now, user_id, user_agent, password_hash)
  return token ?? failSignIn(field)
}

/** The one answer to every sign-in that fails, whatever the reason. */
export function failSignIn(field: string): never {
  refuse('invalid', { errors: { [field]: [{ text: 'auth.login_failed' }] } })
}
