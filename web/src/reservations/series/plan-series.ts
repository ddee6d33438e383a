import type { Recurrence } from '@stunda/contract/reservations/series.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Closures } from '@stunda/domain/reservations/opening-hours.ts'
import { type Occurrences, occurrences } from '@stunda/domain/reservations/recurrence.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import { brokenSeriesRules } from '@stunda/domain/reservations/series-rules.ts'
import { type CivilDate, isCivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { EventFields } from '../event/event-fields.ts'

/** The days of a series as the form has it, and why it cannot be made so. */
export interface SeriesPlan extends Occurrences {
  reasons: Reason[]
}

type Planned = Pick<EventFields, 'date_reservation' | 'recurrence' | 'until' | 'weekdays' | 'dates'>

/** The parts of the recurrence that belong to its kind, as they are sent. */
export function recurrenceOf({ recurrence: kind, until, weekdays, dates }: Planned): Recurrence {
  if (kind === 'single') return { kind }
  if (kind === 'recurring') return { kind, dates: [...dates] }
  const end = { kind, until: until || null }
  return kind === 'monthly' ? end : { ...end, weekdays: [...weekdays] }
}

/** The days of the series, by the same rules as the server's; undefined for a single event or one without a day. */
export function planSeries(form: Planned, closures: Closures): SeriesPlan | undefined {
  if (form.recurrence === 'single' || !isCivilDate(form.date_reservation)) return undefined
  const recurrence = recurrenceOf(form)
  const reasons = brokenSeriesRules(form.date_reservation, recurrence, closures)
  const isEndless = recurrence.kind !== 'recurring' && !recurrence.until
  const found = isEndless
    ? { dates: [], skipped: [] }
    : occurrences(form.date_reservation, recurrence, closures)
  return { ...found, reasons }
}

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

type Repeating = Pick<EventFields, 'date_reservation' | 'recurrence' | 'weekdays'>

/** How an event repeats, in a few words: `otrdienās un ceturtdienās` · `on Tuesdays and Thursdays`; empty for a single one. */
export function recurrenceInWords(form: Repeating, t: Texts): string {
  const { recurrence: kind, date_reservation: date } = form
  if (kind === 'single' || !isCivilDate(date)) return ''
  if (kind === 'monthly') return t('reservations.repeats_monthly', monthlyPlace(date))
  const weekdays = form.weekdays.length > 0 ? form.weekdays : [weekdayOf(date)]
  const names = [...weekdays].sort((a, b) => a - b).map(weekday => t('reservations.on_weekdays', { weekday }))
  const days = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(names)
  return t('reservations.repeats', { kind, days })
}

/** Which weekday of its month a day is; a fifth one stands for the last. */
function monthlyPlace(date: string): { which: number; weekday: number } {
  return { which: Math.ceil(Number(date.slice(8)) / 7), weekday: weekdayOf(date) }
}
