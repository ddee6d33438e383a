import type { Rule } from '../rule.ts'
import { activeReservation } from './active-reservation.ts'
import { dailyReservationLimit } from './daily-reservation-limit.ts'
import { maxFurtherStudents } from './max-further-students.ts'
import { maxReservationDays } from './max-reservation-days.ts'

/** Every limit on how much, how far ahead and with how many others one books. */
export const limits: readonly Rule[] = [
  maxReservationDays,
  dailyReservationLimit,
  activeReservation,
  maxFurtherStudents,
]
