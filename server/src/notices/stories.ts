import type { Snapshot } from '../reservations/history.service.ts'

/** A history entry that nobody was told of yet. `at`: the time of its transaction. */
export interface UntoldChange {
  id: number
  at: string
  actor_id: number | null
  reservation_id: number
  before: Snapshot | null
  after: Snapshot | null
  note: string | null
}

/** A reservation before and after what is told. */
export interface Difference {
  before: Snapshot | null
  after: Snapshot | null
  /** Its state after the last change of each user who has changed it: what these know already. */
  known_to: ReadonlyMap<number | null, Snapshot | null>
}

/** What one transaction of a user has changed, net of everything that was changed after it. */
export interface Story {
  /** The id of its first history entry. */
  deed: number
  actor_id: number | null
  /** The last one that the user gave. */
  reason: string | null
  differences: Difference[]
}

/**
 * The stories of some untold changes, given by id and with all untold changes of each reservation. A reservation belongs to the story
 * of its last change, which tells the difference to the state before its first one.
 */
export function storiesOf(changes: readonly UntoldChange[]): Story[] {
  const stories = new Map<string, Story>()
  for (const sequence of Map.groupBy(changes, change => change.reservation_id).values()) {
    const [first, last] = [sequence[0], sequence.at(-1)]
    if (!first || !last) continue
    const known_to = new Map(sequence.map(change => [change.actor_id, change.after]))
    const key = `${last.at} ${last.actor_id}`
    const story = stories.get(key) ?? {
      deed: last.id,
      actor_id: last.actor_id,
      reason: sequence.findLast(({ note, actor_id }) => note && actor_id === last.actor_id)?.note ?? null,
      differences: [],
    }
    story.deed = Math.min(story.deed, last.id)
    story.differences.push({ before: first.before, after: last.after, known_to })
    stories.set(key, story)
  }
  return [...stories.values()]
}
