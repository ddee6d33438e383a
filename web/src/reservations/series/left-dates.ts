import type { SeriesRefusal } from '@stunda/contract/reservations/series.ts'

type Dates = SeriesRefusal['reservations']

/** The dates of a refused change that something stands against. */
export function datesInTheWay(dates: Dates): Dates {
  return dates.filter(({ errors }) => Object.keys(errors).length > 0)
}

/** All dates of a change, in their order: those of the latest refusal, and those that were left out of it because of an earlier one. */
export function withLeft(latest: Dates, earlier: Dates): Dates {
  const asked = new Set(latest.map(({ id }) => id))
  const left = datesInTheWay(earlier).filter(({ id }) => !asked.has(id))
  return [...latest, ...left].toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
}
