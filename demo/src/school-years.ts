import { addDays, type CivilDate } from '@stunda/domain/time/civil.ts'
import { winterBreak } from './closed-days.ts'
import type { DemoData } from './demo-data.ts'

/** The school years that begin in the years named, each with two terms around the winter break. */
export function schoolYears(beginnings: readonly number[]): Pick<DemoData, 'school_years' | 'school_terms'> {
  return {
    school_years: beginnings.map((year, index) => ({
      id: index + 1,
      name: `${year}./${year + 1}. mācību gads`,
      date_from: `${year}-09-01`,
      date_to: `${year + 1}-05-31`,
    })),
    school_terms: beginnings.flatMap((year, index) =>
      terms(year).map((term, place) => ({ id: 2 * index + place + 1, school_year_id: index + 1, ...term })),
    ),
  }
}

function terms(year: number): { name: string; date_from: CivilDate; date_to: CivilDate }[] {
  const [first, last] = winterBreak(year)
  // From the Friday before the break to the Monday after it.
  return [
    { name: '1. semestris', date_from: `${year}-09-01`, date_to: addDays(first, -3) },
    { name: '2. semestris', date_from: addDays(last, 3), date_to: `${year + 1}-05-31` },
  ]
}
