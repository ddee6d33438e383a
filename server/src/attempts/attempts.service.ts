import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as attemptsRepository from './attempts.repository.ts'

/** How often something may be attempted. */
interface Limit {
  name: string
  most: number
  /** How long a count lasts. */
  minutes: number
  /** Minutes to wait once `most` is reached. */
  wait: number
  /** The id of the message, if not the usual one. */
  message?: string
}

/** The limits; docs/decisions/013-who-waits-after-misses.md gives the reasons. Successful sign-ins of a network are taken back. */
export const LIMITS = {
  sign_in_address: { name: 'sign-in-address', most: 200, minutes: 15, wait: 15 },
  sign_in_address_known: { name: 'sign-in-address-known', most: 100, minutes: 15, wait: 15 },
  sign_in_spared: { name: 'sign-in-spared', most: 10, minutes: 24 * 60, wait: 24 * 60 },
  sign_in_here: { name: 'sign-in-here', most: 10, minutes: 60, wait: 15 },
  sign_in_locks: { name: 'sign-in-locks', most: 1_000, minutes: 24 * 60, wait: 24 * 60 },
  locked_mail: { name: 'locked-mail', most: 3, minutes: 24 * 60, wait: 24 * 60 },
  sign_in_account: {
    name: 'sign-in-account',
    most: 100,
    minutes: 24 * 60,
    wait: 6 * 60,
    message: 'auth.account_waits',
  },
  e_class_address: { name: 'e-class-address', most: 200, minutes: 15, wait: 15 },
  e_class_account: { name: 'e-class-account', most: 10, minutes: 60, wait: 15 },
  register_address: { name: 'register-address', most: 60, minutes: 60, wait: 60 },
  register_account: { name: 'register-account', most: 10, minutes: 60, wait: 60 },
  claimed_mail: { name: 'claimed-mail', most: 1, minutes: 24 * 60, wait: 24 * 60 },
  forgot_address: { name: 'forgot-address', most: 60, minutes: 60, wait: 60 },
  forgot_account: { name: 'forgot-account', most: 5, minutes: 60, wait: 60 },
  reset_address: { name: 'reset-address', most: 60, minutes: 60, wait: 60 },
  reset_account: { name: 'reset-account', most: 10, minutes: 60, wait: 60 },
  verify_address: { name: 'verify-address', most: 60, minutes: 60, wait: 60 },
  verify_account: { name: 'verify-account', most: 10, minutes: 60, wait: 60 },
  verify_again_account: { name: 'verify-again-account', most: 5, minutes: 60, wait: 60 },
  invite_account: { name: 'invite-account', most: 5, minutes: 60, wait: 60 },
  contact_account: { name: 'contact-account', most: 10, minutes: 60, wait: 60 },
  contact_address: { name: 'contact-address', most: 5, minutes: 24 * 60, wait: 24 * 60 },
  contact_left: { name: 'contact-left', most: 1, minutes: 90 * 24 * 60, wait: 90 * 24 * 60 },
  calendar_account: { name: 'calendar-account', most: 20, minutes: 60, wait: 60 },
  change_account: { name: 'change-account', most: 10, minutes: 60, wait: 15 },
  calendar_address: { name: 'calendar-address', most: 60, minutes: 15, wait: 15 },
  changes_address: { name: 'changes-address', most: 1_000, minutes: 15, wait: 15 },
  push_address: { name: 'push-address', most: 60, minutes: 60, wait: 60 },
  work_user: { name: 'work-user', most: 18, minutes: 10, wait: 5, message: 'errors.too_much_work' },
} as const satisfies Record<string, Limit>

/** A limit, and the account or network that it counts. */
export type LimitedCaller = readonly [limit: Limit, who: string]

/** One attempt that was counted. */
export interface Attempt {
  /** How many there were since the count began, this one among them. */
  count: number
  /** Whether it reached the limit: the next attempt has to wait. */
  last: boolean
  /** Uncounts it, because it succeeded. */
  takeBack(db: Db): Promise<void>
}

/**
 * Counts an attempt for each limit, in their order; refuses (429, with the seconds to wait) when one is reached. A refused attempt is
 * counted nowhere, so a blocked network cannot use up the attempts of an account.
 */
export async function attempt<Given extends readonly LimitedCaller[]>(
  context: AppContext,
  ...callers: Given
): Promise<{ [Index in keyof Given]: Attempt }> {
  const now = context.instant()
  const counts = callers.map(([limit, who]) => ({
    key: keyOf(limit, who),
    most: limit.most,
    forget: asDate(now.add({ minutes: limit.minutes })),
    unlock: asDate(now.add({ minutes: limit.wait })),
    message: limit.message,
  }))
  const found = await attemptsRepository.countAttempts(context.db, counts, asDate(now))
  const counted = counts.flatMap(({ key }) => found.find(row => !row.is_full && row.key.equals(key)) ?? [])
  const refused = counts[counted.length]
  if (refused) {
    for (const { key } of counted) await attemptsRepository.uncountAttempt(context.db, key)
    // A count that another server filled meanwhile is missing in `found`.
    const full = found.filter(row => row.is_full).sort((a, b) => Number(b.until) - Number(a.until))[0]
    const { message } = counts.find(({ key }) => full?.key.equals(key)) ?? refused
    const seconds = (Number(full?.until ?? refused.unlock) - now.epochMilliseconds) / 1000
    refuse('too_many_requests', {
      retry_after: Math.max(1, Math.ceil(seconds)),
      ...(message && { message: { text: message } }),
    })
  }
  const attempts = counted.map(({ key, count }, index) => ({
    count,
    last: count === counts[index]?.most,
    takeBack: (db: Db) => attemptsRepository.uncountAttempt(db, key),
  }))
  return attempts as { [Index in keyof Given]: Attempt }
}

/** Seconds until the next attempt of one account or network is allowed; undefined where it is now. */
export async function waitOf(
  context: Pick<AppContext, 'db' | 'instant'>,
  [limit, who]: LimitedCaller,
): Promise<number | undefined> {
  const now = context.instant()
  const until = await attemptsRepository.fullUntil(context.db, keyOf(limit, who), limit.most, asDate(now))
  return until && Math.max(1, Math.ceil((Number(until) - now.epochMilliseconds) / 1000))
}

/** Lets one account or network wait for at least so many minutes. */
export async function prolongWait(
  context: AppContext,
  [limit, who]: LimitedCaller,
  minutes: number,
): Promise<void> {
  const until = asDate(context.instant().add({ minutes }))
  await attemptsRepository.prolong(context.db, keyOf(limit, who), until)
}

/** Deletes the count of one account or network. */
export async function forgetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await attemptsRepository.deleteAttempts(db, keyOf(limit, who))
}

/** Deletes expired counts. */
export async function sweepAttempts(context: AppContext): Promise<void> {
  await attemptsRepository.deleteForgotten(context.db, asDate(context.instant()))
}

/** The account key of a typed e-mail address, whether the account exists or not. */
export function accountOf(email: string): string {
  return email.trim().toLowerCase()
}

/** The network that limits count for a client address: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
  return all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function keyOf(limit: Limit, who: string): Buffer {
  return createHash('sha256').update(`${limit.name} ${who}`).digest()
}
