import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { FeedFailed } from './fetch-feed.ts'

const CHILD = fileURLToPath(new URL('./expand-feed.child.ts', import.meta.url))
const LONGEST_MS = 20_000
const MEMORY_MB = 256

/** A half-open range of the school's civil time. */
export interface CivilRange {
  start: CivilDateTime
  end: CivilDateTime
}

/** The input of the child process. */
export interface FeedToExpand {
  text: string
  time_zone: string
  from: CivilDate
  /** The day after the last one. */
  to: CivilDate
}

/** The busy times of a calendar, merged and in order, and how many of its entries could not be read. */
export interface FeedTimes {
  ranges: CivilRange[]
  unread: number
}

/** The answer of the child process. */
export type ExpandedFeed = FeedTimes | { problem: 'not_calendar' | 'too_many' | 'unreadable' }

/**
 * The times that a calendar's entries take in some days. A child process does it, because a stranger's text may keep it busy for long or
 * need much memory. Throws FeedFailed.
 */
export async function expandFeed(feed: FeedToExpand): Promise<FeedTimes> {
  const child = fork(CHILD, {
    // Nothing of the server's environment: it has the addresses and passwords of the database and the mail server.
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
  try {
    const closed = once(child, 'close').then(() => undefined)
    child.send(feed)
    const answer: ExpandedFeed | undefined = await Promise.race([
      once(child, 'message').then(([it]) => it),
      closed,
    ])
    if (!answer) throw new FeedFailed('unreadable')
    if ('problem' in answer) throw new FeedFailed(answer.problem)
    return answer
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
