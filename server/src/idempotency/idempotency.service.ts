import { createHash } from 'node:crypto'
import type { Db, Trx } from '../db/database.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { asDate } from '../db/instants.ts'
import { asOneTransaction, Raced } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { Once } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import * as idempotencyRepository from './idempotency.repository.ts'

/** An answer as it goes out. */
export interface Answered {
  status: number
  json: string
}

/** A request and the key that it came with; `request`: what makes it the same again. */
export interface Keyed {
  user_id: number
  key: string
  request: readonly unknown[]
}

/** How long an answer is kept for the same request. */
const KEY_LIFE = { hours: 24 }
const LONGEST_KEY = 200
/** Of a user's big answers (a drafted series, an import) only the latest are kept so long: others would fill the disk in a day. */
const BIG_ANSWERS = { longer_than: 64 * 1024, at_most: 20 }

/**
 * Does what a keyed request asks for, once: the same user's same request gets the first answer again, also while the first
 * is still at work. What is done and the kept answer are written together; a refusal did nothing and is judged anew.
 * 422 for the same key with another request.
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
    if (!first) throw new Raced('the key was swept just now')
    return first
  })
}

/**
 * As answerOnce for long work, which looks before it writes: only what `once` is given is in the transaction. Where the same
 * request was done before, or while this one looked, its answer is given, whatever there is to be seen now. Without a key it is
 * done as often as it is asked for.
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
    if (isDatabaseAway(error)) throw error // asking it once more would only take as long again
    const meanwhile = await firstAnswer(context.db, keyed)
    if (meanwhile) return bodyOf(meanwhile)
    throw error
  }
}

function requestOf({ user_id, key, request }: Keyed): idempotencyRepository.KeyedRequest {
  if (key.length > LONGEST_KEY) refuse('invalid', { message: { text: 'errors.key_too_long' } })
  return { user_id, key, request_hash: createHash('sha256').update(JSON.stringify(request)).digest() }
}

/** What a request was answered when it was done; undefined: it has not been. */
async function firstAnswer(db: Db, keyed: idempotencyRepository.KeyedRequest): Promise<Answered | undefined> {
  const first = await idempotencyRepository.findKey(db, keyed)
  if (!first) return undefined
  if (!first.request_hash.equals(keyed.request_hash))
    refuse('invalid', { message: { text: 'errors.key_reused' } })
  return { status: first.status ?? 200, json: first.answer ?? 'null' }
}

/** Forgets the answers that are older than a day; answers how many. */
export async function sweepKeys(context: AppContext): Promise<number> {
  const oldest = context.instant().subtract(KEY_LIFE)
  return idempotencyRepository.deleteKeysBefore(context.db, asDate(oldest))
}

/** Forgets, for good, the answers to a user, and those to others that name the user. */
export async function forgetAnswersNaming(trx: Trx, user: idempotencyRepository.Named): Promise<void> {
  await idempotencyRepository.deleteKeysNaming(trx, user)
}
