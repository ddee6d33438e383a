import { setImmediate } from 'node:timers/promises'
import type { Holiday } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { ClosedDayRow } from './settings.repository.ts'

/** Corrections of names in the list of holidays. */
const BETTER: Record<string, string> = {
  'Jaunais Gads': 'Jaunais gads',
  'Līgo Diena': 'Līgo diena',
  'Latvijas Republikas Neatkarības atjaunošanas diena (aizstājējs diena)':
    'Latvijas Republikas Neatkarības atjaunošanas diena (pārcelta)',
  'Latvijas Republikas proklamēšanas diena (aizstājējs diena)':
    'Latvijas Republikas proklamēšanas diena (pārcelta)',
}

/** Latvia's public holidays of a year, with days off in lieu. */
export async function holidaysOf(year: number): Promise<Pick<Holiday, 'date' | 'names'>[]> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays('LV')
  const named = (language: Language) =>
    new Map(
      calendar
        .getHolidays(year, language)
        .filter(day => day.type === 'public')
        .map(day => [day.date.slice(0, 'YYYY-MM-DD'.length), BETTER[day.name] ?? day.name]),
    )
  const [lv, en] = [named('lv'), named('en')]
  return [...lv].map(([date, latvian]) => ({ date, names: { lv: latvian, en: en.get(date) ?? latvian } }))
}

type NamedDays = Omit<ClosedDayRow, 'names'>
type Names = Record<Language, string>
/** Names of public holidays, by the key of the closed day that they would be in either language. */
type HolidayNames = ReadonlyMap<string, Names>

/** The years in which the days begin. */
export function yearsOf(days: readonly Pick<NamedDays, 'date_from'>[]): Set<number> {
  return new Set(days.map(({ date_from }) => Number(date_from.slice(0, 4))))
}

/** The names of possible public holidays among the closed days: from the `known` days, otherwise from the years' holidays. */
export async function namesOfHolidays(
  closed_days: readonly NamedDays[],
  known: readonly ClosedDayRow[],
): Promise<HolidayNames> {
  const found = namesOf(known)
  const asked = closed_days.filter(day => day.date_from === day.date_to && !found.has(stretchOf(day)))
  for (const year of yearsOf(asked)) {
    await setImmediate() // computing a year blocks the event loop for milliseconds
    for (const { date, names } of await holidaysOf(year))
      for (const day of calledIn(names, { date_from: date, date_to: date })) found.set(stretchOf(day), names)
  }
  return found
}

/**
 * Adds to closed days the names of public holidays in each language: of unchanged days in `known`, of days in `holidays` with the same
 * name in either language, and of days in `known` whose first or last day was moved. Other names are the school's own, even if a
 * holiday on another day has the same name.
 */
export function withHolidayNames(
  closed_days: readonly NamedDays[],
  known: readonly ClosedDayRow[],
  holidays: HolidayNames,
): ClosedDayRow[] {
  const sent = new Set(closed_days.map(stretchOf))
  const stays = namesOf(known)
  const moved = new Map<string, Names>()
  for (const { names, ...days } of known) {
    if (!names) continue
    const called = calledIn(names, days)
    if (!called.some(day => sent.has(stretchOf(day))))
      for (const day of called) for (const end of endsOf(day)) moved.set(end, names)
  }
  return closed_days.map(day => {
    const [first, last] = endsOf(day)
    const found =
      stays.get(stretchOf(day)) ?? holidays.get(stretchOf(day)) ?? moved.get(first) ?? moved.get(last)
    return { ...day, names: found ?? null }
  })
}

function namesOf(known: readonly ClosedDayRow[]): Map<string, Names> {
  return new Map(
    known.flatMap(({ names, ...days }) =>
      names ? calledIn(names, days).map(day => [stretchOf(day), names] as const) : [],
    ),
  )
}

/** The days with their name in each language. */
const calledIn = (names: Names, days: Omit<NamedDays, 'name'>): NamedDays[] =>
  [names.lv, names.en].map(name => ({ ...days, name }))

const stretchOf = ({ date_from, date_to, name }: NamedDays): string => `${date_from} ${date_to} ${name}`

const endsOf = ({ date_from, date_to, name }: NamedDays) =>
  [`from ${date_from} ${name}`, `to ${date_to} ${name}`] as const
