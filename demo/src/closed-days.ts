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
    closed(`${year}-01-01`, 'Jaungada diena', 'New Year’s Day'),
    closed(addDays(easter, -2), 'Lielā Piektdiena', 'Good Friday'),
    closed([easter, addDays(easter, 1)], 'Lieldienas', 'Easter'),
    closed(`${year}-05-01`, 'Darba svētki', 'Labour Day'),
    closed(
      withMonday(`${year}-05-04`),
      'Latvijas Republikas Neatkarības atjaunošanas diena',
      'Restoration of Independence Day',
    ),
    closed(addDays(motherDay, 7), 'Mātes diena', 'Mother’s Day'),
    closed(addDays(easter, 49), 'Vasarsvētki', 'Whit Sunday'),
    closed([`${year}-06-23`, `${year}-06-24`], 'Līgo diena un Jāņu diena', 'Midsummer'),
    closed(
      withMonday(`${year}-11-18`),
      'Latvijas Republikas Proklamēšanas diena',
      'Proclamation Day of the Republic of Latvia',
    ),
    closed([`${year}-12-24`, `${year}-12-26`], 'Ziemassvētki', 'Christmas'),
    closed(`${year}-12-31`, 'Vecgada diena', 'New Year’s Eve'),
  ]
}

function breaks(year: number): ClosedDay[] {
  return [
    closed(weeks(`${year}-03-15`, 1), 'Pavasara brīvlaiks', 'Spring break'),
    closed(weeks(`${year}-10-19`, 1), 'Rudens brīvlaiks', 'Autumn break'),
    closed(winterBreak(year), 'Ziemas brīvlaiks', 'Winter break'),
  ]
}

/** The first and the last day of the two weeks of holidays around Christmas. */
export function winterBreak(year: number): Days {
  return weeks(`${year}-12-16`, 2)
}

function weeks(first: CivilDate, count: number): Days {
  const monday = onWeekday(first, 1)
  return [monday, addDays(monday, 7 * count - 3)]
}

/** The first and the last of them. */
type Days = [CivilDate, CivilDate]

function closed(days: CivilDate | Days, lv: string, en: string): ClosedDay {
  const [date_from, date_to] = typeof days === 'string' ? [days, days] : days
  return { date_from, date_to, name: lv, names: { lv, en } }
}

/** When the day falls on a weekend, the Monday after it is free too. */
function withMonday(date: CivilDate): Days {
  return [date, weekdayOf(date) > 5 ? onWeekday(date, 1) : date]
}

/** The first such weekday on or after the date. */
function onWeekday(date: CivilDate, weekday: number): CivilDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}
