import { hoursOfWeekday, type SchoolHours } from '@stunda/domain/reservations/opening-hours.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the times of a row `of` are outside of the hours of their day, as the domain's isOutsideHours says. Closed weekdays have the usual
 * hours.
 */
export function outsideHours(school: SchoolHours, of: 'r' | 'was'): RawBuilder<boolean> {
  const [start, end] = [sql.ref(`${of}.start_datetime`), sql.ref(`${of}.end_datetime`)]
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => hoursOfWeekday(weekday, school))
  // By its place in an array: rows to look it up in would be read anew for each event.
  const ofItsDay = (clock: 'day_start' | 'day_end') =>
    sql`(${hours.map(day => day[clock])}::time[])[date_part('isodow', ${start})::integer]`
  return sql`(${start}::time < ${ofItsDay('day_start')} or ${end}::time > ${ofItsDay('day_end')})`
}

/** Whether the times of a row `of` are on a weekday on which the school is closed. */
export function onClosedWeekday({ weekday_hours }: SchoolHours, of: 'r' | 'was'): RawBuilder<boolean> {
  const closed = weekday_hours.filter(({ day_start }) => day_start === null).map(({ weekday }) => weekday)
  return sql`date_part('isodow', ${sql.ref(`${of}.start_datetime`)}) = any(${closed}::integer[])`
}
