import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway, isOutOfTime } from '../db/errors.ts'
import { Refused } from '../shared/refusal.ts'
import { KnownSchools } from './known-schools.ts'
import * as repository from './registry.repository.ts'
import { RequestTurns } from './request-turns.ts'
import type { House, School } from './schools.service.ts'
import { TIMES, type Times } from './times.ts'

/** A school that this server has open. */
export interface OpenSchool {
  /** Answers its requests; made by the first one. */
  answering(): Promise<(request: IncomingMessage, response: ServerResponse) => void>
  /** Begins to run its jobs, unless it has. */
  runJobs(): void
  /** Milliseconds until something is due in it; 0 if that is now. Rejects if its jobs cannot be run. */
  nextDue(): Promise<number>
  /** Ends its streams, and answers no more. */
  closeDoor(): Promise<void>
  /** Ends everything that it does. */
  close(): Promise<void>
}

/** So many schools are open at once because of their jobs alone. */
const MOST_FOR_JOBS = 10
const HOLD_EVERY_MS = 60_000
const WAKING_SECONDS = 5

interface Awake {
  school: School
  opening: Promise<OpenSchool>
  /** Ends when the registry knows that it is open, or could not be told. */
  held: Promise<void>
  /** Requests that are being answered, streams among them. */
  visits: number
  usedAt: number
  openSince: number
  /** Whether it was opened because of its jobs, and nobody has asked for anything since. */
  isForJobs: boolean
}

interface Options {
  house: House
  open(school: School): OpenSchool
  log: Pick<FastifyBaseLogger, 'error'>
  times?: Partial<Times>
}

/**
 * The schools that this server has open: each from its first request, or when something is due in it, until nobody has asked anything
 * for a while. A school that has changed in the registry is closed, and opened again by the next request.
 */
export class AwakeSchools {
  readonly #options: Options
  readonly #times: Times
  readonly #known: KnownSchools
  readonly #awake = new Map<string, Awake>()
  readonly #turns = new RequestTurns()
  readonly #closing = new Map<string, Promise<void>>()
  /** The looking after the open schools of each database that is going on. */
  readonly #lookingAfter = new Map<string | null, Promise<void>>()
  #heldAt = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #closed = false

  constructor(options: Options) {
    this.#options = options
    this.#times = { ...TIMES, ...options.times }
    this.#known = new KnownSchools(options.house, options.log)
  }

  /** Reads the registry, and begins to wake schools. */
  async begin(): Promise<void> {
    await this.#known.begin(() => this.#closeChanged())
    this.#lookSoon()
  }

  /** Takes note of what has been written to the registry by now. */
  learn(): Promise<void> {
    return this.#known.readAgain()
  }

