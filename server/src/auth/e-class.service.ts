import { timingSafeEqual } from 'node:crypto'
import type { AccessToken, EClassBody } from '@stunda/contract/auth/auth.ts'
import { ROLES } from '@stunda/domain/permissions/roles.ts'
import type { FastifyBaseLogger } from 'fastify'
import { accountOf, attempt, LIMITS } from '../attempts/attempts.service.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import * as authRepository from './auth.repository.ts'
import { enter, failSignIn } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { beginAtProvider, type EClassPerson, fetchPerson } from './e-class-provider.ts'
import { hashToken } from './tokens.ts'

/** What the browser keeps between leaving for the provider and coming back. */
export interface EClassTrip {
  state: string
  code_verifier: string
}

/** Sends the browser to the provider; 404 when there is none. */
export async function beginEClass(context: AppContext): Promise<EClassTrip & { url: string }> {
  return beginAtProvider(context.e_class ?? refuse('not_found'))
}

/**
 * Signs in with a code of the e-class provider. A code that came with a state must have been asked for by this very browser.
 * Whatever fails — the provider, the code, an unknown or archived person — is answered alike; the log says what it was.
 */
export async function logInUsingEClass(
  context: AppContext,
  { code, state }: EClassBody,
  trip: EClassTrip | undefined,
  caller: Caller,
  log: FastifyBaseLogger,
): Promise<AccessToken> {
  const [from_address] = await attempt(context, [LIMITS.e_class_address, caller.network])
  const fail = (why: string, more = {}): never => {
    log.warn({ why, ...more }, 'e-class sign-in failed')
    failSignIn('code')
  }
  if (!context.e_class) return fail('no provider is configured')
  if (state && !(trip && same(state, trip.state))) return fail('the state is not of this browser')
  const person = await fetchPerson(context.e_class, {
    code,
    state,
    code_verifier: trip?.code_verifier,
  }).catch(error => fail('the provider did not say who it is', reasonOf(error)))
  const [of_account] = await attempt(context, [LIMITS.e_class_account, whoIs(person)])
  const { id, by_email } =
    (await findPerson(context, person)) ?? fail('the person has no active account here')
  return inTransaction(context.db, async trx => {
    await from_address.takeBack(trx)
    await of_account.takeBack(trx)
    // The provider has verified it.
    if (by_email) await authRepository.proveEmail(trx, id, by_email, asDate(context.instant()))
    return enter(trx, context.instant(), id, caller, 'code')
  })
}

/** Who may do much is not known by an e-mail alone. */
const TOO_STRONG: readonly number[] = ROLES.filter(
  ({ name }) => name === 'administrator' || name === 'attendant',
).map(({ id }) => id)

/**
 * By personal code first; whose code is here but archived is not looked for by e-mail. An address that several share (a family's)
 * does not let one of them in as another, whose code is known. By e-mail only where nobody but its owner can have chosen the account's
 * password: it is proven, or there is no password; and never an administrator or attendant.
 */
async function findPerson(
  { db }: AppContext,
  { personal_code, email }: EClassPerson,
): Promise<{ id: number; by_email?: string } | undefined> {
  const known = personal_code && (await authRepository.findByPersonalCode(db, personal_code))
  if (known) return known.status === 'active' ? { id: known.id } : undefined
  const found = email && (await authRepository.findSignIn(db, email))
  if (!found || (personal_code && found.personal_code)) return undefined
  if (found.email_verified_at === null && found.password_hash !== null) return undefined
  return found.role_ids.some(id => TOO_STRONG.includes(id)) ? undefined : { id: found.id, by_email: email }
}

/** Whom attempts are counted of, whether the school knows them or not. */
function whoIs({ personal_code, email }: EClassPerson): string {
  return personal_code ?? accountOf(email ?? '')
}

function same(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other))
}

/** What an error of the provider is about, without what it sent: that may be personal. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const field = (name: string) => (name in error ? Reflect.get(error, name) : undefined)
  const { cause } = error
  return {
    error: error.name,
    message: error.message,
    code: field('code'),
    status: field('status'),
    provider_error: field('error'),
    cause: cause instanceof Error ? `${cause.name} ${'code' in cause ? cause.code : ''}`.trim() : undefined,
  }
}
