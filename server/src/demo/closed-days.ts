import { addDays, type CivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { ClosedDay } from './demo-data.ts'

/**
 * Latvia's public holidays and the schools' breaks of the years named, by date.
 * Holidays: the law "Par svētku, atceres un atzīmējamām dienām"; breaks: the weeks the cabinet usually sets.
 */
export function closedDaysOf(years: readonly number[]): ClosedDay[] {
  return years
    .flatMap(year => [...publicHolidays(year), ...breaks(year)])
    .sort((a, b) => (a.date_from < b.date_from ? -1 : 1))
}

/** Whether the day is closed. */
export function isClosed(date: CivilDate, closed: readonly ClosedDay[]): boolean {
  return closed.some(day => day.date_from <= date && date <= day.date_to)
}

/** Easter Sunday (the anonymous Gregorian computus). */
export function easterOf(year: number): CivilDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leap - moon + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  return addDays(`${year}-03-22`, epact + sunday - 7 * late)
}

function publicHolidays(year: number): ClosedDay[] {
  const easter = easterOf(year)
  const motherDay = onWeekday(`${year}-05-01`, 7)
  return [
    single(`${year}-01-01`, 'Jaungada diena'),
    single(addDays(easter, -2), 'Lielā Piektdiena'),
    { date_from: easter, date_to: addDays(easter, 1), name: 'Lieldienas' },
    single(`${year}-05-01`, 'Darba svētki'),
    { ...withMonday(`${year}-05-04`), name: 'Latvijas Republikas Neatkarības atjaunošanas diena' },
    single(addDays(motherDay, 7), 'Mātes diena'),
    single(addDays(easter, 49), 'Vasarsvētki'),
    { date_from: `${year}-06-23`, date_to: `${year}-06-24`, name: 'Līgo diena un Jāņu diena' },
    { ...withMonday(`${year}-11-18`), name: 'Latvijas Republikas Proklamēšanas diena' },
    { date_from: `${year}-12-24`, date_to: `${year}-12-26`, name: 'Ziemassvētki' },
    single(`${year}-12-31`, 'Vecgada diena'),
  ]
}

function breaks(year: number): ClosedDay[] {
  const week = (first: CivilDate, weeks: number, name: string) => {
    const date_from = onWeekday(first, 1)
    return { date_from, date_to: addDays(date_from, 7 * weeks - 3), name }
  }
  return [
    week(`${year}-03-15`, 1, 'Pavasara brīvlaiks'),
    week(`${year}-10-19`, 1, 'Rudens brīvlaiks'),
    week(`${year}-12-16`, 2, 'Ziemas brīvlaiks'),
  ]
}

function single(date: CivilDate, name: string): ClosedDay {
  return { date_from: date, date_to: date, name }
}

/** When the day falls on a weekend, the Monday after it is free too. */
function withMonday(date: CivilDate): { date_from: CivilDate; date_to: CivilDate } {
  return { date_from: date, date_to: weekdayOf(date) > 5 ? onWeekday(date, 1) : date }
}

/** The first such weekday on or after the date. */
function onWeekday(date: CivilDate, weekday: number): CivilDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}
