import type { ServerResponse } from 'node:http'

/** Enough requests of a school to keep its connections to the database and two processors busy. */
const AT_ONCE = 3
/** Fewer while another school's request is being answered, because that waits for them. */
const AT_ONCE_BESIDE_OTHERS = 1
/** A request that takes longer is itself waiting, for a lock or its body for example, and leaves the processor to others. */
const LONGEST_MS = 100
/** A request that has waited for so long is answered anyway: slow requests never close their school to the others. */
const LONGEST_WAIT_MS = 5_000

interface Limits {
  atOnce: number
  atOnceBesideOthers: number
  longestMs: number
  longestWaitMs: number
}

interface School {
  running: number
  waiting: (() => void)[]
}

/**
 * The turns of all schools' requests: some of a school are answered at once, the others wait in the order in which they came, so that the storm of
 * one school leaves the server's single thread and the database to the others. A request has its turn until the head of its answer is written, or it
 * has taken long.
 */
export class RequestTurns {
  readonly #limits: Limits
  /** The schools with requests that have a turn or wait for one, by name. */
  readonly #schools = new Map<string, School>()
  #running = 0

  constructor(limits: Partial<Limits> = {}) {
    const atOnce = { atOnce: AT_ONCE, atOnceBesideOthers: AT_ONCE_BESIDE_OTHERS }
    this.#limits = { ...atOnce, longestMs: LONGEST_MS, longestWaitMs: LONGEST_WAIT_MS, ...limits }
  }

  /** Begins to answer when it is the turn of a school's request; never if its caller has gone away by then. */
  take(name: string, response: ServerResponse, answer: () => void): void {
    const school = this.#schools.get(name) ?? { running: 0, waiting: [] }
    this.#schools.set(name, school)
    const begin = () => {
      if (response.destroyed) return
      school.running += 1
      this.#running += 1
      this.#passOnAfter(response, school)
      try {
        answer()
      } catch (error) {
        response.destroy(error instanceof Error ? error : undefined)
      }
    }
    if (this.#isFree(school)) begin()
    else this.#wait(school, begin)
  }

  #isFree({ running }: School): boolean {
    const { atOnce, atOnceBesideOthers } = this.#limits
    return running < (this.#running > running ? atOnceBesideOthers : atOnce)
  }

  #wait({ waiting }: School, begin: () => void): void {
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      begin()
    }, this.#limits.longestWaitMs)
    const turn = () => {
      clearTimeout(patience)
      begin()
    }
    waiting.push(turn)
  }

  /** Gives the turn to the next one when the answer begins, its caller is gone, or it has taken long. */
  #passOnAfter(response: ServerResponse, school: School): void {
    let isOver = false
    const passOn = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      school.running -= 1
      this.#running -= 1
      this.#serve()
    }
    const timer = setTimeout(passOn, this.#limits.longestMs)
    const writeHead: (...args: never[]) => ServerResponse = response.writeHead.bind(response)
    response.writeHead = (...args: unknown[]) => {
      setImmediate(passOn)
      return writeHead(...(args as never[]))
    }
    response.once('close', passOn)
  }

  /** Begins what waits for a turn that is free now, in every school. */
  #serve(): void {
    for (const [name, school] of this.#schools) {
      while (school.waiting.length > 0 && this.#isFree(school)) school.waiting.shift()?.()
      if (school.running === 0) this.#schools.delete(name)
    }
  }
}
