import { lengthOf } from '../../time/interval.ts'
import { isOverHours, minutesInWords } from '../limits-of.ts'
import type { SchoolRule } from '../rule.ts'
import { isCounted } from '../situation.ts'

/**
 * The own bookings of a calendar week take a limited number of hours. Where they took more before, they may be changed as long as they
 * do not take still more.
 */
export const maxWeeklyHours: SchoolRule = {
  name: 'max-weekly-hours',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { max_weekly_hours, week } = situation.limits
    if (max_weekly_hours === null || !isCounted(situation)) return []
    const minutes = week.minutes + lengthOf(situation.event)
    if (!isOverHours(minutes, max_weekly_hours, week.minutes_before)) return []
    const params = { max_weekly_hours, used: minutesInWords(week.minutes) }
    return [{ rule: this.name, field: 'max_weekly_hours', params }]
  },
}
