import { randomBytes } from 'node:crypto'
import type { AccessToken, LoginBody } from '@stunda/contract/auth/auth.ts'
import { accountOf } from '../attempts/attempts.service.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import type { Caller } from './caller.ts'
import { countGuess } from './guesses.service.ts'
import { hashPassword, isCheckable, whichPassword } from './password.ts'
import { mailOfLock } from './passwords.service.ts'
import { startSession } from './sessions.service.ts'

/** Checked for unknown addresses, so that they take as long as known ones. */
const unusableHash = hashPassword(randomBytes(16).toString('hex'))

/**
 * Signs in with e-mail and password. Unknown and archived accounts and wrong passwords are refused in the same way (422 at `email`)
 * and counted in the same way (429 after too many), and so are accounts that wait, whether the e-mail is theirs or only claimed: their own
 * passwords forgive no misses, because whoever signs up with somebody's e-mail would guess for ever.
 */
export async function logIn(
  context: AppContext,
  { email, password }: LoginBody,
  caller: Caller,
): Promise<AccessToken> {
  const account = accountOf(email)
  const accounts = (await authRepository.accountsAt(context.db, account)).flatMap(withPassword)
  const owner = accounts.find(({ let_in }) => let_in)
  const password_hash = owner?.password_hash
  const guess = await countGuess(context, { account, password_hash, network: caller.network })
  const hashes = accounts.length > 0 ? accounts.map(one => one.password_hash) : [await unusableHash]
  // An overloaded server did not check the password, so it does not count.
  const which = await whichPassword(hashes, password, caller.network).catch(async error => {
    await guess.takeBack(context.db)
    throw error
  })
  const user = accounts[which]
  if (!user) {
    const { locked, retry_after } = await guess.miss()
    if (locked) await mailOfLock(context, account)
    if (retry_after) refuse('too_many_requests', { retry_after })
    failSignIn('email')
  }
  return inTransaction(context.db, async trx => {
    await (user.let_in ? guess.succeed(trx) : guess.takeBack(trx))
    return enter(trx, context.instant(), user.id, caller, 'email', user.password_hash)
  })
}

function withPassword({ password_hash, ...account }: authRepository.AccountAt) {
  return password_hash !== null && isCheckable(password_hash) ? [{ ...account, password_hash }] : []
}

/**
 * Starts the session of an identified user. Refuses (422 at `field`) if they were archived meanwhile, or if their password is not the
 * one of `password_hash` any more.
 */
export async function enter(
  trx: Trx,
  now: Temporal.Instant,
  user_id: number,
  caller: Caller,
  field: 'email' | 'code',
  password_hash?: string,
): Promise<AccessToken> {
  await authRepository.rememberLanguage(trx, user_id, caller.language)
  const token = await startSession(trx, now, user_id, caller, password_hash)
  return token ?? failSignIn(field)
}

/** Refuses a sign-in by e-mail or by a code of the e-class; the answer is the same for every reason. */
export function failSignIn(field: 'email' | 'code'): never {
  const text = field === 'email' ? 'auth.login_failed' : 'auth.login_failed_e_class'
  refuse('invalid', { errors: { [field]: [{ text }] } })
}
