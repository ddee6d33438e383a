import { createHash, randomBytes } from 'node:crypto'
import type { AccessToken, LoginBody } from '@stunda/contract/auth/auth.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import type { Db } from '../db/database.ts'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import type { SignedIn } from '../http/route.ts'
import * as authRepository from './auth.repository.ts'
import { hashPassword, verifyPassword } from './password.ts'

const TOKEN_BYTES = 32
const TOKEN_LIFE = { hours: 30 * 24 }

/** A hash that no password has: checked for unknown addresses, so that they take as long as known ones. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

/** Signs in with e-mail and password. Unknown, wrong and archived are refused alike (422 at `email`). */
export async function logIn(
  house: House,
  { email, password }: LoginBody,
  language: Language,
): Promise<AccessToken> {
  const user = await authRepository.findSignIn(house.db, email.trim())
  const right = await verifyPassword(user?.password_hash ?? (await nobodysHash), password)
  if (!user?.password_hash || !right)
    refuse('invalid', { errors: { email: [{ text: 'auth.login_failed' }] } })
  await authRepository.rememberLanguage(house.db, user.id, language)
  return issueToken(house, user.id)
}

/** Ends the sign-in that the request came with. */
export async function logOut(house: House, actor: SignedIn): Promise<void> {
  await authRepository.deleteToken(house.db, actor.token_hash)
}

/** Who an Authorization header speaks for; null for no, a dead or an unknown token. */
export async function identify(house: House, authorization: string | undefined): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
  if (!token) return null
  const token_hash = hashToken(token)
  const now = house.instant()
  const owner = await authRepository.findTokenOwner(house.db, token_hash, asDate(now))
  if (!owner) return null
  if (owner.stale)
    await authRepository.touchToken(house.db, token_hash, asDate(now), asDate(now.add(TOKEN_LIFE)))
  const roles = ROLES.filter(role => owner.role_ids.includes(role.id)).map(role => role.name)
  return { id: owner.id, full_name: owner.full_name, roles, token_hash }
}

/** Gives a user a new password; all of their sign-ins end. */
export async function setPassword(db: Db, user_id: number, password: string): Promise<void> {
  await authRepository.setPasswordHash(db, user_id, await hashPassword(password))
}

async function issueToken(house: House, user_id: number): Promise<AccessToken> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = house.instant()
  const expires = now.add(TOKEN_LIFE)
  await authRepository.insertToken(house.db, {
    token_hash: hashToken(token),
    user_id,
    created_at: asDate(now),
    last_used_at: asDate(now),
    expires_at: asDate(expires),
  })
  return { access_token: token, token_type: 'Bearer', expires_at: expires.toString() }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function asDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
