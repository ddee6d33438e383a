import type { Rule } from '../rule.ts'
import { activeReservation } from './active-reservation.ts'
import { dailyReservationLimit } from './daily-reservation-limit.ts'
import { maxReservationDays } from './max-reservation-days.ts'

/** Every limit on how much and how far ahead one books. */
export const limits: readonly Rule[] = [maxReservationDays, dailyReservationLimit, activeReservation]
