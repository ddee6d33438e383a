import { dateOf } from '../../time/civil.ts'
import { lastDayOf } from '../limits-of.ts'
import type { FormRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** A user books a limited number of days ahead; an event that others put further ahead may be changed on its day. */
export const maxReservationDays: FormRule = {
  name: 'max-reservation-days',
  needs: 'form',
  dependsOn: ['date'],
  solvedBy: 'moving',
  limitsChoice: true,
  find({ event, before, now, limits }) {
    const { max_reservation_days } = limits
    const last = lastDayOf(limits, now)
    if (max_reservation_days === null || last === null || !isLive(event)) return []
    const date = dateOf(event.start_datetime)
    const isThere = before !== undefined && isLive(before) && dateOf(before.start_datetime) === date
    if (isThere || date <= last) return []
    return [{ rule: this.name, field: 'max_reservation_days', params: { max_reservation_days } }]
  },
}
