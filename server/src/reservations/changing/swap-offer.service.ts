import { hasUpdateRight } from '@stunda/domain/reservations/can-update-reservation.ts'
import { isLive } from '@stunda/domain/reservations/situation.ts'
import { isCarried, swapped } from '@stunda/domain/reservations/swap.ts'
import { overlaps } from '@stunda/domain/time/interval.ts'
import type { AppContext } from '../../shared/app-context.ts'
import type { SignedIn } from '../../shared/call.ts'
import { type BookingRequest, type Judged, judgeAll, unique } from '../booking/booking.service.ts'
import { loadSnapshots, type Snapshot } from '../events/reservations.repository.ts'
import { isBroken } from '../series/refused-series.service.ts'

/** The changes by which two events swap places. */
export function swapOf(one: Snapshot, other: Snapshot): (BookingRequest & { before: Snapshot })[] {
  const [there, here] = swapped(one, other)
  return [
    { before: one, event: there, single: one.recurrence === 'single' },
    { before: other, event: here, single: other.recurrence === 'single' },
  ]
}

/** Whether an event occupies a place. */
export function holdsPlace(event: Snapshot): boolean {
  return isLive(event) && !event.is_draft
}

/**
 * The id of the one event that a refused move collided with, if the actor may change it and the rules allow the two to swap places.
 * Locks and changes nothing.
 */
export async function swapInstead(
  context: AppContext,
  actor: SignedIn,
  { situation: { before, event }, reasons }: Judged,
): Promise<number | undefined> {
  const [in_the_way, ...more] = unique(reasons.flatMap(reason => reason.event_ids ?? []))
  if (!before || !in_the_way || more.length > 0 || !isCarried(before, event)) return undefined
  const found = await loadSnapshots(context.db, [before.id, in_the_way])
  const [one, other] = [before.id, in_the_way].map(id => found.find(one => one.id === id))
  // An event that keeps its room may have collided with an event of its people in another room, as in a person's week.
  const isPutUpon = other?.room_id === event.room_id || before.room_id === event.room_id
  if (!one || !other || !holdsPlace(one) || !isPutUpon) return undefined
  if (!overlaps(other, event) || !hasUpdateRight(actor, other)) return undefined
  const judged = await judgeAll(context.db, context, actor, swapOf(one, other))
  return judged.some(isBroken) ? undefined : other.id
}
