import type { Db, Trx } from '../db/database.ts'
import { loadSnapshots, type Snapshot } from '../reservations/history/history.service.ts'
import { standingMemberships, untoldMemberships } from './memberships.repository.ts'
import { asStory, type MembershipStory, membershipStoriesOf } from './memberships.ts'
import * as repository from './notices.repository.ts'
import { type Story, storiesOf } from './stories.ts'
import { touchedBy } from './touched.ts'

/** Stories of events, and of users who came into events or left them with a group. `touched`: everybody whom they may concern. */
export interface Untold {
  of_events: Story[]
  of_groups: Story[]
  touched: Set<number>
}

/** Notes which stories have stood for `seconds`; returns their deeds. */
export async function noteStanding(
  trx: Trx,
  seconds: number,
): Promise<Record<'of_events' | 'of_groups', number[]>> {
  const of_events = storiesOf(await repository.standingChanges<Snapshot>(trx, seconds))
  const of_groups = membershipStoriesOf(await standingMemberships(trx, seconds))
  const stories = [...of_events, ...of_groups]
  if (stories.length > 0) await repository.noteStories(trx, stories)
  return { of_events: of_events.map(({ deed }) => deed), of_groups: of_groups.map(({ deed }) => deed) }
}

/** The stories of a deed that were noted; none if they were told already. */
export async function untoldOfDeed(db: Db, deed: number): Promise<Untold> {
  const of_events = storiesOf(await repository.changesOf<Snapshot>(db, deed))
  return withGroups(db, of_events, membershipStoriesOf(await untoldMemberships(db, { deed })))
}

/** The stories of a reservation, or with null of all, that were not told, however short they have stood. */
export async function untoldOfEvent(db: Db, reservation_id: number | null): Promise<Untold> {
  const of_events = storiesOf(await repository.untoldOf<Snapshot>(db, reservation_id))
  return withGroups(db, of_events, membershipStoriesOf(await untoldMemberships(db, { reservation_id })))
}

async function withGroups(
  db: Db,
  of_events: Story[],
  memberships: readonly MembershipStory[],
): Promise<Untold> {
  const members = memberships.flatMap(story => story.members)
  const ids = new Set(members.map(one => one.reservation_id))
  const lessons = ids.size > 0 ? await loadSnapshots(db, [...ids]) : []
  const byId = new Map(lessons.map(lesson => [lesson.id, lesson]))
  return {
    of_events,
    of_groups: memberships.map(story => asStory(story, byId)),
    touched: new Set([
      ...of_events.flatMap(story => [...touchedBy(story)]),
      ...members.map(one => one.user_id),
    ]),
  }
}
