import type { OfferedEvent } from '@stunda/contract/rearranging/offered-event.ts'
import type { RearrangedRow } from '@stunda/contract/reservations/rearrangement.ts'
import { type Interval, overlaps } from '@stunda/domain/time/interval.ts'

/** How a lesson of an absence comes back to its teacher. */
export type Back = Extract<RearrangedRow, { action: 'restore' | 'replace_teacher' }>

/** A lesson that was decided about and is no longer in the absence; `back`: how it comes back, null if the user may not change it. */
export interface FallenOut {
  lesson: OfferedEvent
  back: Back | null
}

/** The lessons that were cancelled or given to a substitute, and that fall out of an absence at another time, or at none any more. */
export function fallenOut(
  lessons: readonly OfferedEvent[],
  range: Interval | null,
  teacher_id: number,
): FallenOut[] {
  return lessons
    .filter(({ state }) => state === 'cancelled' || state === 'given')
    .filter(({ reservation }) => range === null || !overlaps(reservation, range))
    .map(lesson => ({ lesson, back: backOf(lesson, teacher_id) }))
}

function backOf({ reservation, state, substitute }: OfferedEvent, to: number): Back | null {
  const { id: reservation_id, version, can } = reservation
  if (!can.update) return null
  if (state === 'cancelled') return { reservation_id, version, action: 'restore' }
  return substitute && { reservation_id, version, action: 'replace_teacher', from: substitute.id, to }
}

/** The lessons that come newly into an absence at another time. */
export function newlyIn(touched: readonly OfferedEvent[], absence: Interval): OfferedEvent[] {
  return touched.filter(({ reservation }) => !overlaps(reservation, absence))
}
