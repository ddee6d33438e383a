import { randomUUID } from 'node:crypto'
import type { StormLog } from './log.ts'
import type { Person } from './school.ts'

const AGAIN_MS = 100
/** A proxy's answer when a server ended under a request, and a server's while its database is away. */
const ASK_AGAIN = [502, 503]
/** Generous, because a busy machine is slow and not broken. */
const PATIENCE_MS = 5 * 60_000

export interface Answer {
  status: number
  json: ReturnType<typeof JSON.parse>
  /** How often it was sent before. */
  repeats: number
}

/** Sends a person's calls, and repeats each with the same idempotency key until it is answered. */
export class Caller {
  readonly #url: string
  readonly #person: Person
  readonly #log: StormLog

  constructor(url: string, person: Person, log: StormLog) {
    this.#url = url
    this.#person = person
    this.#log = log
  }

  async call(action: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.#person.token}`,
      'accept-language': 'en',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const begun = performance.now()
    for (let repeats = 0; ; repeats++) {
      const answer = await this.#send(path, request)
      if (answer && !ASK_AGAIN.includes(answer.status)) {
        this.#log.answered(action, answer.status, answer.text)
        return { status: answer.status, json: JSON.parse(answer.text), repeats }
      }
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`${action} was not answered in ${PATIENCE_MS / 1000} s`)
      this.#log.repeated += 1
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
  }

  async #send(path: string, request: RequestInit): Promise<{ status: number; text: string } | undefined> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(`${this.#url}${path}`, { ...request, signal })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return undefined // nobody there just now
    }
  }
}
