import type { Interval } from '../time/interval.ts'
import { endsWithinDay } from './conflicts/ends-within-day.ts'
import { startsWithinDay } from './conflicts/starts-within-day.ts'
import type { SchoolHours } from './opening-hours.ts'
import type { HoursRule } from './rule.ts'

/** The rules about the hours of a day. Apart from the others: the schedule is first drawn with these alone. */
export const hoursRules: readonly HoursRule[] = [startsWithinDay, endsWithinDay]

/** Whether a time is outside of the hours of its day. Closed days are not asked about: a closed weekday has the usual hours. */
export function isOutsideHours(time: Interval, school: SchoolHours): boolean {
  return hoursRules.some(rule => rule.isOutside(time, school))
}
