import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'

/** Whether an event can be chosen: the user may change it, and it is not cancelled. */
export function isChoosable({ can, status_id }: Pick<Reservation, 'can' | 'status_id'>): boolean {
  return can.update && status_id !== STATUS.cancelled
}
