import type { Db } from '../db/database.ts'

/** An answer's bytes, and as of when they were read. */
export interface KeptAnswer {
  bytes: Uint8Array
  as_of: string
}

const ANSWERS = 200
const BYTES = 16 * 1024 * 1024

/**
 * The latest answers to big questions. They are never given without asking the database whether anything has been written
 * since; so they save its work, not the question.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  #bytes = 0

  get(question: string): KeptAnswer | undefined {
    const kept = this.#answers.get(question)
    if (kept) this.#moveToEnd(question, kept)
    return kept
  }

  set(question: string, answer: KeptAnswer): void {
    this.#delete(question)
    this.#answers.set(question, answer)
    this.#bytes += answer.bytes.length
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS && this.#bytes <= BYTES) break
      this.#delete(oldest)
    }
  }

  #moveToEnd(question: string, kept: KeptAnswer): void {
    this.#answers.delete(question)
    this.#answers.set(question, kept)
  }

  #delete(question: string): void {
    this.#bytes -= this.#answers.get(question)?.bytes.length ?? 0
    this.#answers.delete(question)
  }
}

const ofDatabase = new WeakMap<Db, KeptAnswers>()

/** What is kept of a database's answers. */
export function keptAnswersOf(db: Db): KeptAnswers {
  const kept = ofDatabase.get(db) ?? new KeptAnswers()
  ofDatabase.set(db, kept)
  return kept
}
