import { dateOf } from '@stunda/domain/time/civil.ts'
import { announce, type Change, nameChange, record } from '../../changes/changes.service.ts'
import type { Cause } from '../../db/cause.ts'
import type { Trx } from '../../db/database.ts'
import { lastEntries } from './history.repository.ts'
import { endDebts } from './owing.service.ts'
import * as repository from './reservations.repository.ts'

/** Why the school brings a change of an event about; null: for no reason of its own. */
export type CauseOf = (before: repository.Snapshot, after: repository.Snapshot | null) => Cause | null

/**
 * Records the changes between the events in `before` and the present events with `ids`, and notifies of them. Drafts are not recorded.
 * `note`: the actor's reason. `causeOf`: the school's.
 */
export async function recordChanges(
  trx: Trx,
  actor: { id: number },
  before: readonly repository.Snapshot[],
  ids: readonly number[],
  note: string | null = null,
  causeOf: CauseOf = () => null,
): Promise<void> {
  const after = ids.length > 0 ? await repository.loadSnapshots(trx, ids) : []
  await endDebts(trx, before, after)
  const was = byId(before)
  const is = byId(after)
  const changes: Change[] = [...new Set([...was.keys(), ...is.keys()])].map(id => {
    const [old, now] = [was.get(id) ?? null, is.get(id) ?? null]
    const action = old ? (now ? 'updated' : 'deleted') : 'created'
    const event_meta_id = (now ?? old)?.event_meta_id ?? 0
    const cause = old && causeOf(old, now)
    return {
      actor_id: actor.id,
      action,
      reservation_id: id,
      event_meta_id,
      before: old,
      after: now,
      note,
      cause,
    }
  })
  await record(trx, changes, touchedBy([...was.values(), ...is.values()]))
}

/** Records events that have just been booked, in the states that they have now, and notifies of them. */
export async function recordNew(
  trx: Trx,
  actor: { id: number },
  events: readonly repository.Snapshot[],
): Promise<void> {
  const changes = events.map(
    (after): Change => ({
      actor_id: actor.id,
      action: 'created',
      reservation_id: after.id,
      event_meta_id: after.event_meta_id,
      before: null,
      after,
    }),
  )
  await record(trx, changes, touchedBy(events))
}

/** Names the change that an earlier request of the actor has made of an event that was seen in a version, if that is its last one. */
export async function nameAgain(
  trx: Trx,
  actor: { id: number },
  { id, version }: { id: number; version: number },
): Promise<void> {
  const [last] = await lastEntries(trx, [id])
  if (last?.actor_id === actor.id && last.before?.version === version) nameChange(last.id)
}

/** Notifies open screens that what they say about some events may have changed, although the events have not. */
export async function announceEvents(trx: Trx, ids: readonly number[]): Promise<void> {
  await announce(trx, touchedBy(await repository.loadSnapshots(trx, ids)))
}

/** The rooms and days of some events. */
export function touchedBy(events: readonly { room_id: number; start_datetime: string }[]): {
  rooms: number[]
  dates: string[]
} {
  return {
    rooms: [...new Set(events.map(event => event.room_id))],
    dates: [...new Set(events.map(event => dateOf(event.start_datetime)))],
  }
}

function byId(events: readonly repository.Snapshot[]): Map<number, repository.Snapshot> {
  return new Map(events.filter(event => !event.is_draft).map(event => [event.id, event]))
}
