import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** The same day so many months later, or earlier when negative; the last of the month where it has no such day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}
