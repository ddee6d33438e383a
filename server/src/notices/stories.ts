import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import type { Cause } from '../db/cause.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import type { TeacherAway } from './notices.repository.ts'

/** A history entry that nobody was told of yet. `at`: the time of its transaction. */
export interface UntoldChange {
  id: number
  at: string
  actor_id: number | null
  reservation_id: number
  event_meta_id: number
  before: Snapshot | null
  after: Snapshot | null
  note: string | null
  cause: Cause | null
  away?: TeacherAway | null
}

/** A reservation before and after what is told. */
export interface Difference {
  before: Snapshot | null
  after: Snapshot | null
  /** Its state after the last change of each user who has changed it: what these know already. */
  known_to: ReadonlyMap<number | null, Snapshot | null>
  /** Why the school has brought it about. */
  cause?: Cause | null
  /** The absence for which it was changed last. */
  away?: TeacherAway | null
  /** The group with which somebody came into the event or left it. */
  group_id?: number
}

/** The changes of one transaction of a user, or a user's answer to a series, net of everything that was changed after it. */
export interface Story {
  /** The id of its first history entry. */
  deed: number
  actor_id: number | null
  /** The last one that the user gave. */
  reason: string | null
  /** The ids of all changes that it tells of. */
  changes: number[]
  differences: Difference[]
}

/**
 * The stories of some untold changes, given by id and with all untold changes of each reservation. A reservation belongs to the story
 * of its last change, which tells the difference to the state before its first one. Answers to the dates of a series come one by one:
 * those that are alike, with the same reason, are one story.
 */
export function storiesOf(changes: readonly UntoldChange[]): Story[] {
  const stories = new Map<string, Story>()
  for (const sequence of Map.groupBy(changes, change => change.reservation_id).values()) {
    const [first, last] = [sequence[0], sequence.at(-1)]
    if (!first || !last) continue
    const known_to = new Map(sequence.map(change => [change.actor_id, change.after]))
    const { actor_id, event_meta_id } = last
    const reason = sequence.findLast(({ note, actor_id }) => note && actor_id === last.actor_id)?.note ?? null
    const cause =
      sequence.findLast(({ cause, actor_id }) => cause && actor_id === last.actor_id)?.cause ?? null
    const difference = { before: first.before, after: last.after, known_to, cause, away: last.away ?? null }
    const key = isAnswer(difference)
      ? JSON.stringify([actor_id, event_meta_id, isLive(difference.after), reason])
      : `${last.at} ${actor_id}`
    const story = stories.get(key) ?? { deed: last.id, actor_id, reason, changes: [], differences: [] }
    story.deed = Math.min(story.deed, last.id)
    story.changes.push(...sequence.map(({ id }) => id))
    story.differences.push(difference)
    stories.set(key, story)
  }
  return [...stories.values()]
}

/** An event before and after a change. */
export type States = Pick<Difference, 'before' | 'after'>

export function isPending(event: Snapshot | null): boolean {
  return event?.status_id === STATUS.pending
}

/** Whether a request was approved or declined. */
export function isAnswer(states: States): states is States & { after: Snapshot } {
  const { before, after } = states
  if (!isPending(before) || !after) return false
  return after.refused_by !== null || (isLive(after) && !isPending(after))
}
