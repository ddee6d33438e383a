import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { Alternative } from '@stunda/contract/reservations/reservations.ts'
import { directStudentIds } from '@stunda/domain/reservations/situation.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import { reservationsSeenBy } from '../reservations/booking/reservations.service.ts'
import type { Snapshot } from '../reservations/history/history.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { substitutesFor } from './substitutes.service.ts'

/** What is looked for, for events that are rearranged for one cause. */
export interface Offering {
  /** The events that can still be decided about; the others are only shown. */
  open: readonly Snapshot[]
  /** The places of the open events, in their order. */
  places(open: readonly Snapshot[]): Promise<readonly Alternative[][]>
  /** The days on which their series would get other dates, by the events' ids; left out: that is not offered. */
  dates?(): Promise<ReadonlyMap<number, CivilDate>>
  /** Whether teachers are looked for who could give the open events. */
  substitutes?: boolean
  /** What was done with an event already, or why it stays; nothing: it is open. */
  standing?(id: number): Partial<Pick<OfferedEvent, 'state' | 'substitute' | 'stays' | 'judged'>> | undefined
}

/** Some events as the actor may see them, by start, each with what is done with it and what can be. Changes nothing. */
export async function offersFor(
  context: AppContext,
  actor: SignedIn,
  events: readonly Snapshot[],
  { open, places, dates, substitutes = false, standing }: Offering,
): Promise<OfferedEvent[]> {
  const [seen, found, added, givers] = await Promise.all([
    reservationsSeenBy(
      context,
      actor,
      events.map(({ id }) => id),
    ),
    open.length > 0 ? places(open) : [],
    dates?.(),
    substitutesFor(context, substitutes ? open.map(event => ({ part: event.id, event })) : []),
  ])
  const byId = new Map(events.map(event => [event.id, event]))
  const placesById = new Map(open.map(({ id }, index) => [id, found[index]]))
  return seen.flatMap((reservation): OfferedEvent[] => {
    const { id } = reservation
    const event = byId.get(id)
    if (!event) return []
    return [
      {
        reservation,
        ...{ state: 'open', substitute: null, stays: null, ...standing?.(id) },
        people: peopleIn(event),
        alternatives: placesById.get(id) ?? [],
        substitutes: (givers.get(id) ?? []).map(({ free: _, ...substitute }) => substitute),
        added: added?.get(id) ?? null,
      },
    ]
  })
}

/** The ids of all who are in an event, also with a group. */
function peopleIn(event: Snapshot): number[] {
  return [...new Set([...event.teachers, ...directStudentIds(event), ...event.group_member_ids])]
}
