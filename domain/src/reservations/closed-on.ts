import type { CivilDate } from '../time/civil.ts'

/** The closed days that a date is in; undefined when the school is open. `date_to` is the last closed day itself. */
export function closedOn<Days extends { date_from: CivilDate; date_to: CivilDate }>(
  closed_days: readonly Days[],
  date: CivilDate,
): Days | undefined {
  return closed_days.find(({ date_from, date_to }) => date_from <= date && date <= date_to)
}
