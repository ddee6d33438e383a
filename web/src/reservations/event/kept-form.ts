import type { StudentEntry } from '@stunda/contract/people/people.ts'
import type { Attempt } from '../../shared/attempt-key.ts'
import { keptForTab } from '../../shared/forms/kept-for-tab.ts'
import type { FormState } from './form-state.ts'
import type { Opened } from './opened.ts'
import { useSeenStudents } from './seen-students.ts'

/** A half-filled event form, and the key under which it was last sent. */
export interface KeptForm {
  form: FormState
  attempt: Attempt | null
  /** Those of the chosen students by name who are in no list. */
  students?: readonly StudentEntry[]
}

const tab = keptForTab<KeptForm>('stunda-form-1')

/** Keeps the form for this tab: over a reload, a broken page, and a session that ends under it. */
export function keepForm({ form, attempt }: KeptForm): void {
  const errors = { room: '', teachers: {}, students: {}, fields: {} }
  const students = useSeenStudents.getState().filter(({ key }) => form.students.some(one => one === key))
  tab.keep({ form: { ...form, errors }, attempt, students })
}

/** The form that the signed-in user left half-filled on this page; null: there is none. */
export const keptForm = tab.kept

/** The form is saved, or its user has left it. */
export const forgetForm = tab.forget

/** What was open on this page when it was left without being closed. */
export function openedBefore(): Opened | null {
  const kept = keptForm()
  if (!kept) return null
  return kept.form.id === null ? { kind: 'new' } : { kind: 'existing', id: kept.form.id }
}
