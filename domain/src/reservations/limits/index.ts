import type { Rule } from '../rule.ts'
import { activeReservation } from './active-reservation.ts'
import { dailyReservationLimit } from './daily-reservation-limit.ts'
import { maxFurtherStudents } from './max-further-students.ts'
import { maxReservationDays } from './max-reservation-days.ts'

/** All limits of the number, the horizon and the further students of bookings. */
export const limits: readonly Rule[] = [
  maxReservationDays,
  dailyReservationLimit,
  activeReservation,
  maxFurtherStudents,
]
