import type { Holiday } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { CivilDate } from '@stunda/domain/time/civil.ts'
import type { ClosedDayRow } from './settings.repository.ts'

/** Names that the list of holidays writes otherwise than Latvian does. */
const BETTER: Record<string, string> = {
  'Jaunais Gads': 'Jaunais gads',
  'Līgo Diena': 'Līgo diena',
  'Latvijas Republikas Neatkarības atjaunošanas diena (aizstājējs diena)':
    'Latvijas Republikas Neatkarības atjaunošanas diena (pārcelta)',
  'Latvijas Republikas proklamēšanas diena (aizstājējs diena)':
    'Latvijas Republikas proklamēšanas diena (pārcelta)',
}

/** Latvia's public holidays of a year, also those given for one that falls on a weekend. */
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

/**
 * Closed days with the names that public holidays have in each language: what is called as one of `known`, and single days called as
 * their holiday, in either language. Every other name is the school's own.
 */
export async function withHolidayNames(
  closed_days: readonly Omit<ClosedDayRow, 'names'>[],
  known: readonly ClosedDayRow[],
): Promise<ClosedDayRow[]> {
  const knownNames = new Map(
    known.flatMap(({ names }) => (names ? [names.lv, names.en].map(name => [name, names] as const) : [])),
  )
  const isSingle = ({ date_from, date_to }: Omit<ClosedDayRow, 'names'>) => date_from === date_to
  const toFind = closed_days.filter(day => isSingle(day) && !knownNames.has(day.name))
  const holidays = new Map<string, Record<Language, string>>()
  for (const year of new Set(toFind.map(({ date_from }) => Number(date_from.slice(0, 4))))) {
    for (const { date, names } of await holidaysOf(year))
      for (const name of [names.lv, names.en]) holidays.set(keyOf(date, name), names)
  }
  return closed_days.map(day => {
    const holiday = isSingle(day) ? holidays.get(keyOf(day.date_from, day.name)) : undefined
    return { ...day, names: knownNames.get(day.name) ?? holiday ?? null }
  })
}

const keyOf = (date: CivilDate, name: string): string => `${date} ${name}`
