import type { Snapshot } from '../reservations/history/history.service.ts'
import type { Difference, Story } from './stories.ts'

/** A user who came into a lesson with a group (`is_in`), or left it, and was not told of it yet. `at`: the time of the transaction. */
export interface UntoldMembership {
  id: number
  at: string
  actor_id: number | null
  user_id: number
  reservation_id: number
  group_id: number
  is_in: boolean
}

/** A user who is in a lesson and was not before what is told, or the other way round. */
type MemberChange = Pick<UntoldMembership, 'user_id' | 'reservation_id' | 'group_id' | 'is_in'>

/** The changes of groups' members that a user has made in one transaction, without those that were taken back later. */
export interface MembershipStory extends Pick<Story, 'deed' | 'actor_id' | 'changes'> {
  members: MemberChange[]
}

/** As storiesOf, of users who join and leave groups; those who come and go are in none. */
export function membershipStoriesOf(changes: readonly UntoldMembership[]): MembershipStory[] {
  const stories = new Map<string, MembershipStory>()
  const sequences = Map.groupBy(changes, ({ user_id, reservation_id }) => `${user_id} ${reservation_id}`)
  for (const sequence of sequences.values()) {
    const [first, last] = [sequence[0], sequence.at(-1)]
    if (!first || !last) continue
    const { user_id, actor_id } = last
    const known = sequence.findLast(change => change.actor_id === user_id)?.is_in ?? !first.is_in
    const key = `${last.at} ${actor_id}`
    const story = stories.get(key) ?? { deed: last.id, actor_id, changes: [], members: [] }
    story.deed = Math.min(story.deed, last.id)
    story.changes.push(...sequence.map(({ id }) => id))
    if (known !== last.is_in) story.members.push(last)
    stories.set(key, story)
  }
  return [...stories.values()]
}

/** A story of members told by lessons as they stand, with and without those members. Deleted lessons are left out. */
export function asStory(
  { members, ...story }: MembershipStory,
  lessons: ReadonlyMap<number, Snapshot>,
): Story {
  const byLesson = Map.groupBy(members, ({ reservation_id, group_id }) => `${reservation_id} ${group_id}`)
  const differences = [...byLesson.values()].flatMap((some): Difference[] => {
    const [one] = some
    const lesson = one && lessons.get(one.reservation_id)
    if (!lesson) return []
    const others = lesson.group_member_ids.filter(id => !some.some(({ user_id }) => user_id === id))
    const joined = some.flatMap(({ user_id, is_in }) => (is_in ? user_id : []))
    const left = some.flatMap(({ user_id, is_in }) => (is_in ? [] : user_id))
    return [
      {
        before: { ...lesson, group_member_ids: [...others, ...left] },
        after: { ...lesson, group_member_ids: [...others, ...joined] },
        known_to: new Map(),
        group_id: one.group_id,
      },
    ]
  })
  return { ...story, reason: null, differences }
}
