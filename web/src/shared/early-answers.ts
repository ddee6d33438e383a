import type { Language } from '@stunda/contract/wire.ts'

/** An answer that public/first.js has had, with its ETag. */
export interface EarlyAnswer {
  etag: string | null
  answer: unknown
}

declare global {
  /** The calls that public/first.js made before the app was there: by whom, in which language, and their answers. */
  var EARLY_ANSWERS:
    | {
        token: string
        language: Language
        answers: Record<string, Promise<EarlyAnswer | null>>
        /** All of them have come or failed. */
        came?: Promise<unknown>
        /** They may be older than a change that was told since. */
        areOld?: true
      }
    | undefined
}

/** Waits for what was asked early: what is asked beside it would only delay it. */
export async function earlyAnswersCame(): Promise<void> {
  await globalThis.EARLY_ANSWERS?.came
}

/**
 * From now on changes are told: an answer that comes or is taken later may be older than the last one before, and the server is asked
 * whether it is. Those without an ETag are of the start, and follow no changes.
 */
export function doubtEarlyAnswers(): void {
  if (globalThis.EARLY_ANSWERS) globalThis.EARLY_ANSWERS.areOld = true
}
