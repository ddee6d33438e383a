import type { SchoolYear } from '@stunda/contract/settings/admin-settings.ts'
import { yearFaults } from '@stunda/domain/school-years.ts'
import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Faults } from '../shared/forms/use-form.ts'

/** The faults of school years, by field. The texts name no other year, as those of the server do. */
export function checkSchoolYears(years: readonly SchoolYear[]): Faults {
  const faults: Faults = {}
  for (const { path, fault } of yearFaults(years)) {
    const field = `school_years.${path}.${fault === 'ends_before_start' ? 'date_to' : 'date_from'}`
    faults[field] = `settings.year_${fault}`
  }
  for (const [index, year] of years.entries()) {
    const named = [
      { path: `school_years.${index}`, ...year },
      ...year.terms.map((term, place) => ({ path: `school_years.${index}.terms.${place}`, ...term })),
    ]
    for (const { path, name, date_from, date_to } of named) {
      if (!name.trim()) faults[`${path}.name`] = 'admin.required'
      if (!date_from || !date_to) {
        delete faults[`${path}.date_to`]
        faults[`${path}.date_from`] = 'admin.required'
      }
    }
  }
  return faults
}

/**
 * The school year after the last one, or, if there is none, the one that a day is in or before: from September to May, with two terms
 * around the weeks of Christmas.
 */
export function nextSchoolYear(
  years: readonly SchoolYear[],
  today: CivilDate,
  termName: (number: number) => string,
): SchoolYear {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = years.map(({ date_from }) => Number(date_from.slice(0, 4)))
  const begins = last.length > 0 ? Math.max(...last) + 1 : month < 6 ? year - 1 : year
  const date_to = `${begins + 1}-05-31`
  const date_from = `${begins}-09-01`
  return {
    name: `${begins}/${begins + 1}`,
    date_from,
    date_to,
    terms: [
      { name: termName(1), date_from, date_to: lastFriday(`${begins}-12-20`) },
      { name: termName(2), date_from: addDays(lastFriday(`${begins + 1}-01-07`), 3), date_to },
    ],
  }
}

function lastFriday(date: CivilDate): CivilDate {
  return addDays(date, -((weekdayOf(date) + 2) % 7))
}
