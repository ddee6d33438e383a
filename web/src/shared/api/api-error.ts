import type { ErrorBody, Language } from '@stunda/contract/wire.ts'
import { text } from '../../i18n/texts.ts'

export type ApiErrorKind = 'unreachable' | 'server' | 'too_often' | 'refused'

/** A call that failed; `errorText` words it. `status` 0: the server was not reached. `body`: the answer, of the type that its call has. */
export class ApiError<Body = Partial<ErrorBody> | null> extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly body: Body
  /** Seconds after which one may ask again, if the server said so. */
  readonly retry_after: number | null

  constructor(status: number, body: unknown, retry_after: string | null = null) {
    const kind = kindOf(status)
    super((body as Partial<ErrorBody> | null)?.message ?? kind)
    this.kind = kind
    this.status = status
    this.body = body as Body
    this.retry_after = Number.parseInt(retry_after ?? '', 10) || null
  }

  /** The server's messages by field, in the language that is on now. */
  get errors(): NonNullable<ErrorBody['errors']> {
    return this.texts?.errors ?? {}
  }

  /** The server's texts in the language that is on now. */
  get texts(): Pick<Partial<ErrorBody>, 'message' | 'errors'> | null {
    const body = this.body as Partial<ErrorBody> | null
    return body && textsNow<Partial<ErrorBody>>(body)
  }
}

/** The texts of an answer, or of a part of one, in the language that is on now. */
export function textsNow<Texts extends object>(
  answer: NoInfer<Texts> & { translations?: Partial<Record<Language, Texts>> | undefined },
): Texts {
  return answer.translations?.[text.language] ?? answer
}

/** The text for the user of anything that was thrown, in the language that is on now: the server’s message, or ours if it had none. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('shared.error_unexpected')
  if (error.texts?.message) return error.texts.message
  if (error.kind === 'unreachable') return text('shared.error_unreachable')
  return text(error.kind === 'too_often' ? 'shared.error_too_often' : 'shared.error_server')
}

function kindOf(status: number): ApiErrorKind {
  if (status === 0) return 'unreachable'
  if (status === 429) return 'too_often'
  return status >= 500 ? 'server' : 'refused'
}
