import type { Bookings } from '../../people/departure.service.ts'
import { countEventsToCome, removeFromEventsToCome } from './leaving.service.ts'
import { bringIntoLessons } from './membership.service.ts'

/** What archiving and restoring users means for reservations. */
export const bookings: Bookings = {
  ahead: countEventsToCome,
  leave: removeFromEventsToCome,
  comeBack: bringIntoLessons,
}
