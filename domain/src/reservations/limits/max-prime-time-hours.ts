import { isOverHours, minutesInWords, primeMinutes } from '../limits-of.ts'
import type { SchoolRule } from '../rule.ts'
import { isCounted } from '../situation.ts'

/**
 * The own bookings of a calendar week take a limited number of hours of the time that most want. Where they took more before, they may
 * be changed as long as they do not take still more.
 */
export const maxPrimeTimeHours: SchoolRule = {
  name: 'max-prime-time-hours',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { max_prime_time_hours, week, prime_time_start, prime_time_end } = situation.limits
    if (max_prime_time_hours === null || !isCounted(situation)) return []
    const added = primeMinutes(situation.event, situation.limits)
    const isOver = isOverHours(week.prime_minutes + added, max_prime_time_hours, week.prime_minutes_before)
    if (added === 0 || !isOver) return []
    const used = minutesInWords(week.prime_minutes)
    const params = { max_prime_time_hours, used, prime_time_start, prime_time_end }
    return [{ rule: this.name, field: 'max_prime_time_hours', params }]
  },
}
