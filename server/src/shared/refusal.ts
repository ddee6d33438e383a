import type { ErrorCode } from '@stunda/domain/errors.ts'
import type { TextValues } from '../texts/texts.ts'

/** A reference to a text of the server: its id and its values. It is translated when the answer is written. */
export interface TextRef {
  text: string
  values?: TextValues
}

/**
 * Thrown by a service that refuses a request; http/errors.ts turns it into the answer. `errors` are by field of the request,
 * `extra` is added to the answer's body.
 */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly text: TextRef | undefined
  readonly errors: Record<string, TextRef[]> | undefined
  readonly extra: Record<string, unknown>
  /** Seconds; goes out as the Retry-After header. */
  readonly retry_after: number | undefined

  constructor(
    code: ErrorCode,
    {
      message,
      errors,
      extra = {},
      retry_after,
    }: {
      message?: TextRef
      errors?: Record<string, TextRef[]>
      extra?: Record<string, unknown>
      retry_after?: number
    } = {},
  ) {
    super(code)
    this.code = code
    this.text = message
    this.errors = errors
    this.extra = extra
    this.retry_after = retry_after
  }
}

/** Throws a Refused. */
export function refuse(...args: ConstructorParameters<typeof Refused>): never {
  throw new Refused(...args)
}
