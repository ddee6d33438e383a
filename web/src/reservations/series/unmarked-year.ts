import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'

/**
 * The first year of a series in which no closed day begins: its holidays are still to be marked, except those that reach into it from
 * the year before, the last day of which is `after`.
 */
export function unmarkedYear(
  dates: readonly CivilDate[],
  closed_days: Settings['closed_days'],
): { year: number; after: CivilDate | undefined } | undefined {
  const marked = new Set(closed_days.map(({ date_from }) => yearOf(date_from)))
  const year = dates.map(yearOf).find(year => !marked.has(year))
  const reaching = closed_days.map(({ date_to }) => date_to).filter(last => yearOf(last) === year)
  return year === undefined ? undefined : { year, after: reaching.toSorted().at(-1) }
}

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4))
