import { dateOf } from '../../time/civil.ts'
import type { SchoolRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** A user has a limited number of own bookings on a day. Moving one to another day counts there. */
export const dailyReservationLimit: SchoolRule = {
  name: 'daily-reservation-limit',
  needs: 'school',
  dependsOn: ['date'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ actor, event, before, limits: { daily_reservation_limit, booked_that_day } }) {
    if (daily_reservation_limit === null || !isLive(event)) return []
    if (before && before.created_by !== actor.id) return []
    const counted =
      before !== undefined && isLive(before) && dateOf(before.start_datetime) === dateOf(event.start_datetime)
    if (counted || booked_that_day < daily_reservation_limit) return []
    return [
      {
        rule: this.name,
        field: 'daily_reservation_limit',
        params: { daily_reservation_limit, booked_that_day },
      },
    ]
  },
}
