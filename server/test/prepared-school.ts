import { createHash } from 'node:crypto'
import type { Db } from '../src/db/database.ts'
import { type Cast, loadCast } from './cast.ts'
import { guardRowsOfEvents } from './rows-of-events.ts'

/** The cast of a prepared database, and a token of each of its people. */
export interface PreparedSchool {
  cast: Cast
  tokens: Record<keyof Cast['people'], string>
}

/** Brings the cast into an empty, migrated database, everybody signed in. `isGuarded`: triggers hold rows of events to what is written of them. */
export async function prepareSchool(db: Db, { isGuarded = true } = {}): Promise<PreparedSchool> {
  const cast = await loadCast(db)
  const signedIn = Object.entries(cast.people).map(([who, { id }]) => {
    const token = createHash('sha256').update(`the token of ${who}`).digest('base64url')
    return {
      who,
      token,
      row: { token_hash: createHash('sha256').update(token).digest(), user_id: id, expires_at: '2100-01-01' },
    }
  })
  await db
    .insertInto('access_tokens')
    .values(signedIn.map(({ row }) => row))
    .execute()
  if (isGuarded) await guardRowsOfEvents(db)
  const tokens = Object.fromEntries(signedIn.map(({ who, token }) => [who, token]))
  return { cast, tokens: tokens as PreparedSchool['tokens'] }
}
