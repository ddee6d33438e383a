import { timingSafeEqual } from 'node:crypto'
import type { AccessToken, EClassBody } from '@stunda/contract/auth/auth.ts'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import type { FastifyBaseLogger } from 'fastify'
import { accountOf, attempt, LIMITS } from '../attempts/attempts.service.ts'
import { asDate } from '../db/instants.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppContext } from '../shared/app-context.ts'
import { refuse } from '../shared/refusal.ts'
import { hashToken } from '../shared/tokens.ts'
import * as authRepository from './auth.repository.ts'
import { enter, failSignIn } from './auth.service.ts'
import type { Caller } from './caller.ts'
import { beginAtProvider, type EClassPerson, fetchPerson } from './e-class-provider.ts'

/** The secrets that the browser keeps while it is at the provider. */
export interface EClassTrip {
  state: string
  code_verifier: string
}

/** Begins a sign-in at the provider; 404 if none is configured. */
export async function beginEClass(context: AppContext): Promise<EClassTrip & { url: string }> {
  return beginAtProvider(context.e_class ?? refuse('not_found'))
}

/**
 * Signs in with a code of the e-class provider. A code with a state must come from the same browser. All failures (the provider, the
 * code, an unknown or archived person) have the same answer; the reason is logged.
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
  if (state && !(trip && same(state, trip.state))) return fail('the state belongs to another browser')
  const person = await fetchPerson(context.e_class, {
    code,
    state,
    code_verifier: trip?.code_verifier,
  }).catch(error => fail('the provider did not identify the person', reasonOf(error)))
  const [of_account] = await attempt(context, [LIMITS.e_class_account, whoIs(person)])
  const { id, by_email } =
    (await findPerson(context, person)) ?? fail('the person has no active account here')
  return inTransaction(context.db, async trx => {
    await from_address.takeBack(trx)
    await of_account.takeBack(trx)
    // The provider has verified the e-mail.
    if (by_email) await authRepository.proveEmail(trx, id, by_email, asDate(context.instant()))
    return enter(trx, context.instant(), id, caller, 'code')
  })
}

/** Roles whose users are not identified by e-mail alone. */
const NOT_BY_EMAIL = [roleId('administrator'), roleId('attendant')]

/**
 * Finds a person by personal code, otherwise by e-mail. Not by e-mail if the personal code belongs to an archived user, if the account
 * has another person's code (a family may share an address), if somebody else may have chosen the account's password (the e-mail is
 * unverified and there is a password), or for an administrator or attendant.
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
  return found.role_ids.some(id => NOT_BY_EMAIL.includes(id)) ? undefined : { id: found.id, by_email: email }
}

/** The key under which attempts of a person are counted. */
function whoIs({ personal_code, email }: EClassPerson): string {
  return personal_code ?? accountOf(email ?? '')
}

function same(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other))
}

/** The loggable part of a provider's error, without its content, which may be personal. */
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
