import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/** The first year of a series in which no closed day begins: its holidays are still to be marked. */
export function unmarkedYear(
  dates: readonly CivilDate[],
  closed_days: Settings['closed_days'],
): number | undefined {
  const marked = new Set(closed_days.map(({ date_from }) => yearOf(date_from)))
  return dates.map(yearOf).find(year => !marked.has(year))
}

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4))
