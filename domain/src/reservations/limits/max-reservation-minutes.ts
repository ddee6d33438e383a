import { lengthOf } from '../../time/interval.ts'
import { wholeHours } from '../limits-of.ts'
import type { FormRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** One event has a longest length; an event that is longer already may be changed as long as it does not become longer. */
export const maxReservationMinutes: FormRule = {
  name: 'max-reservation-minutes',
  needs: 'form',
  dependsOn: ['clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ event, before, limits: { max_reservation_minutes } }) {
    if (max_reservation_minutes === null || !isLive(event)) return []
    const already = before && isLive(before) ? lengthOf(before) : 0
    if (lengthOf(event) <= Math.max(max_reservation_minutes, already)) return []
    const params = { max_reservation_minutes, hours: wholeHours(max_reservation_minutes) }
    return [{ rule: this.name, field: 'max_reservation_minutes', params }]
  },
}
