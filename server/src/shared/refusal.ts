import type { Language } from '@stunda/contract/wire.ts'
import type { ErrorCode } from '@stunda/domain/errors.ts'
import { type TextValues, text } from '../texts/texts.ts'

/** A reference to a text of the server: its id and its values. It is translated when the answer is written. */
export interface TextRef {
  text: string
  values?: TextValues
}

/** The errors of fields in a language. */
export function textsByField(
  language: Language,
  errors: Readonly<Record<string, readonly TextRef[]>>,
): Record<string, string[]> {
  const say = ({ text: id, values }: TextRef) => text(language, id, values)
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(say)]))
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

/** Whether something was refused because it was attempted too often. */
export const isTooMany = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'too_many_requests'

/** Throws a Refused. */
export function refuse(...args: ConstructorParameters<typeof Refused>): never {
  throw new Refused(...args)
}
