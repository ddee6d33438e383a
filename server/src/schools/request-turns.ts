import type { ServerResponse } from 'node:http'

/** Enough requests of a school to keep its connections to the database and two processors busy. */
const AT_ONCE = 6
/** A request that takes longer is itself waiting, for a lock or its body for example, and leaves the processor to others. */
const LONGEST_MS = 100
/** A request that has waited for so long is answered anyway: slow requests never close their school to the others. */
const LONGEST_WAIT_MS = 1_000

interface Limits {
  atOnce: number
  longestMs: number
  longestWaitMs: number
}

/**
 * The turns of one school's requests: some are answered at once, the others wait in the order in which they came, so that the storm of one
 * school leaves the server's single thread and the database to the others. A request has its turn until the head of its answer is written, or
 * it has taken long.
 */
export class RequestTurns {
  readonly #limits: Limits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { atOnce: AT_ONCE, longestMs: LONGEST_MS, longestWaitMs: LONGEST_WAIT_MS, ...limits }
  }

  /** Begins to answer when it is the request's turn; never if its caller has gone away by then. */
  take(response: ServerResponse, answer: () => void): void {
    const begin = () => {
      if (response.destroyed) return
      this.#running += 1
      this.#passOnAfter(response)
      try {
        answer()
      } catch (error) {
        response.destroy(error instanceof Error ? error : undefined)
      }
    }
    if (this.#running < this.#limits.atOnce) begin()
    else this.#wait(begin)
  }

  #wait(begin: () => void): void {
    const patience = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1)
      begin()
    }, this.#limits.longestWaitMs)
    const turn = () => {
      clearTimeout(patience)
      begin()
    }
    this.#waiting.push(turn)
  }

  /** Gives the turn to the next one when the answer begins, its caller is gone, or it has taken long. */
  #passOnAfter(response: ServerResponse): void {
    let isOver = false
    const passOn = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      this.#running -= 1
      while (this.#running < this.#limits.atOnce && this.#waiting.length > 0) this.#waiting.shift()?.()
    }
    const timer = setTimeout(passOn, this.#limits.longestMs)
    const writeHead: (...args: never[]) => ServerResponse = response.writeHead.bind(response)
    response.writeHead = (...args: unknown[]) => {
      setImmediate(passOn)
      return writeHead(...(args as never[]))
    }
    response.once('close', passOn)
  }
}
