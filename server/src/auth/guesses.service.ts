import {
  type Attempt,
  attempt,
  forgetAttempts,
  LIMITS,
  type LimitedCaller,
} from '../attempts/attempts.service.ts'
import type { Db } from '../db/database.ts'
import type { AppContext } from '../shared/app-context.ts'
import { isUsedFrom } from './sessions.service.ts'

/** A guess at an account's password, counted before it is looked at. */
export interface Guess extends Attempt {
  /** It was right: forgets what was missed at this account from this network. */
  succeed(db: Db): Promise<void>
}

/**
 * Counts a guess at an account's password: of its network, of the account from there, and of the account from everywhere. From where
 * the account is signed in only the second one is asked, so that nobody else's misses shut its owner out. The counts stand for this
 * password: they end with it. 429 where one of them is full.
 */
export async function countGuess(
  context: AppContext,
  { account, password_hash = '', network }: { account: string; password_hash?: string; network: string },
): Promise<Guess> {
  const here = `${account} ${password_hash} ${network}`
  const around: LimitedCaller[][] = (await isUsedFrom(context, account, network))
    ? [[], []]
    : [[[LIMITS.sign_in_address, network]], [[LIMITS.sign_in_account, `${account} ${password_hash}`]]]
  const [before = [], after = []] = around
  const attempts = await attempt(context, ...before, [LIMITS.sign_in_here, here], ...after)
  const ofHere = attempts[before.length]
  return {
    last: attempts.slice(before.length).some(({ last }) => last),
    takeBack: async db => {
      for (const one of attempts) await one.takeBack(db)
    },
    // In the order in which they are counted: two who sign in at once would wait for each other otherwise.
    succeed: async db => {
      for (const one of attempts)
        await (one === ofHere ? forgetAttempts(db, LIMITS.sign_in_here, here) : one.takeBack(db))
    },
  }
}
