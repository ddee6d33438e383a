import { addDays, dateOf } from '../../time/civil.ts'
import type { FormRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** One books at most so many days ahead; an event that was put further away by others may be changed where it is. */
export const maxReservationDays: FormRule = {
  name: 'max-reservation-days',
  needs: 'form',
  dependsOn: ['date'],
  solvedBy: 'moving',
  limitsChoice: true,
  find({ event, before, now, limits: { max_reservation_days } }) {
    if (max_reservation_days === null || !isLive(event)) return []
    const date = dateOf(event.start_datetime)
    const isThere = before !== undefined && isLive(before) && dateOf(before.start_datetime) === date
    if (isThere || date <= addDays(dateOf(now), max_reservation_days)) return []
    return [{ rule: this.name, field: 'max_reservation_days', params: { max_reservation_days } }]
  },
}
