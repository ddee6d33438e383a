import type { Letter, Resource } from '@stunda/domain/permissions/rights.ts'
import { z } from 'zod'
import { IdText } from './wire.ts'

/** One call of the API: its inputs, its answer, and who may call it. */
export interface Endpoint {
  /** Works without a token. */
  open?: boolean
  /** Open to accounts that are not let in; all other calls refuse them (403 with `code: not_verified`). */
  waiting?: true
  /** The right that an administrator needs; everybody else gets 403. */
  right?: Right
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** The status of the answer when it is not 200. */
  status?: 201
  /** The answer is a CSV file to save, not JSON. */
  csv?: true
  /** The answer is an Excel workbook to save, not JSON. */
  xlsx?: true
  /** Long work, which reports its progress to clients that accept application/x-ndjson. */
  long?: true
  /**
   * The body or the answer contains a password or a secret address: the answer is neither compressed nor stored under an Idempotency-Key, and
   * guesses stay counted.
   */
  secret?: true
  /** Nothing is changed, or it is rolled back: the answer is not stored under an Idempotency-Key. */
  looks?: true
  /** The most bytes of the body, if not the usual limit. */
  body_limit?: number
}

/** The body limit of open calls and unknown addresses. */
export const OPEN_BODY_LIMIT_BYTES = 16 * 1024
export const BODY_LIMIT_BYTES = 1024 * 1024

/** The most bytes of a call's body; 413 for more. */
export function bodyLimitOf({ open, body_limit }: Endpoint): number {
  return body_limit ?? (open ? OPEN_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES)
}

export type Right = 'administrator' | { resource: Resource; letter: Letter }

export const ById = z.object({ id: IdText })
