import type { Refusal, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { DraftMeta, SeriesRefusal } from '@stunda/contract/reservations/series.ts'
import type { Say } from '../../i18n/texts.ts'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { refusalOf, type Saving, seriesRefusalOf } from '../event/event-calls.ts'
import type { EventFields } from '../event/event-fields.ts'
import { errorsFromServer, type FormErrors } from '../event/form-errors.ts'
import type { RecurringSaveData } from '../event/recurring-state.ts'

/** What became of a form that was sent: the answer of each of its commands. */
export type Outcome =
  /** `notify` is called as the dialog closes: a screen reader is silent about what changes behind an open one. */
  | { kind: 'saved'; event: Reservation; notify(): void }
  /** The dates of a series are checked; without a draft they are the same as before. */
  | { kind: 'drafted'; draft?: DraftMeta; saved: RecurringSaveData }
  /** Something is wrong in the form. */
  | { kind: 'wrong'; errors: FormErrors }
  /** Something is in the way of the event. */
  | { kind: 'refused'; refusal: Refusal }
  /** Something is in the way of several dates of a series. */
  | { kind: 'dates'; dates: SeriesRefusal['reservations']; saving: Saving | null; text: string }
  /** Somebody else has changed the event. */
  | { kind: 'outdated'; text: string }
  /** The user was asked something and declined. */
  | { kind: 'declined' }

export const wrong = (text: string): Outcome => ({ kind: 'wrong', errors: { form: text } })

/** The outcome of an error. `saving`: what was sent, absent for a draft; `isLost`: nobody knows whether the event is booked. */
export function outcomeOf(
  error: unknown,
  sent: Pick<EventFields, 'students'>,
  t: Say,
  { saving = null, isLost = false }: { saving?: Saving | null; isLost?: boolean } = {},
): Outcome {
  const text = errorText(error)
  const dates = seriesRefusalOf(error)
  if (dates) return { kind: 'dates', dates, saving, text }
  const refusal = refusalOf(error)
  if (refusal) return { kind: 'refused', refusal }
  if (!(error instanceof ApiError)) return wrong(text)
  const { status, body } = error
  if (status === 409 && saving?.id) return { kind: 'outdated', text }
  if (status === 404) return wrong(t('reservations.gone'))
  if (status === 422 && body) {
    return { kind: 'wrong', errors: errorsFromServer({ ...body, message: text }, sent) }
  }
  return wrong(`${isLost ? t('reservations.answer_lost') : text} ${t('reservations.kept')}`)
}
