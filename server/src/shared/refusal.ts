import type { ErrorCode } from '@stunda/domain/errors.ts'

/** A text of the server by its id and what fills it; it is put into words when the caller's language is known. */
export interface TextRef {
  text: string
  values?: Record<string, string | number>
}

/**
 * What a service throws when it will not do what was asked. The one table in http/errors.ts makes the answer of it.
 * `errors` stand at the fields of what was sent; `extra` joins the answer's body as it is.
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

/** Ends a service with a refusal. */
export function refuse(...args: ConstructorParameters<typeof Refused>): never {
  throw new Refused(...args)
}
