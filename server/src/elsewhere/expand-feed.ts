import type { CivilDate, CivilDateTime } from '@stunda/domain/time/civil.ts'
import { inChild } from '../shared/in-child.ts'
import { FeedFailed } from './fetch-feed.ts'

const CHILD = new URL('./expand-feed.child.ts', import.meta.url)
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
  const answer = await inChild<ExpandedFeed>(CHILD, feed, { longest_ms: LONGEST_MS, memory_mb: MEMORY_MB })
  if (!answer) throw new FeedFailed('unreadable')
  if ('problem' in answer) throw new FeedFailed(answer.problem)
  return answer
}
