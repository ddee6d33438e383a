import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { brokenFormRules, concernsOneOccurrence } from '@stunda/domain/reservations/rules.ts'
import type { BookedEvent, FormSituation } from '@stunda/domain/reservations/situation.ts'
import { isCivilDate, isClockTime } from '@stunda/domain/time/civil.ts'
import { RULE_TEXTS } from '../../i18n/rule-texts.ts'
import type { Say } from '../../i18n/texts.ts'
import type { FormErrors } from '../event/form-errors.ts'
import type { EventFields, FormState } from '../event/form-state.ts'
import { noErrors, putError } from '../event/server-errors.ts'
import { planSeries } from '../series/plan-series.ts'

/** What the rules need beside the form. */
export interface FormFacts extends Pick<FormSituation, 'now' | 'school' | 'limits'> {
  actor: Actor
  /** The event before the change; absent for a new one. */
  before?: BookedEvent
}

/** An event as it was when the form began, as the rules look at it. */
export function eventBefore({ id, created_by }: Reservation, initial: EventFields): BookedEvent {
  return {
    ...initial,
    id,
    created_by: created_by?.id ?? null,
    room_id: initial.room_id ?? 0,
    start_datetime: `${initial.date_reservation} ${initial.start_time}:00`,
    end_datetime: `${initial.date_reservation} ${initial.end_time}:00`,
  }
}

/** What is wrong with the form before anybody is asked: what is missing, what is not understood, and the domain's form rules. */
export function checkForm(
  form: FormState,
  { actor, before, now, school, limits }: FormFacts,
  t: Say,
): FormErrors {
  const errors = missing(form, t)
  if (!isCivilDate(form.date_reservation)) return errors
  const [start_time, end_time] = timesToJudge(form, school)
  const broken = brokenFormRules({
    actor,
    before,
    now,
    school,
    limits,
    single: form.recurrence === 'single',
    event: {
      ...(form.id === null ? {} : { id: form.id }),
      category_id: form.category_id,
      status_id: form.status_id,
      room_id: form.room_id ?? 0,
      subject_id: form.subject_id,
      teachers: form.teachers,
      students: form.students,
      start_datetime: `${form.date_reservation} ${start_time}:00`,
      end_datetime: `${form.date_reservation} ${end_time}:00`,
    },
  })
  const plan = form.id === null ? planSeries(form, school.closed_days) : undefined
  const reasons = plan
    ? [...broken.filter(reason => !concernsOneOccurrence(reason)), ...plan.reasons]
    : broken
  for (const { rule, field, params } of reasons) {
    const key = RULE_TEXTS[rule]
    // A day that is closed is put right by another day, not by another hour.
    if (key) putError(errors, rule === 'closed-day' ? 'date_reservation' : field, t(key, params), form)
  }
  return errors
}

function missing(form: FormState, t: Say): FormErrors {
  const errors = noErrors()
  const required = t('reservations.required')
  if (form.event_name.trim() === '') errors.fields.event_name = required
  if (form.date_reservation === '') errors.fields.date_reservation = required
  else if (!isCivilDate(form.date_reservation)) errors.fields.date_reservation = t('reservations.not_valid')
  for (const field of ['start_time', 'end_time'] as const) {
    if (form[field] === '') errors.fields[field] = required
    else if (!isClockTime(form[field])) errors.fields[field] = t('reservations.time_not_valid')
  }
  if (form.room_id === null) errors.room = required
  return errors
}

/** A time that is not understood has its own error already; a time that breaks no rule stands in for it. */
function timesToJudge({ start_time, end_time }: FormState, school: FormFacts['school']): [string, string] {
  return [
    isClockTime(start_time) ? start_time : school.day_start,
    isClockTime(end_time) ? end_time : school.day_end,
  ]
}
