import type { Archived, Archiving } from '@stunda/contract/people/admin-users.ts'
import type { Person, User } from '@stunda/contract/people/people.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { z } from 'zod'
import { useOffered } from '../rearranging/use-rearrangement.ts'
import type { Leaver, SeriesRow } from './series-rows.ts'

/** The actions on a user besides handing over: provided by people/. */
export interface Leaving {
  /** Sends a change that events to come may stand against; null if the user at the screen does not agree. */
  asking<Answer>(
    users: readonly User[],
    send: (query: z.input<typeof Archiving>) => Promise<Answer>,
  ): Promise<Answer | null>
  /** Tells that a user was archived, and offers to restore them with their events. */
  tellArchived(user: User, events: z.infer<typeof Archived>): void
}

/** The events ahead of a leaver. */
export interface AheadOf {
  leaver: Leaver
  /** Unless it is a group. */
  user: User | null
  members: readonly Person[]
  series: readonly SeriesRow[]
}

/** The cause that somebody leaves; `from`: the first day that counts, empty if all do. */
export const leavingOf = ({ kind, id }: Pick<Leaver, 'kind' | 'id'>, from: CivilDate) =>
  ({ kind: 'leaving', part: kind, id, ...(from && { from }) }) as const

/** The events ahead of somebody from a day on; null: of nobody. */
export const useAhead = (leaver: Pick<Leaver, 'kind' | 'id'> | null, from: CivilDate) =>
  useOffered(leaver && leavingOf(leaver, from), { keeps: true })
