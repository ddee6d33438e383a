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

/** A guess at an account's password, counted before it is checked. */
export interface Guess extends Attempt {
  /** For a right password: deletes the count of this account from this network. */
  succeed(db: Db): Promise<void>
}

/**
 * Counts a guess for its network, for the account from this network, and for the account from everywhere. If the account has a
 * sign-in from this network, only the second is counted, so that others cannot lock the owner out. The counts belong to the current
 * password and end with it. Refuses (429) when a limit is reached.
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
    // In the order of counting, so that two sign-ins at once do not deadlock.
    succeed: async db => {
      for (const one of attempts)
        await (one === ofHere ? forgetAttempts(db, LIMITS.sign_in_here, here) : one.takeBack(db))
    },
  }
}
