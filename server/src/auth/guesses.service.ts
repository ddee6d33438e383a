import {
  type Attempt,
  attempt,
  forgetAttempts,
  LIMITS,
  type LimitedCaller,
  prolongWait,
  waitOf,
} from '../attempts/attempts.service.ts'
import type { Db } from '../db/database.ts'
import type { AppContext } from '../shared/app-context.ts'
import { isTooMany } from '../shared/refusal.ts'
import { isUsedFrom } from './sessions.service.ts'

/** How long an account waits from a network when it is locked there for the second time within a day, and later, minutes. */
const LATER_LOCKS = [60, 6 * 60]

/** A guess at an account's password, counted before it is checked. */
export interface Guess {
  /** For a right password: deletes the counts of this account from this network. */
  succeed(db: Db): Promise<void>
  /** For a wrong password: returns whether it has locked the account, and the seconds to wait where only the owner was to be let in. */
  miss(): Promise<{ locked: boolean; retry_after?: number | undefined }>
  /** Uncounts it, because the password was not looked at. */
  takeBack(db: Db): Promise<void>
}

interface Guessed {
  account: string
  /** Of the account that is let in; accounts that wait are counted like none. */
  password_hash?: string | undefined
  network: string
}

/**
 * Counts a guess for its network, for the account from this network, and for the account from everywhere. If the account has a
 * sign-in from this network, its network has another count, and the last is left out, so that others cannot lock the owner out. The counts of an
 * account belong to the current password and end with it. Refuses (429) when a limit is reached.
 */
export async function countGuess(context: AppContext, guessed: Guessed): Promise<Guess> {
  const { account, password_hash = '', network } = guessed
  const here: LimitedCaller = [LIMITS.sign_in_here, `${account} ${password_hash} ${network}`]
  if (await isUsedFrom(context, account, network)) return countKnown(context, here, network)
  const everywhere: LimitedCaller = [LIMITS.sign_in_account, `${account} ${password_hash}`]
  return asGuess(context, here, await counted(context, [LIMITS.sign_in_address, network], here, everywhere))
}

/**
 * Counts a guess at an account that is signed in in its network. Where the network waits, some guesses a day at each account are looked at, so
 * that its owner is let in; wrong ones are told to wait.
 */
async function countKnown(context: AppContext, here: LimitedCaller, network: string): Promise<Guess> {
  const all: LimitedCaller = [LIMITS.sign_in_address_known, network]
  try {
    return asGuess(context, here, await counted(context, all, here))
  } catch (error) {
    if (!isTooMany(error)) throw error
  }
  const spared: LimitedCaller = [LIMITS.sign_in_spared, here[1]]
  const guess = asGuess(context, here, await counted(context, spared, here))
  return {
    ...guess,
    miss: async () => ({ ...(await guess.miss()), retry_after: (await waitOf(context, all)) ?? 1 }),
  }
}

/** Each count with its attempt, in the order of counting, so that two sign-ins at once do not deadlock. */
async function counted(
  context: AppContext,
  ...callers: LimitedCaller[]
): Promise<Map<LimitedCaller, Attempt>> {
  const attempts = await attempt(context, ...callers)
  return new Map(callers.flatMap((caller, index) => (attempts[index] ? [[caller, attempts[index]]] : [])))
}

function asGuess(context: AppContext, here: LimitedCaller, attempts: Map<LimitedCaller, Attempt>): Guess {
  const [, who] = here
  return {
    miss: async () => {
      if (attempts.get(here)?.last) await lockLonger(context, here)
      return { locked: [...attempts].some(([[{ name }], { last }]) => last && OF_ACCOUNT.includes(name)) }
    },
    takeBack: async db => {
      for (const one of attempts.values()) await one.takeBack(db)
    },
    succeed: async db => {
      for (const [caller, one] of attempts)
        await (caller === here ? forgetAttempts(db, ...here) : one.takeBack(db))
      await forgetAttempts(db, LIMITS.sign_in_locks, who)
    },
  }
}

const OF_ACCOUNT: string[] = [LIMITS.sign_in_here.name, LIMITS.sign_in_account.name]

async function lockLonger(context: AppContext, here: LimitedCaller): Promise<void> {
  const [lock] = await attempt(context, [LIMITS.sign_in_locks, here[1]])
  const minutes = lock.count > 1 ? LATER_LOCKS[Math.min(lock.count - 2, LATER_LOCKS.length - 1)] : undefined
  if (minutes) await prolongWait(context, here, minutes)
}
