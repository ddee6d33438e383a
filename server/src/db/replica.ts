import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './database.ts'
import { isRetryable } from './errors.ts'

const REST_MS = 5_000
const LONG_BEHIND_MS = 60_000

/**
 * The outcomes of readings that a replica was asked for: it answered; it did not show yet, or no longer, what the database showed; it ended
 * the reading for its replay; it could not be asked, or is no replica of this database.
 */
export type ReplicaOutcome = 'read' | 'behind' | 'cancelled' | 'away'

/** A standby of the database, for readings that it answers only if it shows what the database has just shown. */
export interface Replica {
  /** Whether it may be asked: not for some seconds after it was away. */
  isThere(): boolean
  /**
   * Runs a reading on it. Undefined if `work` finds that it does not show the same as the database, or if it cannot be asked: the database
   * has to be read then.
   */
  read<Result>(work: (db: Db) => Promise<Result | undefined>): Promise<Result | undefined>
  outcomes(): Record<ReplicaOutcome, number>
}

/** The database at a replica's address does not follow this one. */
export class FollowsAnother extends Error {
  override name = 'FollowsAnother'

  constructor() {
    super(
      'DATABASE_URL_REPLICA leads to no standby that follows the database of DATABASE_URL on its timeline.',
    )
  }
}

/** The server's log, as far as it hears of the replica. */
export type ReplicaLog = Pick<FastifyBaseLogger, 'warn'>

/** The replicas at one address, such as those of several schools, which are counted, rest and are logged as one. */
export function replicasOf(log: ReplicaLog): { of(db: Db): Replica; outcomes: Replica['outcomes'] } {
  const outcomes = { read: 0, behind: 0, cancelled: 0, away: 0 }
  let lostAt: number | undefined
  let restsUntil = 0
  let told: 'behind' | 'away' | undefined

  const tell = (what: 'behind' | 'away', err?: unknown) => {
    if (told === what) return
    told = what
    const problem = what === 'behind' ? 'is behind' : 'cannot be read'
    log.warn({ err }, `The replica ${problem}. Schedules are read from the database itself.`)
  }
  const onRead = () => {
    outcomes.read += 1
    if (told && lostAt !== undefined)
      log.warn(
        { seconds: Math.round((performance.now() - lostAt) / 1000) },
        'Schedules are read from the replica again.',
      )
    told = lostAt = undefined
    restsUntil = 0
  }
  const onBehind = () => {
    outcomes.behind += 1
    lostAt ??= performance.now()
    // It always is for a moment after a write.
    if (performance.now() - lostAt > LONG_BEHIND_MS) tell('behind')
  }
  const onError = (error: unknown) => {
    if (isRetryable(error)) {
      outcomes.cancelled += 1
      return
    }
    outcomes.away += 1
    lostAt ??= performance.now()
    restsUntil = performance.now() + REST_MS
    tell('away', error)
  }
  const of = (db: Db): Replica => ({
    isThere: () => performance.now() >= restsUntil,
    read: async work => {
      // One reading alone looks whether it is back.
      if (restsUntil > 0) restsUntil = performance.now() + REST_MS
      try {
        const result = await work(db)
        if (result === undefined) onBehind()
        else onRead()
        return result
      } catch (error) {
        onError(error)
        return undefined
      }
    },
    outcomes: () => outcomes,
  })
  return { of, outcomes: () => outcomes }
}
