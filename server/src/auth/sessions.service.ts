import type { AccessToken, Session } from '@stunda/contract/auth/auth.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import { networkOf } from '../attempts/attempts.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { asDate } from '../db/instants.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import { readTogetherFrom } from '../shared/read-together.ts'
import { refuse } from '../shared/refusal.ts'
import { hashToken, newToken } from '../shared/tokens.ts'
import * as authRepository from './auth.repository.ts'
import type { Caller } from './caller.ts'
import * as sessionsRepository from './sessions.repository.ts'

const LONGEST_USER_AGENT = 300
const MOST_SESSIONS = 50
const USE_STORED_EVERY = { hours: 1 }

const ownersNow = readTogetherFrom(sessionsRepository.findTokenOwners)

/** The user of an Authorization header; null without a valid token. `address`: the client's, if known. */
export async function identify(
  context: AppContext,
  authorization: string | undefined,
  address?: string,
): Promise<Omit<SignedIn, 'language'> | null> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
  if (!token) return null
  const token_hash = hashToken(token)
  const now = context.instant()
  const hash = token_hash.toString('hex')
  const owner = (await ownersNow(context.db, hash)).get(hash)
  if (!owner || owner.expires_at <= asDate(now)) return null
  if (owner.last_used_at < asDate(now.subtract(USE_STORED_EVERY))) {
    const network = address === undefined ? undefined : hashToken(networkOf(address))
    const until = asDate(now.add(KEPT_FOR.session))
    await sessionsRepository.touchToken(context.db, token_hash, asDate(now), until, network)
  }
  const roles = ROLES.filter(role => owner.role_ids.includes(role.id)).map(role => role.name)
  return { id: owner.id, full_name: owner.full_name, let_in: owner.let_in, roles, token_hash }
}

/**
 * Creates a token for a sign-in, in a transaction; a user's oldest token beyond 50 is deleted. Undefined if the user was archived
 * meanwhile, or if their password is not the one of `password_hash` any more.
 */
export async function startSession(
  trx: Trx,
  now: Temporal.Instant,
  user_id: number,
  { user_agent, network }: Caller,
  password_hash?: string,
): Promise<AccessToken | undefined> {
  const token = newToken()
  const expires = now.add(KEPT_FOR.session)
  const session = {
    token_hash: hashToken(token),
    user_id,
    user_agent: user_agent.slice(0, LONGEST_USER_AGENT),
    network: hashToken(network),
    created_at: asDate(now),
    last_used_at: asDate(now),
    expires_at: asDate(expires),
  }
  if (!(await sessionsRepository.insertToken(trx, session, password_hash))) return undefined
  await sessionsRepository.deleteOldestTokens(trx, user_id, MOST_SESSIONS)
  return { access_token: token, token_type: 'Bearer', expires_at: expires.toString() }
}

/** Whether an account that is let in has a valid sign-in that was last used from a network. */
export async function isUsedFrom(context: AppContext, account: string, network: string): Promise<boolean> {
  return sessionsRepository.isUsedFrom(context.db, account, hashToken(network), asDate(context.instant()))
}

/** Stores the language that a user uses; their mails are written in it. */
export async function rememberLanguage(db: Db, { id, language }: Pick<SignedIn, 'id' | 'language'>) {
  await authRepository.rememberLanguage(db, id, language)
}

/** Ends the sign-in of the request. */
export async function logOut(context: AppContext, actor: SignedIn): Promise<void> {
  await sessionsRepository.deleteToken(context.db, actor.token_hash)
}

/** The actor's sign-ins, the last used first. */
export async function listSessions(context: AppContext, actor: SignedIn): Promise<Session[]> {
  const tokens = await sessionsRepository.listTokens(context.db, actor.id, asDate(context.instant()))
  return tokens.map(({ id, token_hash, user_agent, created_at, last_used_at }) => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: token_hash.equals(actor.token_hash),
  }))
}

/** Ends one of the actor's sign-ins; 404 if there is none with this id. */
export async function endSession(context: AppContext, actor: SignedIn, id: number): Promise<number[]> {
  const ended = await sessionsRepository.deleteTokens(context.db, actor.id, id)
  return ended.length > 0 ? ended : refuse('not_found')
}

/** Ends all of a user's sign-ins: when they sign out everywhere, get a new password or other roles, or are archived. */
export async function endSessions(db: Db, user_id: number): Promise<number[]> {
  return sessionsRepository.deleteTokens(db, user_id)
}

/** Ends the actor's sign-ins except the one of the request. */
export async function endOtherSessions(db: Db, { id, token_hash }: Pick<SignedIn, 'id' | 'token_hash'>) {
  await sessionsRepository.deleteOtherTokens(db, id, token_hash)
}

/** Ends the sign-ins of all users, and with them the pushes to their devices. */
export async function endAllSessions(db: Db): Promise<void> {
  await sessionsRepository.deleteAllTokens(db)
}

/** Deletes expired sign-ins. */
export async function sweepSessions(context: AppContext): Promise<void> {
  await sessionsRepository.deleteEndedTokens(context.db, asDate(context.instant()))
}
