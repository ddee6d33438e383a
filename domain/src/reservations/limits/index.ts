import type { Rule } from '../rule.ts'
import { activeReservation } from './active-reservation.ts'
import { dailyReservationLimit } from './daily-reservation-limit.ts'
import { maxFurtherStudents } from './max-further-students.ts'
import { maxPrimeTimeHours } from './max-prime-time-hours.ts'
import { maxReservationDays } from './max-reservation-days.ts'
import { maxReservationMinutes } from './max-reservation-minutes.ts'
import { maxWeeklyHours } from './max-weekly-hours.ts'
import { minNoticeMinutes } from './min-notice-minutes.ts'

/** All limits of the number, the length, the horizon, the notice and the further students of bookings. */
export const limits: readonly Rule[] = [
  maxReservationDays,
  minNoticeMinutes,
  maxReservationMinutes,
  dailyReservationLimit,
  activeReservation,
  maxWeeklyHours,
  maxPrimeTimeHours,
  maxFurtherStudents,
]
