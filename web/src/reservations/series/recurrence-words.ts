import type { Language } from '@stunda/contract/wire.ts'
import { isCivilDate, weekdayOf } from '@stunda/domain/time/civil.ts'
import type { Say } from '../../i18n/texts.ts'
import type { EventFields } from '../event/form-state.ts'

type Repeating = Pick<EventFields, 'date_reservation' | 'recurrence' | 'weekdays'>

/** How an event repeats, in a few words: `otrdienās un ceturtdienās` · `on Tuesdays and Thursdays`; empty for a single one. */
export function recurrenceInWords(form: Repeating, language: Language, t: Say): string {
  const { recurrence: kind, date_reservation: date } = form
  if (kind === 'single' || !isCivilDate(date)) return ''
  if (kind === 'monthly') return t('reservations.repeats_monthly', monthlyPlace(date))
  const weekdays = form.weekdays.length > 0 ? form.weekdays : [weekdayOf(date)]
  const names = [...weekdays].sort((a, b) => a - b).map(weekday => t('reservations.on_weekdays', { weekday }))
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return t('reservations.repeats', { kind, days })
}

/** Which weekday of its month a day is; a fifth one stands for the last. */
function monthlyPlace(date: string): { which: number; weekday: number } {
  return { which: Math.ceil(Number(date.slice(8)) / 7), weekday: weekdayOf(date) }
}
