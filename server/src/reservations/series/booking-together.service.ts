import type { ParsedEventBody } from '@stunda/contract/reservations/reservations.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import type { Trx } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { type BookingRequest, type Judged, peopleOf, unique } from '../booking/booking.service.ts'
import { insertPeople, loadSnapshotsOf } from '../events/reservations.repository.ts'
import { responsibleFor } from '../events/responsible.ts'
import * as seriesRepository from './series.repository.ts'

/** New events that are booked with a change, in the same deed: judged before the changed ones, and inserted after them. */
export interface Added {
  asked: readonly BookingRequest[]
  /** Inserts the accepted events; returns their ids. */
  insert(trx: Trx, judged: readonly Judged[]): Promise<number[]>
}

export const NOTHING_ADDED: Added = { asked: [], insert: async () => [] }

/** Participants are required in one of the rooms only: nobody can be in two events at a time. */
const WITHOUT_PEOPLE = new Set(['participants-required', 'responsible-required'] as const)

/**
 * New events that are booked as one series, in several rooms or at several times: they are changed, deleted and undone together.
 * `isFurther`: whether an event is in a further room, and so needs nobody.
 */
export function bookedTogether(
  actor: SignedIn,
  events: readonly { event: ParsedEventBody; isFurther: boolean }[],
): Added {
  const single = events.length === 1
  return {
    asked: events.map(({ event, isFurther }) => ({
      event,
      single,
      ...(isFurther && { waived: WITHOUT_PEOPLE }),
    })),
    insert: (trx, judged) =>
      insertTogether(
        trx,
        actor,
        events.map(({ event }) => event),
        judged,
      ),
  }
}

async function insertTogether(
  trx: Trx,
  actor: SignedIn,
  bodies: readonly ParsedEventBody[],
  judged: readonly Judged[],
): Promise<number[]> {
  const dates = unique(bodies.map(({ start_datetime }) => dateOf(start_datetime))).sort()
  const recurrence = bodies.length === 1 ? { kind: 'single' as const } : { kind: 'recurring' as const, dates }
  const rows = bodies.map((body, index) => ({
    ...body,
    ...(judged[index] && responsibleFor(judged[index].situation)),
    status_id: judged[index]?.situation.event.status_id ?? body.status_id,
  }))
  const ids = await seriesRepository.drawDraftIds(trx, rows.length)
  const [meta = 0] = ids
  await seriesRepository.insertDraft(trx, { ids, created_by: actor.id, recurrence, rows, people: NOBODY })
  const inserted = await loadSnapshotsOf(trx, meta)
  await seriesRepository.submitDraft(trx, meta, inserted)
  const peopled = inserted.flatMap(({ id, room_id, start_datetime }) => {
    const one = judged.find(
      ({ situation: { event } }) => event.room_id === room_id && event.start_datetime === start_datetime,
    )
    return one ? [{ id, people: peopleOf(one.situation) }] : []
  })
  await insertPeople(trx, peopled)
  return inserted.map(({ id }) => id)
}

const NOBODY = { teachers: [], students: [], groups: [] }
