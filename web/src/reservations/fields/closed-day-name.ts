import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** For what the school is closed on a day; undefined when it is open. */
export function closedDayName(closedDays: Settings['closed_days'], date: CivilDate): string | undefined {
  return closedDays.find(({ date_from, date_to }) => date_from <= date && date <= date_to)?.name
}
