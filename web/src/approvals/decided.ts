import type { PendingReservation } from '@stunda/contract/reservations/approval.ts'

/** A booking that is being decided or just was, and how. */
export interface Decided {
  booking: PendingReservation
  how: 'confirmed' | 'refused'
}

/** One that is kept in its place. */
export interface Kept extends Decided {
  /** It has left the list of what waits. */
  has_left: boolean
}

/** What is still kept when these wait: not what waits again after it had left, because it was taken back. */
export function stillKept(kept: readonly Kept[], waiting: readonly { id: number }[]): readonly Kept[] {
  if (kept.length === 0) return kept
  const waits = ({ booking }: Kept) => waiting.some(({ id }) => id === booking.id)
  return kept
    .filter(one => !(one.has_left && waits(one)))
    .map(one => ({ ...one, has_left: one.has_left || !waits(one) }))
}
