import { setTimeout } from 'node:timers/promises'
import { CannotRun, isDatabaseAway } from '../db/errors.ts'
import type { Presence } from '../db/presence.ts'

const FIRST_MS = 250
const LONGEST_MS = 4_000

/** Repeats `work` for as long as the database is away; other errors, and an embedded one that has stopped, are thrown. */
export async function whenDatabaseIsThere<Result>(
  presence: Presence,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    try {
      const result = await work()
      presence.found()
      return result
    } catch (error) {
      if (error instanceof CannotRun || !isDatabaseAway(error)) throw error
      presence.lost(error)
      await setTimeout(wait)
    }
  }
}
