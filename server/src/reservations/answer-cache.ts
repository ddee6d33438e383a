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

interface Flight<Answer> {
  running: Promise<Answer | undefined>
  next?: { askers: number[]; answer: Promise<Answer | undefined> }
}

const ANSWERS = 200
const BYTES = 16 * 1024 * 1024

/**
 * Caches big answers that many users request at the same time. Nobody gets data older than their request: the database confirms that
 * a cached answer is current, and requests that arrive while an answer is being read share the next reading.
 */
export class AnswerCache<Answer extends CachedAnswer> {
  readonly #answers = new Map<string, Answer>()
  readonly #flights = new Map<string, Flight<Answer>>()
  #bytes = 0

  async answer(question: string, asker: number, read: Read<Answer>): Promise<Answer | undefined> {
    const flight = this.#flights.get(question)
    if (!flight) return this.#start(question, [asker], read)
    if (flight.next) {
      flight.next.askers.push(asker)
      return flight.next.answer
    }
    const askers = [asker]
    const start = () => this.#start(question, askers, read)
    flight.next = { askers, answer: flight.running.then(start, start) }
    return flight.next.answer
  }

  #start(question: string, askers: readonly number[], read: Read<Answer>): Promise<Answer | undefined> {
    const running = this.#read(question, askers, read)
    const flight: Flight<Answer> = { running }
    this.#flights.set(question, flight)
    const land = () => {
      if (!flight.next) this.#flights.delete(question)
    }
    running.then(land, land)
    return running
  }

  async #read(question: string, askers: readonly number[], read: Read<Answer>): Promise<Answer | undefined> {
    const answer = await read(askers, this.#answers.get(question))
    this.#delete(question)
    if (answer) this.#keep(question, answer)
    return answer
  }

  #keep(question: string, answer: Answer): void {
    this.#answers.set(question, answer)
    this.#bytes += answer.bytes.length
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS && this.#bytes <= BYTES) break
      this.#delete(oldest)
    }
  }

  #delete(question: string): void {
    this.#bytes -= this.#answers.get(question)?.bytes.length ?? 0
    this.#answers.delete(question)
  }
}
