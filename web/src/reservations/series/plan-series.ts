import type { Recurrence } from '@stunda/contract/reservations/series.ts'
import { type Occurrences, occurrences } from '@stunda/domain/reservations/recurrence.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import { brokenSeriesRules } from '@stunda/domain/reservations/series-rules.ts'
import type { ClosedDays } from '@stunda/domain/reservations/situation.ts'
import { isCivilDate } from '@stunda/domain/time/civil.ts'
import type { EventFields } from '../event/form-state.ts'

/** The days of a series as the form has it, and why it cannot be made so. */
export interface SeriesPlan extends Occurrences {
  reasons: Reason[]
}

type Planned = Pick<EventFields, 'date_reservation' | 'recurrence' | 'until' | 'weekdays' | 'dates'>

/** What of the recurrence belongs to its kind, as it is sent. */
export function recurrenceOf({ recurrence: kind, until, weekdays, dates }: Planned): Recurrence {
  if (kind === 'single') return { kind }
  if (kind === 'recurring') return { kind, dates: [...dates] }
  const end = { kind, until: until || null }
  return kind === 'monthly' ? end : { ...end, weekdays: [...weekdays] }
}

/** The days of the series, by the same rules as the server's; undefined for a single event or one without a day. */
export function planSeries(form: Planned, closed_days: readonly ClosedDays[]): SeriesPlan | undefined {
  if (form.recurrence === 'single' || !isCivilDate(form.date_reservation)) return undefined
  const recurrence = recurrenceOf(form)
  const reasons = brokenSeriesRules(form.date_reservation, recurrence, closed_days)
  const isEndless = recurrence.kind !== 'recurring' && !recurrence.until
  const found = isEndless
    ? { dates: [], skipped: [] }
    : occurrences(form.date_reservation, recurrence, closed_days)
  return { ...found, reasons }
}
