import type { SchoolRule } from '../rule.ts'
import { isLive } from '../situation.ts'

/** A user has a limited number of own bookings that are not over. Changing one of them is allowed. */
export const activeReservation: SchoolRule = {
  name: 'active-reservation',
  needs: 'school',
  dependsOn: ['date'],
  solvedBy: 'moving',
  limitsChoice: false,
  find({ actor, event, before, now, limits: { active_reservation, booked_ahead } }) {
    if (active_reservation === null || !isLive(event) || event.end_datetime <= now) return []
    if (before && before.created_by !== actor.id) return []
    const counted = before !== undefined && isLive(before) && before.end_datetime > now
    if (counted || booked_ahead < active_reservation) return []
    return [{ rule: this.name, field: 'active_reservation', params: { active_reservation, booked_ahead } }]
  },
}
