import { type EventsAhead, type EventsInLine, FIRST_EVENTS } from '@stunda/contract/people/admin-users.ts'
import { holdsKey } from '@stunda/domain/reservations/room-key.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { announce } from '../../changes/changes.service.ts'
import type { Trx } from '../../db/database.ts'
import { lock } from '../../db/locks.ts'
import { schoolNow } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { refuse } from '../../shared/refusal.ts'
import { recordChanges, touchedBy } from '../events/recording.service.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { setStatus } from '../events/rewrite.repository.ts'
import * as leavingRepository from './leaving.repository.ts'

/**
 * Counts the live future events of users who leave together, or are no teachers or students any more (`part`), by what leaving does to each,
 * and lists the first ones; in the caller's transaction.
 */
export async function countEventsToCome(
  trx: Trx,
  context: AppContext,
  user_ids: readonly number[],
  part?: leavingRepository.Part,
): Promise<{ counts: EventsAhead; first: EventsInLine[] }> {
  const { events, nobody_left, alone } = await aheadOf(trx, context, user_ids, { forUpdate: false, part })
  const counts = {
    alone: alone.length,
    together: events.length - alone.length - nobody_left.length,
    nobody_left: nobody_left.length,
  }
  return { counts, first: await leavingRepository.inLines(trx, idsOf(events), FIRST_EVENTS) }
}

/**
 * Removes users who leave together from their live future events, in the caller's transaction. Events without participants are
 * cancelled, and with `cancels_lessons` also those without students. Cancelled events keep their participants. Returns the events with
 * a history entry, which an undo restores, and the cancelled ones. 409 if the room's key of an event to cancel is out. The users are
 * locked, so bookings with them wait and then find them archived.
 */
export async function removeFromEventsToCome(
  trx: Trx,
  context: AppContext,
  actor: SignedIn,
  user_ids: readonly number[],
  { cancels_lessons }: { cancels_lessons: boolean },
): Promise<{ changed: number[]; cancelled: number[] }> {
  await lock(trx, { people: user_ids })
  const { events, nobody_left, alone } = await aheadOf(trx, context, user_ids, { forUpdate: true })
  if (events.length === 0) return { changed: [], cancelled: [] }
  const cancelled = new Set([...nobody_left, ...(cancels_lessons ? alone : [])])
  const withKey = events.find(event => cancelled.has(event.id) && holdsKey(event))
  if (withKey) {
    const values = { event: withKey.event_name }
    refuse('state_forbids', { message: { text: 'reservations.key_before_cancelling', values } })
  }
  const goingOn = events.filter(event => !cancelled.has(event.id))
  const left = goingOn.filter(event => namesAny(event, user_ids))
  await leavingRepository.takeOutOf(trx, actor, user_ids, idsOf(goingOn))
  await leavingRepository.touch(trx, idsOf(left))
  await setStatus(trx, [...cancelled], STATUS.cancelled)
  const changed = events.filter(event => left.includes(event) || cancelled.has(event.id))
  await recordChanges(trx, actor, changed, idsOf(changed))
  await announce(trx, touchedBy(events))
  return { changed: idsOf(changed), cancelled: [...cancelled] }
}

/** The future events of users who leave together, and the ids of those that they cannot simply leave. */
interface Ahead {
  events: Snapshot[]
  /** Nobody else is in these. */
  nobody_left: number[]
  /** The users are the only students of these; a teacher is left. */
  alone: number[]
}

async function aheadOf(
  trx: Trx,
  context: AppContext,
  user_ids: readonly number[],
  { part, ...how }: { forUpdate: boolean; part?: leavingRepository.Part | undefined },
): Promise<Ahead> {
  const now = await schoolNow({ ...context, db: trx })
  const found = await leavingRepository.eventsToCome(trx, user_ids, now, part)
  if (found.length === 0) return { events: [], nobody_left: [], alone: [] }
  const events = (await loadSnapshots(trx, found, how)).filter(isLive)
  const nobody_left = await leavingRepository.withNobodyElse(trx, found, user_ids)
  const alone = events.filter(event => areOnlyStudents(event, user_ids) && !nobody_left.includes(event.id))
  return { events, nobody_left, alone: idsOf(alone) }
}

function idsOf(events: readonly Snapshot[]): number[] {
  return events.map(event => event.id)
}

function areOnlyStudents({ students }: Snapshot, user_ids: readonly number[]): boolean {
  return students.length > 0 && students.every(key => user_ids.some(id => key === `student_${id}`))
}

/** Whether one of the users is in the event directly, not only through a group. */
function namesAny({ teachers, students }: Snapshot, user_ids: readonly number[]): boolean {
  return user_ids.some(id => teachers.includes(id) || students.includes(`student_${id}`))
}
