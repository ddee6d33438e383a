import { NO_RECURRENCE } from './recurring-state.ts'

/** What stands in words at the fields; empty: nothing. */
export interface FormErrors {
  room: string
  /** By teacher's id, and under `all` for the field as a whole. */
  teachers: Record<string, string>
  /** By participant's key, and under `all` for the field as a whole. */
  students: Record<string, string>
  fields: Partial<
    Record<
      | 'form'
      | 'event_name'
      | 'category_id'
      | 'date_reservation'
      | 'start_time'
      | 'end_time'
      | 'subject_id'
      | 'status_id'
      | 'description'
      | 'recurrence'
      | 'weekdays'
      | 'until'
      | 'dates',
      string
    >
  >
}

/** A form in which nothing is found wrong. */
export const NO_ERRORS: FormErrors = { room: '', teachers: {}, students: {}, fields: {} }

/** A changed time or day may put right what was wrong with room and people, so their errors go too. */
export function withoutErrorsOf(errors: FormErrors, changed: object): FormErrors {
  const moved = 'start_time' in changed || 'end_time' in changed || 'date_reservation' in changed
  const fields = { ...errors.fields }
  for (const name of Object.keys(changed)) delete fields[name as keyof FormErrors['fields']]
  delete fields.form
  if (moved) {
    delete fields.start_time
    delete fields.end_time
    delete fields.date_reservation
  }
  const repeats = Object.keys(NO_RECURRENCE).some(name => name in changed)
  if (repeats || 'date_reservation' in changed) {
    for (const name of ['until', 'weekdays', 'dates'] as const) delete fields[name]
  }
  if ('category_id' in changed || 'students' in changed || 'teachers' in changed) delete fields.subject_id
  return {
    room: moved || 'room_id' in changed ? '' : errors.room,
    teachers:
      moved || 'teachers' in changed || 'students' in changed || 'category_id' in changed
        ? {}
        : errors.teachers,
    students:
      moved || 'students' in changed || 'teachers' in changed || 'category_id' in changed
        ? {}
        : errors.students,
    fields,
  }
}
