import type { ErrorBody, Language } from '@stunda/contract/wire.ts'
import type { ErrorCode } from '@stunda/domain/errors.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  isDatabaseAway,
  isDiskFull,
  isDoubleBooking,
  isOutOfTime,
  isReadOnly,
  isRetryable,
  SchemaGone,
} from '../db/errors.ts'
import { ATTEMPTS, Raced } from '../db/transaction.ts'
import { Refused, type TextRef, textsByField } from '../shared/refusal.ts'
import { inEachLanguage, languageOf, text } from '../texts/texts.ts'

/** The HTTP status of every error code. */
const STATUS_OF: Record<ErrorCode, number> = {
  not_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_verified: 403,
  not_found: 404,
  too_slow: 408,
  state_forbids: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  database_away: 503,
  database_busy: 503,
  database_read_only: 503,
  disk_full: 503,
  school_closed: 503,
}

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  database_away: 2,
  database_busy: 5,
  database_read_only: 60,
  disk_full: 60,
}

const MOVED_SECONDS = 5

/** Our error codes for Fastify's own. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** Answers every refusal and failure as the contract's ErrorBody, in the caller's language and without a stack trace. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body, retry_after } = answerTo(error, request)
    if (retry_after) reply.header('retry-after', retry_after)
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(bodyOf(new Refused('not_found'), request)),
  )
}

/** The status and body for an error; failures of the server are logged. */
export function answerTo(
  error: Error,
  request: FastifyRequest,
): { status: number; body: ErrorBody; retry_after: number | undefined } {
  const refused = asRefused(error as FastifyError, request)
  // Bookings lock their rooms and people, so a double booking refused by the database has passed the rules: a bug.
  if (refused.code === 'internal' || isDoubleBooking(error))
    request.log.error({ err: error }, 'request failed')
  else if (refused.code === 'disk_full') request.log.error('the disk of the database is full')
  else if (refused.code === 'database_read_only') request.log.error('the database can only be read')
  else if (refused.code === 'database_busy')
    request.log.warn({ err: error }, 'the database did not finish in time')
  // The database's absence is logged once (db/presence.ts).
  else if (refused.code === 'database_away' && isRetryable(error))
    request.log.warn({ err: error }, `gave up after ${ATTEMPTS} conflicting transactions`)
  return {
    status: STATUS_OF[refused.code],
    body: bodyOf(refused, request),
    retry_after: RETRY_AFTER_SECONDS[refused.code] ?? refused.retry_after,
  }
}

function asRefused(error: FastifyError, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the path belongs to nothing.
    if (error.validationContext === 'params') return new Refused('not_found')
    return new Refused('invalid', { errors: fieldErrors(error.validation) })
  }
  // The rows changed during every attempt.
  if (error instanceof Raced)
    return new Refused('state_forbids', { message: { text: 'reservations.changed_meanwhile' } })
  if (error instanceof SchemaGone)
    return new Refused('school_closed', { message: { text: 'schools.moving' }, retry_after: MOVED_SECONDS })
  if (isDiskFull(error)) return new Refused('disk_full')
  if (isReadOnly(error)) return new Refused('database_read_only')
  if (isOutOfTime(error)) return new Refused('database_busy')
  if (isDatabaseAway(error) || isRetryable(error) || isDoubleBooking(error))
    return new Refused('database_away')
  const code = FASTIFY_CODES[error.code]
  if (code) return new Refused(code)
  // A request that breaks HTTP itself (a bad URL escape, a header too long) is the client's fault too.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    request.log.info({ code: error.code }, 'refused by the HTTP layer') // without the message, which quotes the address
    return new Refused(error.statusCode === 429 ? 'too_many_requests' : 'not_json')
  }
  const request_id = request.id
  const message = { text: 'errors.internal', values: { request_id } }
  return new Refused('internal', { message, extra: { request_id } })
}

const TEXT_ID = /^[a-z]+\.[a-z_]+$/

type Issues = Extract<FastifyError['validation'], unknown[]>

function fieldErrors(issues: Issues): Record<string, TextRef[]> {
  const errors: Record<string, TextRef[]> = {}
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
    errors[field] ??= [{ text: textOf(issue) }] // the first issue of a field: missing before invalid
  }
  return errors
}

/** A schema's message may be the id of a text (contract/src/people/fields.ts). */
function textOf(issue: Issues[number]): string {
  if (TEXT_ID.test(issue.message ?? '')) return String(issue.message)
  return isMissing(issue) ? 'errors.field_required' : 'errors.field_invalid'
}

function isMissing(issue: Issues[number]): boolean {
  return /received undefined/.test(issue.message ?? '') || issue.params?.minimum === 1
}

function bodyOf(refused: Refused, request: FastifyRequest): ErrorBody & Record<string, unknown> {
  const language = languageOf(request.headers['accept-language'])
  return { ...inEachLanguage(language, one => textsOf(refused, one)), ...refused.extra }
}

function textsOf(refused: Refused, language: Language): Pick<ErrorBody, 'message' | 'errors'> {
  const errors = refused.errors && textsByField(language, refused.errors)
  const message = refused.text
    ? text(language, refused.text.text, refused.text.values)
    : (Object.values(errors ?? {})[0]?.[0] ?? text(language, `errors.${refused.code}`))
  return { message, ...(errors && { errors }) }
}
