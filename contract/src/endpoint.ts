import type { Letter, Resource } from '@stunda/domain/permissions/rights.ts'
import { z } from 'zod'
import { IdText } from './wire.ts'

/** One call of the API: what it takes and answers. */
export interface Endpoint {
  /** Works without a token. */
  open?: boolean
  /** Works also for an account that is not let in yet; for every other call it is refused (403 with `code: not_verified`). */
  waiting?: true
  /** Only administrators get in, and of a resource's calls only those who have its letter; everybody else gets 403. */
  right?: Right
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** The status of the answer when it is not 200. */
  status?: 201
  /** The answer is a CSV file to save, not JSON. */
  csv?: true
  /** Long work, which tells how far it is to who accepts application/x-ndjson. */
  long?: true
  /** Its body says a password: nothing of it is kept under an Idempotency-Key, and what was guessed stays counted. */
  secret?: true
  /** How many bytes may be sent where it is not what `bodyLimitOf` says. */
  body_limit?: number
}

/** How many bytes may be sent to what is open to everybody, and where there is no call. */
export const OPEN_BODY_LIMIT_BYTES = 16 * 1024
export const BODY_LIMIT_BYTES = 1024 * 1024

/** How many bytes may be sent to a call: 413 for more. */
export function bodyLimitOf({ open, body_limit }: Endpoint): number {
  return body_limit ?? (open ? OPEN_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES)
}

export type Right = 'administrator' | { resource: Resource; letter: Letter }

export const ById = z.object({ id: IdText })
