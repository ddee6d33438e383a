import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { isOutsideHours } from '@stunda/domain/reservations/hours-rules.ts'
import { hoursOf } from '@stunda/domain/reservations/opening-hours.ts'
import type { Reason } from '@stunda/domain/reservations/rule.ts'
import { brokenFormRules, concernsHours, concernsOneOccurrence } from '@stunda/domain/reservations/rules.ts'
import type { BookedEvent, FormSituation, Standing } from '@stunda/domain/reservations/situation.ts'
import { isCivilDate, isClockTime } from '@stunda/domain/time/civil.ts'
import { RULE_TEXTS } from '../../i18n/rule-texts.ts'
import type { Say, Words } from '../../i18n/texts.ts'
import { type EventFields, intervalOf } from '../event/event-fields.ts'
import { type FormErrors, putError } from '../event/form-errors.ts'
import type { FormState } from '../event/form-state.ts'
import { planSeries, type SeriesPlan } from '../series/plan-series.ts'

/** The facts that the rules need beside the form. */
export interface FormFacts extends Pick<FormSituation, 'category' | 'now' | 'school' | 'limits'> {
  actor: Actor
  before?: BookedEvent
  /** Whether a telephone that the actor does not see stays. */
  keeps_phone?: boolean
}

/** An event as it was when the form began, as the rules take it. `stood`: how, before it was cancelled, if the actor may restore it. */
export function eventBefore(
  { id, created_by }: Reservation,
  initial: EventFields,
  stood?: Pick<Standing, 'status_id'>,
): BookedEvent {
  const place = { room_id: initial.room_id ?? 0, ...intervalOf(initial) }
  return {
    ...initial,
    id,
    created_by: created_by?.id ?? null,
    ...place,
    ...(stood && { stood: { ...place, ...stood } }),
  }
}

const KEPT = 'kept'

/**
 * The errors of the form as the browser knows them: fields that are missing, not understood or typed into without a choice, and broken form
 * rules. `t` words them each time they are shown.
 */
export function checkForm(
  form: FormState,
  { actor, before, category, keeps_phone, now, school, limits }: FormFacts,
  t: Say,
): FormErrors {
  const errors = missingFields(form, category, t)
  if (!isCivilDate(form.date_reservation)) return errors
  const broken = brokenFormRules({
    actor,
    before,
    category,
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
      responsible_name: form.responsible_name.trim(),
      responsible_phone: form.responsible_phone.trim() || (keeps_phone ? KEPT : ''),
      ...intervalOf({ ...form, ...timesToJudge(form, school) }),
    },
  })
  const plan = form.id === null ? planSeries(form, school) : undefined
  const reasons = plan
    ? [...broken.filter(reason => concernsAll(reason, form, plan, school)), ...plan.reasons]
    : broken
  for (const { rule, field, params } of reasons) {
    const key = RULE_TEXTS[rule]
    // A closed day is put right by another day, not by another hour.
    if (key) putError(errors, rule === 'closed-day' ? 'date_reservation' : field, () => t(key, params), form)
  }
  return errors
}

/** Whether a reason is against the whole series: a time is, if it is outside of the hours on each of its days. */
function concernsAll(
  reason: Reason,
  form: FormState,
  { dates }: SeriesPlan,
  school: FormFacts['school'],
): boolean {
  if (!concernsHours(reason)) return !concernsOneOccurrence(reason)
  return dates.every(date_reservation => isOutsideHours(intervalOf({ ...form, date_reservation }), school))
}

function missingFields(form: FormState, category: FormFacts['category'], t: Say): Record<string, Words> {
  const errors: Record<string, Words> = {}
  const required = () => t('reservations.required')
  if (form.event_name.trim() === '') errors.event_name = required
  if (form.date_reservation === '') errors.date_reservation = required
  else if (!isCivilDate(form.date_reservation)) errors.date_reservation = () => t('reservations.not_valid')
  for (const field of ['start_time', 'end_time'] as const) {
    if (form[field] === '') errors[field] = required
    else if (!isClockTime(form[field])) errors[field] = () => t('reservations.time_not_valid')
  }
  if (form.room_id === null) errors.room = required
  for (const [field, typed] of Object.entries(form.typed ?? {})) {
    // A category that needs nobody hides the other fields.
    const isHidden = category?.needs === 'nothing' && field !== 'room'
    if (typed && !isHidden) errors[field] = () => t('reservations.not_chosen', { typed })
  }
  return errors
}

/** A time that is not understood has an error already: one that breaks no rule stands in for it. */
function timesToJudge({ date_reservation, start_time, end_time }: FormState, school: FormFacts['school']) {
  const { day_start, day_end } = hoursOf(date_reservation, school)
  return {
    start_time: isClockTime(start_time) ? start_time : day_start,
    end_time: isClockTime(end_time) ? end_time : day_end,
  }
}
