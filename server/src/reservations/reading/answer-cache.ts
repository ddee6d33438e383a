import { setImmediate } from 'node:timers/promises'

/** An answer's bytes. */
export interface CachedAnswer {
  bytes: Uint8Array
}

/**
 * Reads an answer for all waiting askers, or returns the cached one if the database has not changed since. Undefined if there is no
 * answer.
 */
export type Read<Answer> = (
  askers: readonly number[],
  kept: Answer | undefined,
) => Promise<Answer | undefined>

/** A reading under way, or the wait for all who ask in the same turn. */
interface Flight<Answer> {
  running: Promise<unknown>
  next?: { askers: number[]; answer: Promise<Answer | undefined> }
}

const ANSWERS = 200
const BYTES = 16 * 1024 * 1024

/**
 * Caches big answers that many users request at the same time. Nobody gets data older than their request: the database confirms that
 * a cached answer is current, and requests that arrive together, or while an answer is being read, share the next reading.
 */
export class AnswerCache<Answer extends CachedAnswer> {
  readonly #answers = new Map<string, Answer>()
  readonly #flights = new Map<string, Flight<Answer>>()
  #bytes = 0

  /** `keptAs`: questions whose answers differ only in what is kept with them may share one. */
  async answer(
    question: string,
    asker: number,
    read: Read<Answer>,
    keptAs = question,
  ): Promise<Answer | undefined> {
    const flight = this.#flights.get(question) ?? { running: setImmediate() }
    this.#flights.set(question, flight)
    if (flight.next) {
      flight.next.askers.push(asker)
      return flight.next.answer
    }
    const askers = [asker]
    const start = () => this.#start(question, () => this.#read(keptAs, askers, read))
    flight.next = { askers, answer: flight.running.then(start, start) }
    return flight.next.answer
  }

  /** What is kept, whether or not it is current. */
  kept(keptAs: string): Answer | undefined {
    return this.#answers.get(keptAs)
  }

  #start(question: string, read: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const running = read()
    const flight: Flight<Answer> = { running }
    this.#flights.set(question, flight)
    const land = () => {
      if (!flight.next) this.#flights.delete(question)
    }
    running.then(land, land)
    return running
  }

  async #read(keptAs: string, askers: readonly number[], read: Read<Answer>): Promise<Answer | undefined> {
    const answer = await read(askers, this.#answers.get(keptAs))
    this.#delete(keptAs)
    if (answer) this.#keep(keptAs, answer)
    return answer
  }

  #keep(keptAs: string, answer: Answer): void {
    this.#answers.set(keptAs, answer)
    this.#bytes += answer.bytes.length
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS && this.#bytes <= BYTES) break
      this.#delete(oldest)
    }
  }

  #delete(keptAs: string): void {
    this.#bytes -= this.#answers.get(keptAs)?.bytes.length ?? 0
    this.#answers.delete(keptAs)
  }
}
