import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/database.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { asDate } from '../db/instants.ts'
import { asOneTransaction, Raced } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { Once } from '../shared/call.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import { refuse } from '../shared/refusal.ts'
import * as idempotencyRepository from './idempotency.repository.ts'

/** An answer's status and JSON text. */
export interface Answered {
  status: number
  json: string
}

/** A request with its idempotency key; `request`: the parts that must be equal when it is repeated. */
export interface Keyed {
  user_id: number
  key: string
  request: readonly unknown[]
}

const LONGEST_KEY = 200
/** A user's big answers (a drafted series, an import) are limited in number, or they would fill the disk within a day. */
const BIG_ANSWERS = { longer_than: 64 * 1024, at_most: 20 }

/**
 * Runs a keyed request once: when the same user repeats it, the first answer is returned, also while the first run is not finished.
 * The work and the stored answer are one transaction; refusals are not stored. 422 for the same key with another request.
 */
export async function answerOnce(
  context: AppContext,
  asked: Keyed,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  const keyed = requestOf(asked)
  const now = asDate(context.instant())
  return asOneTransaction(context.db, async trx => {
    if (await idempotencyRepository.claimKey(trx, keyed, now)) {
      const answered = await answer()
      await idempotencyRepository.keepAnswer(trx, keyed, { status: answered.status, answer: answered.json })
      if (answered.json.length > BIG_ANSWERS.longer_than)
        await idempotencyRepository.deleteOldestBigAnswers(trx, keyed.user_id, BIG_ANSWERS)
      return answered
    }
    const first = await firstAnswer(trx, keyed)
    if (!first) throw new Raced('the idempotency key was deleted by a sweep')
    return first
  })
}

/**
 * As answerOnce, for long work that reads before it writes: only the function given to `once` runs in the transaction. If the same
 * request was finished before or meanwhile, its answer is returned. Without a key the work runs each time.
 */
export async function workOnce<Body>(
  context: AppContext,
  asked: Keyed | null,
  work: (once: Once) => Promise<Body>,
): Promise<Body> {
  if (!asked) return work(write => write())
  const keyed = requestOf(asked)
  const bodyOf = ({ json }: Answered) => JSON.parse(json)
  const before = await firstAnswer(context.db, keyed)
  if (before) return bodyOf(before)
  try {
    return await work(async write =>
      bodyOf(
        await answerOnce(context, asked, async () => ({ status: 200, json: JSON.stringify(await write()) })),
      ),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error // looking the answer up would run into the same timeout
    const meanwhile = await firstAnswer(context.db, keyed)
    if (meanwhile) return bodyOf(meanwhile)
    throw error
  }
}

function requestOf({ user_id, key, request }: Keyed): idempotencyRepository.KeyedRequest {
  if (key.length > LONGEST_KEY) refuse('invalid', { message: { text: 'errors.key_too_long' } })
  return { user_id, key, request_hash: createHash('sha256').update(JSON.stringify(request)).digest() }
}

/** The stored answer to a request; undefined if there is none. */
async function firstAnswer(db: Db, keyed: idempotencyRepository.KeyedRequest): Promise<Answered | undefined> {
  const first = await idempotencyRepository.findKey(db, keyed)
  if (!first) return undefined
  if (!first.request_hash.equals(keyed.request_hash))
    refuse('invalid', { message: { text: 'errors.key_reused' } })
  return { status: first.status ?? 200, json: first.answer ?? 'null' }
}

/** Deletes the answers that are older than a day; returns how many. */
export async function sweepKeys(context: AppContext): Promise<number> {
  const oldest = context.instant().subtract(KEPT_FOR.repeated_request)
  return idempotencyRepository.deleteKeysBefore(context.db, asDate(oldest))
}

/** Deletes the stored answers to a user, and those to others that name the user. */
export async function forgetAnswersNaming(trx: Trx, user: idempotencyRepository.Named): Promise<void> {
  await idempotencyRepository.deleteKeysNaming(trx, user)
}
