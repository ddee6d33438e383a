import type { CivilDate } from '../time/civil.ts'

/** Closed days with the name of why. */
export interface ClosedDays {
  date_from: CivilDate
  /** The last closed day. */
  date_to: CivilDate
  name: string
  /** The name in each language, if it has one in each. */
  names?: Names | null
}

/** A name by language. */
export type Names = Readonly<Record<string, string>>

/** The closed days that a day belongs to; undefined when the school is open on it. */
export function closedOn<Days extends Pick<ClosedDays, 'date_from' | 'date_to'>>(
  date: CivilDate,
  closed_days: readonly Days[],
): Days | undefined {
  return closed_days.find(({ date_from, date_to }) => date_from <= date && date <= date_to)
}
