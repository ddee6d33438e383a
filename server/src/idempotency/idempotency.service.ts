import { createHash } from 'node:crypto'
import { asOneTransaction, Raced } from '../db/transaction.ts'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import * as idempotencyRepository from './idempotency.repository.ts'

/** An answer as it goes out. */
export interface Answered {
  status: number
  json: string
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
  house: House,
  asked: { user_id: number; key: string; request: readonly unknown[] },
  answer: () => Promise<Answered>,
): Promise<Answered> {
  const { user_id, key } = asked
  if (key.length > LONGEST_KEY) refuse('invalid', { said: { text: 'errors.key_too_long' } })
  const request_hash = createHash('sha256').update(JSON.stringify(asked.request)).digest()
  const keyed = { user_id, key, request_hash }
  const now = new Date(house.instant().epochMilliseconds)
  return asOneTransaction(house.db, async trx => {
    if (await idempotencyRepository.claimKey(trx, keyed, now)) {
      const answered = await answer()
      await idempotencyRepository.keepAnswer(trx, keyed, { status: answered.status, answer: answered.json })
      if (answered.json.length > BIG_ANSWERS.longer_than)
        await idempotencyRepository.deleteOldestBigAnswers(trx, user_id, BIG_ANSWERS)
      return answered
    }
    const first = await idempotencyRepository.findKey(trx, keyed)
    if (!first) throw new Raced('the key was swept just now')
    if (!first.request_hash.equals(request_hash)) refuse('invalid', { said: { text: 'errors.key_reused' } })
    return { status: first.status ?? 200, json: first.answer ?? 'null' }
  })
}

/** Forgets the answers that are older than a day; answers how many. */
export async function sweepKeys(house: House): Promise<number> {
  const oldest = house.instant().subtract(KEY_LIFE)
  return idempotencyRepository.deleteKeysBefore(house.db, new Date(oldest.epochMilliseconds))
}
