import { type CivilDate, daysBetween } from '@stunda/domain/time/civil.ts'
import { refuse, type TextRef } from '../shared/refusal.ts'

const MAX_DAYS = 31

/** Refuses (422) days in the wrong order, or too many of them; both days belong to the stretch. */
export function refuseDays({ date_from, date_to }: { date_from: CivilDate; date_to: CivilDate }): void {
  if (date_to < date_from) refuseField('date_to', { text: 'schedule.ends_before_start' })
  if (daysBetween(date_from, date_to) >= MAX_DAYS) {
    refuseField('date_to', { text: 'schedule.too_many_days', values: { max_days: MAX_DAYS } })
  }
}

/** Refuses (422) at one field. */
export function refuseField(field: string, message: TextRef): never {
  refuse('invalid', { errors: { [field]: [message] } })
}