  /** How many schools there are in each state, and how many are open here. */
  count(): Record<School['state'] | 'awake', number> {
    return { ...this.#known.count(), awake: this.#awake.size }
  }

  /** The school at a host, asleep or awake; undefined where this build serves none. */
  schoolAt(host: string): School | undefined {
    return this.#known.readyAt(host)
  }

  /**
   * Opens the school of a host for a request: `take` begins to answer it in its turn, `leave` is called when that is done. Refuses hosts without
   * an open school, and, for now, a school that takes long to open.
   */
  async enter(host: string) {
    const awake = this.#wake(this.#known.openAt(host))
    awake.visits += 1
    awake.isForJobs = false
    const leave = () => {
      awake.visits -= 1
      awake.usedAt = performance.now()
    }
    try {
      const { opened, answer } = await this.#inTime(
        awake.opening.then(async opened => ({ opened, answer: await opened.answering() })),
      )
      setTimeout(() => opened.runJobs(), this.#times.jobsAfterMs).unref()
      const take = (response: ServerResponse, work: () => void) =>
        this.#turns.take(awake.school.name, response, work)
      return { answer, leave, take }
    } catch (error) {
      leave()
      const isStillOpening = error instanceof Refused
      if (!isStillOpening && this.#awake.get(awake.school.name) === awake) void this.#close(awake)
      throw error
    }
  }

  /** Waits for a school that is being opened, but not for ever: refuses (503) while it goes on. */
  async #inTime<Result>(opening: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const message = { text: 'schools.waking' }
      const refused = new Refused('school_closed', { message, retry_after: WAKING_SECONDS })
      timer = setTimeout(() => reject(refused), this.#times.longestWakeMs)
    })
    try {
      return await Promise.race([opening, late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends the streams of all schools. */
  async closeDoors(): Promise<void> {
    const all = [...this.#awake.values()]
    await Promise.all(
      all.map(({ opening }) =>
        opening.then(
          opened => opened.closeDoor(),
          () => {},
        ),
      ),
    )
  }

  /** Ends everything that schools do here. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#lookingAfter.values())
    await Promise.all([...this.#awake.values()].map(awake => this.#close(awake)))
    await Promise.all(this.#closing.values())
  }

  #closeChanged(): void {
    for (const awake of [...this.#awake.values()]) {
      const now = this.#known.named(awake.school.name)
      if (now?.state !== 'active' || now.revision !== awake.school.revision) void this.#close(awake)
    }
  }

  #wake(school: School): Awake {
    const { name } = school
    const found = this.#awake.get(name)
    if (found) return found
    const closed = this.#closing.get(name) ?? Promise.resolve()
    const opening = closed.then(() => this.#options.open(school))
    const now = performance.now()
    const awake = {
      school,
      opening,
      held: repository.holdOpen(this.#options.house.registry, [name]).catch(() => {}), // said again soon
      visits: 0,
      usedAt: now,
      openSince: now,
      isForJobs: true,
    }
    this.#awake.set(name, awake)
    return awake
  }

  /** Closes a school; it is open again only when that has ended. */
  #close(awake: Awake): Promise<void> {
    const { name } = awake.school
    if (this.#awake.get(name) === awake) this.#awake.delete(name)
    const before = this.#closing.get(name) ?? Promise.resolve()
    const closing = before
      .then(() => awake.opening)
      .then(opened => opened.close())
      .catch(error => this.#tell(error))
      .then(() => {
        if (this.#closing.get(name) === closing) this.#closing.delete(name)
      })
    this.#closing.set(name, closing)
    return closing
  }

  #lookSoon(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look()
        .catch(error => this.#tell(error))
        .then(() => this.#lookSoon())
    }, this.#times.lookMs).unref()
  }

  async #look(): Promise<void> {
    const { registry, databases } = this.#options.house
    await this.#known.catchUp()
    databases.askAgain()
    const groups = Map.groupBy(this.#awake.values(), ({ school }) => school.database)
    // The schools of no other database wait for one that is away.
    for (const database of groups.keys()) if (database !== null) void this.#lookAfter(database, groups)
    await this.#lookAfter(null, groups)
    if (performance.now() - this.#heldAt > HOLD_EVERY_MS && this.#awake.size > 0) {
      await repository.holdOpen(registry, [...this.#awake.keys()])
      this.#heldAt = performance.now()
    }
    const forJobs = [...this.#awake.values()].filter(({ isForJobs }) => isForJobs).length
    if (forJobs >= MOST_FOR_JOBS) return
    for (const name of await repository.takeDue(registry, MOST_FOR_JOBS - forJobs, databases.there())) {
      const school = this.#known.named(name)
      if (school && this.#known.isReady(school)) this.#runJobs(this.#wake(school))
    }
  }

  /** Runs the jobs of the open schools of a database, and puts to sleep those that nobody uses. */
  #lookAfter(database: string | null, groups: ReadonlyMap<string | null, readonly Awake[]>): Promise<void> {
    const looking =
      this.#lookingAfter.get(database) ??
      this.#lookAt(groups.get(database) ?? []).finally(() => this.#lookingAfter.delete(database))
    this.#lookingAfter.set(database, looking)
    return looking
  }

  async #lookAt(group: readonly Awake[]): Promise<void> {
    for (const awake of group) {
      this.#runJobs(awake)
      if (this.#isUnused(awake))
        await this.#putToSleep(awake).catch(error => {
          this.#tell(error)
          // It would take the place of others for as long as its database is away.
          if (awake.isForJobs && awake.school.database !== null && isDatabaseAway(error))
            void this.#close(awake)
        })
    }
  }

  /** Begins to run a school's jobs, unless it has; said again, because that may have failed. */
  #runJobs(awake: Awake): void {
    awake.opening
      .then(opened => opened.runJobs())
      .catch(() => {
        if (this.#awake.get(awake.school.name) === awake) void this.#close(awake)
      })
  }

  #isUnused(awake: Awake): boolean {
    return awake.visits === 0 && performance.now() - awake.usedAt >= this.#awakeMs(awake)
  }

  #awakeMs({ isForJobs }: Awake): number {
    return isForJobs ? this.#times.awakeForJobsMs : this.#times.awakeMs
  }

  /** Closes a school unless something is due in it soon, and says when it has to be woken. */
  async #putToSleep(awake: Awake): Promise<void> {
    const { name } = awake.school
    const { longestSleepMs } = this.#times
    const due = await this.#nextDue(awake)
    const isOverlong = awake.isForJobs && performance.now() - awake.openSince >= this.#times.longestForJobsMs
    const staysOpen = due < this.#awakeMs(awake) && !isOverlong
    if (staysOpen || !this.#isUnused(awake) || this.#awake.get(name) !== awake) return
    await Promise.all([this.#close(awake), awake.held])
    if (this.#awake.has(name)) return
    const { registry } = this.#options.house
    const isDue = due < longestSleepMs && !isOverlong // others come first then
    await repository.wakeIn(registry, name, Math.min(due, longestSleepMs), isDue)
  }

  /** Milliseconds until something is due in a school. If its jobs cannot run nothing is, and they are tried when it is woken next. */
  async #nextDue({ opening }: Awake): Promise<number> {
    try {
      return await (await opening).nextDue()
    } catch (error) {
      if (isDatabaseAway(error) || isOutOfTime(error)) throw error
      this.#tell(error)
      return Number.POSITIVE_INFINITY
    }
  }

  #tell(err: unknown): void {
    // The database's absence is logged once (db/presence.ts).
    if (!isDatabaseAway(err)) this.#options.log.error({ err }, 'schools could not be woken or put to sleep')
  }
}
